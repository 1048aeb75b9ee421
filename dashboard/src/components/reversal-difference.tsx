import type { ClaimPayment } from '../api/queries/payments/remittances.ts';
import styles from './compare.module.css';
import { Money } from './money.tsx';

/**
 * Shows how the amounts of a reversal that was not posted differ from those of the decision; nothing for other
 * payments.
 */
export function ReversalDifference({ of: { reversalDifference } }: { of: Pick<ClaimPayment, 'reversalDifference'> }) {
  if (reversalDifference === null) return null;
  const { posted, reversed, difference } = reversalDifference;
  const rows = [
    ['Paid', 'paid'],
    ['Adjustments', 'adjusted'],
  ] as const;
  return (
    <>
      <p>This reversal was not posted: its amounts differ from those of the decision that it reverses.</p>
      <table className={styles.compare} aria-label="Amounts of the reversal">
        <thead>
          <tr>
            <th scope="col">Amount</th>
            <th scope="col">Posted</th>
            <th scope="col">Reversed</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, key]) => (
            <tr key={key} data-differs={difference[key] !== 0}>
              <th scope="row">{name}</th>
              <td>
                <Money cents={posted[key]} />
              </td>
              <td>
                <Money cents={reversed[key]} />
              </td>
              <td>
                <Money cents={difference[key]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
