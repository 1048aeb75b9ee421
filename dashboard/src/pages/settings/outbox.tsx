import {
  type EhrKind,
  type OutboxEntry,
  useOutbox,
  useRetryWrite,
  useUndoWrite,
} from '../../api/queries/integrations/integrations.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { Time, useNow } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import styles from './integrations.module.css';

const TONES = {
  pending: 'waiting',
  retry_scheduled: 'waiting',
  sending: 'active',
  unknown: 'bad',
  written: 'good',
  failed: 'bad',
  cancelled: 'quiet',
} as const;
const UNDOABLE = new Set(['pending', 'retry_scheduled']);

/** Shows the latest writes to an EHR. A write can be cancelled until it is sent. */
export function Outbox({ kind, connectionId }: { kind: EhrKind; connectionId: string }) {
  const list = useOutbox(kind, connectionId);
  return (
    <div className={ui.section}>
      <h3>Outbox</h3>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      {!list.isLoading && !list.error && list.rows.length === 0 && <p className={ui.hint}>Nothing was written yet.</p>}
      {list.rows.length > 0 && (
        <ul className={`${styles.entries} ${ui.section}`}>
          {list.rows.map((entry) => (
            <Write key={entry.id} kind={kind} of={entry} />
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
          Earlier writes
        </Button>
      )}
    </div>
  );
}

function Write({ kind, of }: { kind: EhrKind; of: OutboxEntry }) {
  const undo = useUndoWrite(kind);
  const retry = useRetryWrite(kind);
  const refused = useReasonWithout('integrations:write');
  return (
    <li>
      <span className={ui.row}>
        <Status of={of.status} tone={TONES[of.status]} />
        <span>
          {words(of.operation)} {of.resourceType.replaceAll('_', ' ')} for{' '}
          <SubjectLink type={of.subject.type} id={of.subject.id} />
        </span>
        {!UNDOABLE.has(of.status) && <Time at={of.statusChangedAt} />}
        {UNDOABLE.has(of.status) && (
          <>
            <Due of={of} />
            <Button
              isBusy={undo.isPending}
              disabledReason={refused ?? (of.cancelRequested ? 'The write is being cancelled' : null)}
              onClick={() => undo.mutate(of)}
            >
              Undo
            </Button>
          </>
        )}
        {of.status === 'failed' && (
          <Button isBusy={retry.isPending} disabledReason={refused} onClick={() => retry.mutate(of)}>
            Try again
          </Button>
        )}
      </span>
      {of.failure && <p className={ui.hint}>{of.failure.message}</p>}
    </li>
  );
}

/** Shows a countdown to the time at which a write is sent. */
function Due({ of }: { of: OutboxEntry }) {
  const now = useNow();
  const at = of.status === 'retry_scheduled' ? of.nextAttemptAt : of.sendAfter;
  if (at === null || Date.parse(at) <= now) return <span>is being sent</span>;
  return (
    <span>
      {of.status === 'retry_scheduled' ? 'tried again' : 'sent'} <Time at={at} />
    </span>
  );
}
