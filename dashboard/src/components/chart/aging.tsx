import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/schema.ts';
import { pageOfList } from '../../list-address.ts';
import { Money } from '../money.tsx';
import { dollars } from '../money-text.ts';
import { PayerName } from '../payer-name.tsx';
import ui from '../ui.module.css';
import styles from './chart.module.css';
import { type AgingRow, agingByPayer, agingTotals, BUCKETS, OPEN_PARTS, openClaims } from './open-amounts.ts';
import { Legend, StackedBar } from './stacked-bar.tsx';

type Props = { rows: readonly Schemas['ArAgingReportRow'][]; asOf: string; npi?: string | null };

/**
 * Shows the amounts that payers and patients owe, and that payers have denied: a bar for each payer, and the amounts by the
 * days since the claim was billed.
 */
export function Aging({ rows, asOf, npi = null }: Props) {
  const payers = agingByPayer(rows);
  const most = Math.max(0, ...payers.map(({ parts }) => drawn(parts)));
  if (payers.length === 0) return <p className={ui.hint}>No amount is open.</p>;
  // An age at which no payer has an open amount takes no room.
  const buckets = BUCKETS.filter((bucket) => payers.some((row) => (row.buckets[bucket]?.balance ?? 0) !== 0));
  return (
    <>
      <Legend items={OPEN_PARTS} />
      <div className={styles.scroll}>
        <table className={styles.figures} aria-label="Open amounts by age">
          <thead>
            <tr>
              <th scope="col">Payer</th>
              <td className={styles.bars} />
              {buckets.map((bucket) => (
                <th key={bucket} scope="col">
                  {bucket.replace('-', '–')}
                </th>
              ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {payers.map((row) => (
              <Row
                key={row.payerId}
                of={row}
                buckets={buckets}
                bar={
                  <StackedBar
                    whole={most}
                    segments={OPEN_PARTS.map(({ part, label, tone }) => ({
                      ...{ key: part, value: row.parts[part], tone, text: `${label}: ${dollars(row.parts[part])}` },
                      page: openClaims({ asOf, payerId: row.payerId, npi }, part),
                    }))}
                  />
                }
              >
                <Link {...openClaims({ asOf, payerId: row.payerId, npi }, 'any')}>
                  <PayerName id={row.payerId} />
                </Link>
              </Row>
            ))}
          </tbody>
          {payers.length > 1 && (
            <tfoot>
              <Row of={agingTotals(payers)} buckets={buckets}>
                All payers
              </Row>
            </tfoot>
          )}
        </table>
      </div>
      <PartsTable payers={payers} asOf={asOf} npi={npi} />
    </>
  );
}

/** Shows who owes the open amounts, with the links of the bars for the keyboard. */
function PartsTable({ payers, asOf, npi }: { payers: readonly AgingRow[]; asOf: string; npi: string | null }) {
  return (
    <details className={styles.more}>
      <summary>Open amounts by who owes them</summary>
      <div className={styles.scroll}>
        <table className={styles.figures} aria-label="Open amounts by who owes them">
          <thead>
            <tr>
              <th scope="col">Payer</th>
              {OPEN_PARTS.map(({ part, label }) => (
                <th key={part} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payers.map(({ payerId, parts }) => (
              <tr key={payerId}>
                <th scope="row">
                  <PayerName id={payerId} />
                </th>
                {OPEN_PARTS.map(({ part }) => (
                  <td key={part}>
                    {parts[part] === 0 ? (
                      '—'
                    ) : (
                      <Link {...openClaims({ asOf, payerId, npi }, part)}>
                        <Money cents={parts[part]} />
                      </Link>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const drawn = (parts: AgingRow['parts']) => OPEN_PARTS.reduce((sum, { part }) => sum + Math.max(0, parts[part]), 0);

type RowProps = {
  of: AgingRow;
  buckets: readonly (typeof BUCKETS)[number][];
  bar?: ReactNode;
  children: ReactNode;
};

function Row({ of, buckets, bar = null, children }: RowProps) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <td className={styles.bars}>{bar}</td>
      {buckets.map((bucket) => {
        const { balance = 0, list = null } = of.buckets[bucket] ?? {};
        const page = list === null ? null : pageOfList(list);
        if (balance === 0) return <td key={bucket}>—</td>;
        return (
          <td key={bucket}>
            {page === null ? (
              <Money cents={balance} />
            ) : (
              <Link {...page}>
                <Money cents={balance} />
              </Link>
            )}
          </td>
        );
      })}
      <td>
        <strong>
          <Money cents={of.total} />
        </strong>
      </td>
    </tr>
  );
}
