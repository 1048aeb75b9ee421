import type { ReactNode } from 'react';
import type { LoadedList } from '../../api/lists.ts';
import { useTimeline } from '../../api/queries/billing/claims.ts';
import { useNotesAbout } from '../../api/queries/office/work.ts';
import { useEvents } from '../../api/queries/platform/events.ts';
import { usePriorAuthTimeline } from '../../api/queries/prior-auths.ts';
import { useCommands } from '../../commands/registry.ts';
import { useMay } from '../../session/session.tsx';
import { Button } from '../button.tsx';
import { Phi } from '../phi.tsx';
import { words } from '../status.tsx';
import { FullTime } from '../time.tsx';
import ui from '../ui.module.css';
import styles from './data-table.module.css';

type Props = {
  id: string;
  /** The type of the resource, if the rows are resources. */
  object: string | undefined;
  title: string;
  fields: readonly { id: string; header: string; value: ReactNode }[];
  onOpen: (() => void) | undefined;
  onClose: () => void;
};

/** How many of the last events and notes are shown. */
const SHOWN_MAX = 5;

/** Shows the current row beside its list: all of its columns, and the last events and notes about the resource. */
export default function PeekRow({ id, object, title, fields, onOpen, onClose }: Props) {
  useCommands([{ id: 'detail.close', title: 'Close the panel', group: 'List', keys: 'Escape', run: onClose }]);
  const mayReadEvents = useMay('events:read');
  const mayReadNotes = useMay('work:read');
  return (
    <section className={`${ui.detail} ${ui.pane}`} aria-label="The current row" data-detail="">
      <div className={ui.detailHeader}>
        <h2>{title}</h2>
        <div className={ui.actions}>
          {onOpen && <Button onClick={onOpen}>Open</Button>}
          <Button variant="quiet" icon="cross" aria-label="Close the panel" onClick={onClose} />
        </div>
      </div>
      <div className={ui.detailBody}>
        <dl className={`${styles.peek} ${ui.section}`}>
          {fields.map(({ id: column, header, value }) => (
            <div key={column}>
              <dt>{header}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {object === 'claim' ? (
          <ClaimSteps key={id} id={id} />
        ) : object === 'prior_authorization' ? (
          <AuthorizationSteps key={id} id={id} />
        ) : (
          object && mayReadEvents && <Events key={id} id={id} />
        )}
        {object && mayReadNotes && <Notes id={id} />}
      </div>
    </section>
  );
}

type Step = { id: string; at: string; action: string };

const ClaimSteps = ({ id }: { id: string }) => <Steps of={stepsOf(useTimeline(id))} />;
const AuthorizationSteps = ({ id }: { id: string }) => <Steps of={stepsOf(usePriorAuthTimeline(id))} />;

/** Returns the last steps, the newest first. */
const stepsOf = ({ rows }: LoadedList<Step>) =>
  rows
    .toReversed()
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ id, at, action }) => ({ id, at, text: action }));

function Events({ id }: { id: string }) {
  const { rows } = useEvents({ type: undefined, resourceId: id }, { isLive: false, enabled: true });
  return <Steps of={rows.map((event) => ({ id: event.id, at: event.createdAt, text: event.type }))} />;
}

function Steps({ of }: { of: readonly { id: string; at: string; text: string }[] }) {
  if (of.length === 0) return null;
  return (
    <div className={ui.section}>
      <h3>Last events</h3>
      <ol className={ui.history}>
        {of.slice(0, SHOWN_MAX).map(({ id, at, text }) => (
          <li key={id}>
            <FullTime at={at} />
            <span title={text}>{words(text.replace(/^.*\./, ''))}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Notes({ id }: { id: string }) {
  const { data = [] } = useNotesAbout(id);
  if (data.length === 0) return null;
  return (
    <div className={ui.section}>
      <h3>Notes</h3>
      <ol className={ui.history}>
        {data.slice(0, SHOWN_MAX).map((note) => (
          <li key={note.id}>
            <FullTime at={note.createdAt} />
            <Phi>{note.text}</Phi>
          </li>
        ))}
      </ol>
    </div>
  );
}
