import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview } from '../../api/queries/office/overview.ts';
import { Money } from '../../components/money.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { type AgingRow, agingByPayer, agingTotals, BUCKETS } from './figures.ts';
import styles from './overview.module.css';

/** Shows the amounts that payers and patients owe, by payer and by the days since the claim was billed. */
export function Aging({ of }: { of: Overview }) {
  const rows = agingByPayer(of.aging);
  if (rows.length === 0) return <p className={styles.none}>No amount is open.</p>;
  return (
    <table className={styles.table} aria-label="Open amounts by age">
      <thead>
        <tr>
          <th scope="col">Payer</th>
          {BUCKETS.map((bucket) => (
            <th key={bucket} scope="col" className={styles.right}>
              {bucket.replace('-', '–')}
            </th>
          ))}
          <th scope="col" className={styles.right}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.payerId} of={row}>
            <Link to="/claims" search={{ payer: row.payerId }}>
              <PayerName id={row.payerId} />
            </Link>
          </Row>
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot>
          <Row of={agingTotals(rows)}>All payers</Row>
        </tfoot>
      )}
    </table>
  );
}

function Row({ of, children }: { of: AgingRow; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{children}</th>
      {BUCKETS.map((bucket) => (
        <td key={bucket} className={styles.right}>
          {of.buckets[bucket] ? <Money cents={of.buckets[bucket]} /> : '—'}
        </td>
      ))}
      <td className={styles.right}>
        <strong>
          <Money cents={of.total} />
        </strong>
      </td>
    </tr>
  );
}
