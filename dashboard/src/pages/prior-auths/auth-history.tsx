import { usePriorAuthLog, usePriorAuthTimeline, usePriorAuthX12 } from '../../api/queries/prior-auths.ts';
import { Actor } from '../../components/actor.tsx';
import { Empty } from '../../components/empty.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import { FullTime } from '../../components/time.tsx';
import { Timeline } from '../../components/timeline.tsx';
import ui from '../../components/ui.module.css';
import { useFullX12 } from '../../components/x12/use-full-x12.ts';
import { X12Viewer } from '../../components/x12/x12-viewer.tsx';
import styles from './prior-auths.module.css';

export function AuthTimeline({ of }: { of: string }) {
  return <Timeline list={usePriorAuthTimeline(of)} />;
}

/** Shows the audit log with its chain of hashes. */
export function AuthLog({ of }: { of: string }) {
  const list = usePriorAuthLog(of);
  if (list.error) return <Problem error={list.error} retry={list.reload} />;
  return (
    <ol className={ui.history}>
      {list.rows.map(({ id, occurredAt, action, actor, reason, hash }) => (
        <li key={id}>
          <FullTime at={occurredAt} />
          <strong title={action}>{words(action.replace('prior_authorization.', ''))}</strong>
          <span>
            <Actor of={actor} />
            {reason && (
              <p>
                <Phi>{reason}</Phi>
              </p>
            )}
            <p className={styles.hash}>{hash ? <code>{hash}</code> : 'Not sealed yet'}</p>
          </span>
        </li>
      ))}
    </ol>
  );
}

export function AuthX12({ of }: { of: string }) {
  const { isFull, reveal } = useFullX12(of);
  const list = usePriorAuthX12(of, isFull);
  if (list.error) return <Problem error={list.error} retry={list.reload} />;
  if (!list.isLoading && list.rows.length === 0) return <Empty title="Nothing was sent yet" />;
  return list.rows.map(({ interchangeId, direction, purpose, transactionSet, status, content, createdAt }) => (
    <section key={`${interchangeId} ${transactionSet}`} className={ui.section}>
      <h2>
        {transactionSet} {words(purpose)} <Status of={status} />{' '}
        <span className={ui.hint}>
          {direction === 'outbound' ? 'sent' : 'received'} <FullTime at={createdAt} />
        </span>
      </h2>
      {content === null ? (
        <p className={ui.hint}>The text is not stored.</p>
      ) : (
        <X12Viewer name={`${interchangeId} ${transactionSet}`} text={phiText(content)} reveal={reveal} />
      )}
    </section>
  ));
}
