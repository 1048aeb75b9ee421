import { useWebhookStatistics } from '../../api/queries/platform/webhooks.ts';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import styles from './dev.module.css';

const WINDOWS = { '1h': '1 hour', '24h': '24 hours', '7d': '7 days' } as const;

/** Shows the success rate of an endpoint by period, and its backlog. */
export function Statistics({ of }: { of: string }) {
  const { data } = useWebhookStatistics(of);
  if (!data) return <div className={`${styles.statistics} ${ui.section}`} aria-busy="true" />;
  const { pending, retrying, held, nextRetryAt } = data.backlog;
  return (
    <div className={ui.section}>
      <table className={styles.statistics}>
        <thead>
          <tr>
            <th>Period</th>
            <th>Attempts</th>
            <th>Failed</th>
            <th>Success</th>
            <th>Median</th>
            <th>p95</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(WINDOWS).map(([name, period]) => {
            const { attempts, failed, successRate, latencyMs } = data.windows[name as keyof typeof WINDOWS];
            return (
              <tr key={name}>
                <th scope="row">{period}</th>
                <td>{attempts}</td>
                <td className={failed > 0 ? styles.bad : undefined}>{failed}</td>
                <td>{successRate === null ? '—' : `${(successRate * 100).toFixed(1)} %`}</td>
                <td>{latencyMs.p50 === null ? '—' : `${latencyMs.p50} ms`}</td>
                <td>{latencyMs.p95 === null ? '—' : `${latencyMs.p95} ms`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={ui.hint}>
        {pending + retrying + held === 0
          ? 'Nothing is queued.'
          : `${pending} queued, ${retrying} to be retried, ${held} held.`}{' '}
        {nextRetryAt && (
          <>
            Next retry <Time at={nextRetryAt} />.
          </>
        )}
      </p>
    </div>
  );
}
