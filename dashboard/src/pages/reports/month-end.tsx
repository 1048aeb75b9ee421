import { Link } from '@tanstack/react-router';
import {
  type Counted,
  useCountedPayments,
  useCountedRemittances,
  useUndecidedDenials,
  useUnsentClaims,
} from '../../api/queries/office/month-end.ts';
import { useSuspense } from '../../api/queries/payments/withheld.ts';
import chart from '../../components/chart/chart.module.css';
import { Money } from '../../components/money.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import { dateText, daysLater, today } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import type { ListPage } from '../../list-address.ts';
import { useMay } from '../../session/session.tsx';
import type { ReportProps } from './loaded.tsx';
import styles from './reports.module.css';
import { daysOfMonth, monthToClose } from './reports.ts';

/** `what`: completes "12 …". */
type Check = { what: string; page: ListPage; counted: Counted | undefined; error?: Error | null };

/** Shows what should be finished before a month is closed. A group is shown to users who may read its list. */
export function MonthEnd({ search: { month = monthToClose(today()) } }: ReportProps) {
  const { from, to } = daysOfMonth(month);
  return (
    <>
      <p className={ui.hint}>
        Claims with services until {dateText(to, { hasYear: true })}, denials received until then, and all money that is
        not assigned yet.
      </p>
      <div className={`${chart.scroll} ${styles.checklist}`}>
        <table className={chart.figures} aria-label="Month-end checklist">
          <thead>
            <tr>
              <th scope="col">To finish</th>
              <th scope="col">Number</th>
              <th scope="col">Amount</th>
              <th scope="col" data-text="true">
                State
              </th>
            </tr>
          </thead>
          <tbody>
            <Claims lastDay={to} />
            <Remittances />
            <Payments />
            <Suspense />
            <Denials before={`${daysLater(to, 1)}T00:00:00Z`} />
          </tbody>
        </table>
      </div>
      <p className={ui.below}>
        <Link to="/reports" search={{ report: 'collections', from, to }}>
          Collections of {dateText(month)}
        </Link>
        {' · '}
        <Link to="/reports" search={{ report: 'aging', asOf: to }}>
          Open amounts on {dateText(to, { hasYear: true })}
        </Link>
      </p>
    </>
  );
}

function Row({ of: { what, page, counted, error } }: { of: Check }) {
  if (error) {
    return (
      <tr>
        <th scope="row">{what}</th>
        <td colSpan={3} data-text="true">
          <Problem error={error} />
        </td>
      </tr>
    );
  }
  const isDone = counted?.count === 0;
  return (
    <tr>
      <th scope="row">{isDone || !counted ? what : <Link {...page}>{what}</Link>}</th>
      <td>{counted ? `${counted.count}${counted.isPart ? ' or more' : ''}` : '…'}</td>
      <td>{counted && !isDone ? <Money cents={counted.amount} /> : '—'}</td>
      <td data-text="true">
        {counted && (isDone ? <Status of="completed" label="Done" /> : <Status of="open" label="To do" />)}
      </td>
    </tr>
  );
}

const UNSENT = [
  ['draft', 'Claims in draft'],
  ['ready', 'Claims ready to submit'],
  ['held', 'Claims on hold'],
  ['rejected', 'Rejected claims'],
] as const;

function Claims({ lastDay }: { lastDay: string }) {
  const mayRead = useMay('claims:read');
  const { data, error } = useUnsentClaims(lastDay, mayRead);
  if (!mayRead) return null;
  return UNSENT.map(([status, what]) => (
    <Row
      key={status}
      of={{ what, page: { to: '/claims', search: { status, to: lastDay } }, counted: data?.(status), error }}
    />
  ));
}

const postingPage = (posting: string): ListPage => ({ to: '/remittances', search: { posting } });

function Remittances() {
  const mayRead = useMay('remittances:read');
  const received = useCountedRemittances('received', mayRead);
  const partly = useCountedRemittances('partially_posted', mayRead);
  const review = useCountedRemittances('needs_review', mayRead);
  if (!mayRead) return null;
  const row = (what: string, posting: string, { data: counted, error }: typeof received) => (
    <Row of={{ what, page: postingPage(posting), counted, error }} />
  );
  return (
    <>
      {row('Remittances received and not posted', 'received', received)}
      {row('Remittances posted in part', 'partially_posted', partly)}
      {row('Remittances that need a review, such as unbalanced ones', 'needs_review', review)}
    </>
  );
}

function Payments() {
  const mayRead = useMay('remittances:read');
  const unmatched = useCountedPayments('unmatched', mayRead);
  const suspected = useCountedPayments('suspected', mayRead);
  if (!mayRead) return null;
  const [one, other] = [unmatched.data, suspected.data];
  const both = one &&
    other && {
      count: one.count + other.count,
      amount: one.amount + other.amount,
      isPart: one.isPart || other.isPart,
    };
  return (
    <Row
      of={{
        what: 'Payments without a claim',
        page: { to: '/remittances/matching', search: {} },
        counted: both,
        error: unmatched.error ?? suspected.error,
      }}
    />
  );
}

function Suspense() {
  const { rows, isLoading, error } = useSuspense();
  const counted = isLoading
    ? undefined
    : { count: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0), isPart: false };
  return (
    <Row of={{ what: 'Amounts in suspense', page: { to: '/remittances/suspense', search: {} }, counted, error }} />
  );
}

function Denials({ before }: { before: string }) {
  const mayRead = useMay('denials:read');
  const { data: counted, error } = useUndecidedDenials(before, mayRead);
  if (!mayRead) return null;
  return (
    <Row
      of={{
        what: 'Denials without a decision',
        page: { to: '/denials', search: { status: 'workable', createdBefore: before } },
        counted,
        error,
      }}
    />
  );
}
