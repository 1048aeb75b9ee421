import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview } from '../../api/queries/office/overview.ts';
import { Icon } from '../../components/icons.tsx';
import { Money } from '../../components/money.tsx';
import ui from '../../components/ui.module.css';
import { pageOfList } from '../../list-address.ts';
import { useMay, useSession } from '../../session/session.tsx';
import styles from './overview.module.css';

/** `list`: the path of the list of the API that is counted. */
type Count = { label: string; value: number; list: string; isBad?: boolean };

const workCounts = (work: Overview['work']): Count[] => [
  { label: 'Open work', value: work.open, list: work.lists.open },
  { label: 'Unassigned', value: work.unassigned, list: work.lists.unassigned },
  { label: 'Overdue', value: work.overdue, list: work.lists.overdue, isBad: true },
  { label: 'Breached service level', value: work.breached, list: work.lists.breached, isBad: true },
  { label: 'Service level at risk', value: work.atRisk, list: work.lists.atRisk },
];

const ALERTS: Record<Overview['alerts'][number]['alert'], string> = {
  failing_webhooks: 'Failing webhooks',
  disabled_webhooks: 'Disabled webhooks',
  quarantined_connections: 'Connections in quarantine',
  quarantined_files: 'Files in quarantine',
  unacknowledged_interchanges: 'Interchanges without an acknowledgment',
  missing_enrollments: 'Missing enrollments',
};

/** Returns the alerts that are not zero. */
const alertCounts = (alerts: Overview['alerts']): Count[] =>
  alerts.map(({ alert, count, list }) => ({ label: ALERTS[alert], value: count, list, isBad: true }));

/** Shows counts with links to their lists. Red counts require action. */
export function Counts({ of }: { of: Overview }) {
  const { work, alerts } = of;
  const mayWork = useMay('work:read');
  const counts = [...(mayWork ? workCounts(work) : []), ...alertCounts(alerts)];
  return (
    <ul className={styles.counts} aria-label="Needs attention">
      {counts.map(({ label, value, list, isBad }) => (
        <li key={label}>
          <CountLink list={list} className={isBad && value > 0 ? (styles.bad ?? '') : ''}>
            <strong>{value}</strong> {label}
          </CountLink>
        </li>
      ))}
      {mayWork && (
        <li>
          <CountLink list={work.lists.open} className="">
            <strong>
              <Money cents={work.amountAtRisk} />
            </strong>{' '}
            At risk in open work
          </CountLink>
        </li>
      )}
    </ul>
  );
}

/** Shows a count as a link to the list that it counts; as text if no page shows that list. */
function CountLink({ list, className, children }: { list: string; className?: string; children: ReactNode }) {
  const page = pageOfList(list);
  if (page === null) return <span className={className}>{children}</span>;
  return (
    <Link {...page} className={className}>
      {children}
    </Link>
  );
}

type DueRow = Overview['due']['passed'][number];

/** The deadlines in words, with the permission that their lists need. */
const DEADLINES: Record<DueRow['deadline'], { one: string; many: string; scope: string }> = {
  filing: { one: 'claim to file', many: 'claims to file', scope: 'claims:read' },
  appeal: { one: 'denial to appeal', many: 'denials to appeal', scope: 'denials:read' },
  authorization_decision: {
    one: 'authorization to be decided by the payer',
    many: 'authorizations to be decided by the payer',
    scope: 'prior_auth:read',
  },
  work: { one: 'work item to complete', many: 'work items to complete', scope: 'work:read' },
};

/** Shows the deadlines of the next 14 days. Those that have passed stand apart, in red. */
export function DueNow({ of: { due } }: { of: Overview }) {
  const { scopes } = useSession();
  const [passed, next] = [due.passed, due.next].map((rows) =>
    rows.filter(({ deadline }) => scopes.includes(DEADLINES[deadline].scope)),
  ) as [DueRow[], DueRow[]];
  return (
    <>
      {passed.length > 0 && (
        <div className={styles.passed}>
          <h3>
            <Icon name="alert" size={14} /> Past the deadline
          </h3>
          <DueList rows={passed} label="Past the deadline" />
        </div>
      )}
      <h3>Next 14 days</h3>
      {next.length === 0 ? (
        <p className={styles.none}>Nothing is due.</p>
      ) : (
        <DueList rows={next} label="Due in the next 14 days" />
      )}
    </>
  );
}

function DueList({ rows, label }: { rows: readonly DueRow[]; label: string }) {
  return (
    <ul className={styles.due} aria-label={label}>
      {rows.map(({ deadline, count, amount, list }) => (
        <li key={deadline}>
          <CountLink list={list}>
            <strong>{count}</strong> {count === 1 ? DEADLINES[deadline].one : DEADLINES[deadline].many}
          </CountLink>
          {amount !== 0 && <Money cents={amount} />}
        </li>
      ))}
    </ul>
  );
}

/** Shows the unfinished work of each queue. */
export function QueueWork({ of: { work } }: { of: Overview }) {
  if (work.queues.length === 0) return <p className={styles.none}>No work is open.</p>;
  return (
    <ul className={styles.due} aria-label="Work by queue">
      {work.queues.map(({ queueId, name, items, overdue, amountAtRisk, list }) => (
        <li key={queueId ?? ''}>
          <CountLink list={list}>
            <strong>{items}</strong> {name ?? 'In no queue'}
            {overdue > 0 && <span className={styles.late}> · {overdue} overdue</span>}
          </CountLink>
          {amountAtRisk === 0 ? <span className={ui.hint}>—</span> : <Money cents={amountAtRisk} />}
        </li>
      ))}
    </ul>
  );
}
