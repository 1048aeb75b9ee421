import { Link } from '@tanstack/react-router';
import { useMonthEnd } from '../../api/queries/office/reports.ts';
import type { Schemas } from '../../api/schema.ts';
import chart from '../../components/chart/chart.module.css';
import { Money } from '../../components/money.tsx';
import { Status } from '../../components/status.tsx';
import { datesText, dateText, today } from '../../components/time-text.ts';
import { pageOfList } from '../../list-address.ts';
import { Loaded, type ReportProps } from './loaded.tsx';
import styles from './reports.module.css';
import { monthToClose } from './reports.ts';

type Row = Schemas['MonthEndReportRow'];

const LINES: Record<Row['line'], string> = {
  claims_draft: 'Claims in draft',
  claims_ready: 'Claims ready to submit',
  claims_held: 'Claims on hold',
  claims_rejected: 'Rejected claims',
  remittances_received: 'Remittances received and not posted',
  remittances_partially_posted: 'Remittances posted in part',
  remittances_needs_review: 'Remittances that need a review',
  remittances_unbalanced: 'Remittances whose amounts do not add up',
  payments_unmatched: 'Payments without a claim',
  suspense: 'Amounts in suspense',
  denials_undecided: 'Denials without a decision',
  collected: 'Collected in the month',
  receivable: 'Receivable at the end of the month',
};

/** Shows what should be finished before a month is closed, and what it has brought. */
export function MonthEnd({ search: { month = monthToClose(today()) }, onCsv }: ReportProps) {
  const query = { month };
  return (
    <Loaded
      of={useMonthEnd(query)}
      csv={{ path: '/v1/reports/month-end', query, onCsv }}
      period={({ from, to }) => datesText(from, to, { hasYear: true })}
    >
      {({ rows }) => (
        <div className={`${chart.scroll} ${styles.checklist}`}>
          <table className={chart.figures} aria-label="Month-end checklist">
            <thead>
              <tr>
                <th scope="col">{dateText(month)}</th>
                <th scope="col">Number</th>
                <th scope="col">Amount</th>
                <th scope="col" data-text="true">
                  State
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.line} of={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Loaded>
  );
}

function Line({ of: { line, isStep, count, amount, list } }: { of: Row }) {
  const page = pageOfList(list);
  const isDone = count === 0;
  return (
    <tr>
      <th scope="row">{isDone || page === null ? LINES[line] : <Link {...page}>{LINES[line]}</Link>}</th>
      <td>{count}</td>
      <td>{isDone ? '—' : <Money cents={amount} />}</td>
      <td data-text="true">
        {isStep && (isDone ? <Status of="completed" label="Done" /> : <Status of="open" label="To do" />)}
      </td>
    </tr>
  );
}
