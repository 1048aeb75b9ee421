import { useSyncRuns } from '../../api/queries/integrations.ts';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';

/** The latest synchronizations of a FHIR server. */
export function SyncRuns({ connectionId }: { connectionId: string }) {
  const list = useSyncRuns(connectionId);
  return (
    <div className={ui.section}>
      <h3>Synchronizations</h3>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      {!list.isLoading && !list.error && list.rows.length === 0 && <p className={ui.hint}>None yet.</p>}
      <ul className={ui.bullets}>
        {list.rows.map((run) => (
          <li key={run.id}>
            <Status of={run.status} /> <Time at={run.createdAt} />
          </li>
        ))}
      </ul>
    </div>
  );
}
