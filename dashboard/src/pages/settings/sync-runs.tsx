import { type SyncRun, useSyncRuns } from '../../api/queries/integrations/integrations.ts';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import styles from './integrations.module.css';

const COUNTED = { seen: 'read', created: 'created', updated: 'updated', failed: 'failed' } as const;

/** Shows the latest synchronizations of a FHIR server. */
export function SyncRuns({ connectionId }: { connectionId: string }) {
  const list = useSyncRuns(connectionId);
  return (
    <div className={ui.section}>
      <h3>Synchronizations</h3>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      {!list.isLoading && !list.error && list.rows.length === 0 && <p className={ui.hint}>None yet.</p>}
      {list.rows.length > 0 && (
        <ul className={styles.entries}>
          {list.rows.map((run) => (
            <li key={run.id} className={ui.row}>
              <Status
                of={run.status}
                tone={['partially_succeeded', 'incomplete'].includes(run.status) ? 'bad' : undefined}
              />
              {words(run.mode)}: {resourcesOf(run)}
              <Time at={run.createdAt} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the sums over all types of resources: "130 read, 12 created". Types without a counterpart are read only. */
function resourcesOf({ counts }: SyncRun): string {
  const perType = Object.values(counts);
  const sums = Object.entries(COUNTED).map(([name, verb]) => {
    const sum = perType.reduce((total, each) => total + each[name as keyof typeof COUNTED], 0);
    return { verb, sum };
  });
  return sums
    .filter(({ verb, sum }) => verb === 'read' || sum > 0)
    .map(({ verb, sum }) => `${sum.toLocaleString('en-US')} ${verb}`)
    .join(', ');
}
