import { useNameOfUser } from '../api/queries/platform/colleagues.ts';
import { useSession } from '../session/session.tsx';
import { CopyText } from './copy.tsx';
import ui from './ui.module.css';

const NAMES: Record<string, string> = {
  system: 'The service',
  payer: 'The payer',
  operator: 'An operator',
  api_key: 'API key',
  user: 'User',
};

/**
 * Returns who acted, in words. The service and payers have no id of their own; their entries contain the id of a job.
 */
export function actorText({ type, id }: { type: string; id: string }): string {
  return hasId(type) ? `${nameOf(type)} …${id.slice(-6)}` : nameOf(type);
}

const nameOf = (type: string) => NAMES[type] ?? type.replaceAll('_', ' ');

const hasId = (type: string) => type === 'api_key' || type === 'user';

/** Shows the author in a row of a list: the name of a user, and otherwise the kind with the end of its id. */
export function ActorName({ of }: { of: { type: string; id: string } }) {
  const name = useNameOfUser(of.id);
  return <span title={of.id}>{name ?? actorText(of)}</span>;
}

/** Shows the author of a change: the name of a user, "You" for the signed-in one. */
export function Actor({ of: { type, id } }: { of: { type: string; id: string } }) {
  const { user } = useSession();
  const name = useNameOfUser(id);
  if (name !== undefined)
    return (
      <span className={ui.hint} title={id}>
        {id === user.id ? 'You' : name}
      </span>
    );
  return (
    <span className={ui.hint} title={id}>
      {id === user.id ? 'You' : nameOf(type)} {hasId(type) && <CopyText text={id} />}
    </span>
  );
}
