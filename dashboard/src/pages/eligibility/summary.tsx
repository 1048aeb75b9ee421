import type { EligibilityCheck } from '../../api/queries/eligibility.ts';
import { Money } from '../../components/money.tsx';
import ui from '../../components/ui.module.css';

type Props = { of: EligibilityCheck; onRow: (row: number) => void };

const yesNo = (value: boolean | null) => (value === null ? '—' : value ? 'Yes' : 'No');

/** Shows the values that a front desk needs, each with the rows of the 271 that it comes from. */
export function Summary({ of: { summary }, onRow }: Props) {
  const values = [
    { key: 'copay', label: 'Copay', value: <Money cents={summary.copay} /> },
    {
      key: 'coinsurancePercent',
      label: 'Coinsurance',
      value: summary.coinsurancePercent === null ? '—' : `${summary.coinsurancePercent} %`,
    },
    { key: 'deductibleTotal', label: 'Deductible', value: <Money cents={summary.deductibleTotal} /> },
    { key: 'deductibleRemaining', label: 'Deductible left', value: <Money cents={summary.deductibleRemaining} /> },
    { key: 'oopMax', label: 'Out-of-pocket maximum', value: <Money cents={summary.oopMax} /> },
    { key: 'oopRemaining', label: 'Out of pocket left', value: <Money cents={summary.oopRemaining} /> },
    { key: 'authRequired', label: 'Authorization needed', value: yesNo(summary.authRequired) },
    { key: 'inNetwork', label: 'In network', value: yesNo(summary.inNetwork) },
  ];
  return (
    <section className={ui.section}>
      <h2>Summary</h2>
      <table className={ui.grid}>
        <thead>
          <tr>
            <th>Value</th>
            <th className={ui.right}>Amount</th>
            <th>Rows of the 271</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ key, label, value }) => (
            <tr key={key}>
              <td className={ui.nowrap}>{label}</td>
              <td className={ui.right}>
                {value}
                {summary.computed.includes(key) && <span className={ui.hint}> computed</span>}
              </td>
              <td>
                <span className={ui.rowLinks}>
                  {(summary.basis[key] ?? []).map((row) => (
                    <button key={row} type="button" title="Show the row" onClick={() => onRow(row)}>
                      EB {row}
                    </button>
                  ))}
                  {(summary.basis[key] ?? []).length === 0 && <span className={ui.hint}>none</span>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
