import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Overview, useNextDeadlines, useNextWork } from '../../api/queries/office/overview.ts';
import { Money } from '../../components/money.tsx';
import { Problem } from '../../components/problem.tsx';
import { DateText, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { pageOfList } from '../../list-address.ts';
import { useMay } from '../../session/session.tsx';
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
function CountLink({ list, className, children }: { list: string; className: string; children: ReactNode }) {
  const page = pageOfList(list);
  if (page === null) return <span className={className}>{children}</span>;
  return (
    <Link {...page} className={className}>
      {children}
    </Link>
  );
}

export function Deadlines() {
  const { data, error } = useNextDeadlines(useMay('denials:read'));
  if (error) return <Problem error={error} />;
  const rows = (data?.data ?? []).filter(({ appealDeadline }) => appealDeadline !== null);
  if (data && rows.length === 0) return <p className={styles.none}>No open denial has a deadline.</p>;
  return (
    <ul className={styles.due}>
      {rows.map(({ id, appealDeadline, groupCode, carc, label, openAmount }) => (
        <li key={id}>
          <DateText of={appealDeadline!.date} />
          <Link to="/denials" search={{ status: 'open', sort: 'appealDeadline:asc', id }}>
            {groupCode}-{carc} {label}
          </Link>
          <Money cents={openAmount} />
        </li>
      ))}
    </ul>
  );
}

export function WorkDue() {
  const { data, error } = useNextWork(useMay('work:read'));
  if (error) return <Problem error={error} />;
  if (data?.data.length === 0) return <p className={styles.none}>The queue is clear.</p>;
  return (
    <ul className={styles.due}>
      {data?.data.map(({ id, dueAt, title, amountAtRisk }) => (
        <li key={id}>
          <Time at={dueAt} none="No date" />
          <Link to="/work" search={{ id }}>
            {title}
          </Link>
          {amountAtRisk === null ? <span className={ui.hint}>—</span> : <Money cents={amountAtRisk} />}
        </li>
      ))}
    </ul>
  );
}
