import {
  type FhirConnection,
  type SyncRun,
  useCancelSync,
  useStartSync,
  useSyncRuns,
} from '../../api/queries/integrations/integrations.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import styles from './integrations.module.css';

const COUNTED = {
  seen: 'read',
  created: 'created',
  updated: 'updated',
  failed: 'failed',
  unmapped: 'without a counterpart',
} as const;

/** Shows the latest synchronizations of a FHIR server, and starts one. */
export function SyncRuns({ of }: { of: FhirConnection }) {
  const list = useSyncRuns(of.id);
  const start = useStartSync();
  const refused = useReasonWithout('integrations:write');
  const running = list.rows.some(isRunning) ? 'A synchronization is running' : null;
  const inactive = of.status === 'active' || of.status === 'degraded' ? null : 'Test the connection first';
  const reason = refused ?? inactive ?? running;
  return (
    <section className={ui.section} aria-label="Synchronizations">
      <div className={`${ui.row} ${ui.between}`}>
        <h3>Synchronizations</h3>
        <div className={ui.row}>
          <Button
            isBusy={start.isPending}
            disabledReason={reason}
            onClick={() => start.mutate({ id: of.id, body: { dryRun: true } })}
          >
            Try without saving
          </Button>
          <Button
            variant="primary"
            icon="replay"
            isBusy={start.isPending}
            disabledReason={reason}
            onClick={() => start.mutate({ id: of.id, body: {} })}
          >
            Sync now
          </Button>
        </div>
      </div>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      {!list.isLoading && !list.error && list.rows.length === 0 && <p className={ui.hint}>None yet.</p>}
      {list.rows.length > 0 && (
        <ul className={styles.entries}>
          {list.rows.map((run) => (
            <Run key={run.id} of={run} refused={refused} />
          ))}
        </ul>
      )}
    </section>
  );
}

const isRunning = ({ status }: SyncRun): boolean => status === 'queued' || status === 'running';

function Run({ of, refused }: { of: SyncRun; refused: string | null }) {
  const cancel = useCancelSync();
  const problems = of.problems.reduce((sum, { count }) => sum + count, 0) + of.failures.length + of.serverIssues.length;
  return (
    <li>
      <div className={ui.row}>
        <Status of={of.status} tone={of.status === 'partially_succeeded' ? 'bad' : undefined} />
        {of.dryRun ? 'Trial' : words(of.mode)}: {resourcesOf(of)}
        <Time at={of.createdAt} />
        {isRunning(of) && (
          <Button variant="quiet" isBusy={cancel.isPending} disabledReason={refused} onClick={() => cancel.mutate(of)}>
            Cancel
          </Button>
        )}
      </div>
      {of.statusReason && <p className={ui.hint}>{of.statusReason.message}</p>}
      {problems > 0 && (
        <details>
          <summary>{problems === 1 ? '1 problem' : `${problems.toLocaleString('en-US')} problems`}</summary>
          <Problems of={of} />
        </details>
      )}
    </li>
  );
}

/** Shows what a run could not read or map: the element, the reason and how often. */
function Problems({ of: { problems, failures, serverIssues } }: { of: SyncRun }) {
  return (
    <ul className={ui.bullets}>
      {failures.map(({ resourceType, code, message, missingScope }) => (
        <li key={`${resourceType} ${code}`}>
          <strong>{resourceType}</strong>: {message}
          {missingScope && (
            <>
              {' '}
              The server must grant <code>{missingScope}</code>.
            </>
          )}
        </li>
      ))}
      {problems.map(({ resourceType, code, path, count }) => (
        <li key={`${resourceType} ${code} ${path}`}>
          <code>{path}</code> {words(code).toLowerCase()}
          {count > 1 && `, ${count.toLocaleString('en-US')} times`}
        </li>
      ))}
      {serverIssues.map(({ resourceType, code, details, count }) => (
        <li key={`${resourceType} ${code} ${details}`}>
          <strong>{resourceType}</strong>: the server reports {words(code).toLowerCase()}
          {details && ` (${details})`}
          {count > 1 && `, ${count} times`}
        </li>
      ))}
    </ul>
  );
}

/** Returns the sums over all types of resources: "130 read, 12 created". */
function resourcesOf({ counts }: SyncRun): string {
  const perType = Object.values(counts);
  return Object.entries(COUNTED)
    .map(([name, verb]) => ({
      verb,
      sum: perType.reduce((total, each) => total + each[name as keyof typeof COUNTED], 0),
    }))
    .filter(({ verb, sum }) => verb === 'read' || sum > 0)
    .map(({ verb, sum }) => `${sum.toLocaleString('en-US')} ${verb}`)
    .join(', ');
}
