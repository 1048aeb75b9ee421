import { Link } from '@tanstack/react-router';
import type { Address } from '../../addresses.ts';
import { type Overview, useNextDeadlines, useNextWork } from '../../api/queries/office/overview.ts';
import { Money } from '../../components/money.tsx';
import { Problem } from '../../components/problem.tsx';
import { DateText, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import styles from './overview.module.css';

type Count = { label: string; value: number; list: Address; isBad?: boolean };

const workCounts = (work: Overview['work']): Count[] => [
  { label: 'Open work', value: work.open, list: { to: '/work' } },
  { label: 'Unassigned', value: work.unassigned, list: { to: '/work', search: { status: 'open' } } },
  { label: 'Overdue', value: work.overdue, list: { to: '/work', search: { due: 'overdue' } }, isBad: true },
  {
    label: 'Breached service level',
    value: work.breached,
    list: { to: '/work', search: { sla: 'breached' } },
    isBad: true,
  },
  { label: 'Service level at risk', value: work.atRisk, list: { to: '/work', search: { sla: 'at_risk' } } },
];

const webhookCounts = (webhooks: Overview['webhooks']): Count[] => [
  { label: 'Failing webhooks', value: webhooks.failing, list: { to: '/dev/webhooks' }, isBad: true },
  { label: 'Disabled webhooks', value: webhooks.disabled, list: { to: '/dev/webhooks' }, isBad: true },
];

/** Shows counts with links to their lists. Red counts require action. */
export function Counts({ of }: { of: Overview }) {
  const { work, webhooks } = of;
  const mayWork = useMay('work:read');
  const mayWebhooks = useMay('webhooks:read', 'webhooks:write');
  const counts = [...(mayWork ? workCounts(work) : []), ...(mayWebhooks ? webhookCounts(webhooks) : [])];
  return (
    <ul className={styles.counts} aria-label="Needs attention">
      {counts.map(({ label, value, list, isBad }) => (
        <li key={label}>
          <Link {...list} className={isBad && value > 0 ? (styles.bad ?? '') : ''}>
            <strong>{value}</strong> {label}
          </Link>
        </li>
      ))}
      {mayWork && (
        <li>
          <Link to="/work">
            <strong>
              <Money cents={work.amountAtRisk} />
            </strong>{' '}
            At risk in open work
          </Link>
        </li>
      )}
    </ul>
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
