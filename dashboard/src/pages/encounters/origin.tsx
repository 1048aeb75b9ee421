import type { Provenance } from '../../api/queries/practice/encounters.ts';
import { actorText } from '../../components/actor.tsx';
import { pathWords } from '../../components/path-words.ts';
import { SubjectLink } from '../../components/subject-link.tsx';
import ui from '../../components/ui.module.css';

export const ACTIVITIES: Record<Provenance['activity'], string> = {
  create: 'Created',
  update: 'Updated',
  derive: 'Derived',
  import: 'Imported',
  submit: 'Submitted',
  review: 'Reviewed',
  delete: 'Deleted',
};

type Props = {
  of: Provenance;
  /** Whether the fields of the sources are shown. */
  hasPaths?: boolean;
};

/** Shows the agents of a change, and the sources that it was made from. */
export function Origin({ of: { agents, entities, reason }, hasPaths = false }: Props) {
  const sources = [...Map.groupBy(entities, ({ role, what }) => `${role} ${what.type} ${what.id}`)];
  return (
    <p>
      By{' '}
      {agents.map(({ role, who }, at) => (
        <span key={`${role}-${who.id}`}>
          {at > 0 && ', '}
          {who.display ?? inSentence(actorText(who))} <span className={ui.hint}>({role})</span>
        </span>
      ))}
      {sources.length > 0 && <>, from </>}
      {sources.map(([key, [first, ...others]], at) => (
        <span key={key}>
          {at > 0 && ', '}
          <SubjectLink type={first!.what.type} id={first!.what.id} />{' '}
          {hasPaths && (
            <span className={ui.hint}>
              {[first!, ...others]
                .map(({ what }) => pathWords(what.path ?? ''))
                .filter(Boolean)
                .join('; ')}
            </span>
          )}{' '}
          <span className={ui.hint}>({first!.role})</span>
        </span>
      ))}
      {reason && <>. Reason: {reason}</>}
    </p>
  );
}

/** Returns "The payer" as "the payer", and leaves "API key" as it is. */
const inSentence = (text: string) => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
