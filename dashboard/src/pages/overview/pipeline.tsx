import { Link } from '@tanstack/react-router';
import type { Overview } from '../../api/queries/office/overview.ts';
import { Money } from '../../components/money.tsx';
import { dollars } from '../../components/money-text.ts';
import { Status } from '../../components/status.tsx';
import { pageOfList } from '../../list-address.ts';
import { share } from './figures.ts';
import styles from './overview.module.css';

/** Longer amounts leave no room for the bars beside two columns. */
const LONG_AMOUNT = '$999,999.99'.length;

/** Shows the claims of the period by status, from draft to paid, with their amounts. */
export function Pipeline({ of }: { of: Overview }) {
  const stages = of.pipeline;
  const most = Math.max(0, ...stages.map(({ charges }) => charges));
  return (
    <table className={styles.table} aria-label="Claims by status" data-long={dollars(most).length > LONG_AMOUNT}>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col" className={styles.right}>
            Claims
          </th>
          <th scope="col" className={styles.right}>
            Charges
          </th>
          <td className={styles.wide} />
          <th scope="col" className={styles.right}>
            Paid
          </th>
          <th scope="col" className={styles.right}>
            Denied
          </th>
          <th scope="col" className={styles.right}>
            Open
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ status, claims, charges, paid, denied, balance, list }) => (
          <tr key={status}>
            <th scope="row">
              <Status of={status} />
            </th>
            <td className={styles.right}>
              <Link {...(pageOfList(list) ?? { to: '/claims' })}>{claims}</Link>
            </td>
            <td className={styles.right}>
              <Link {...(pageOfList(list) ?? { to: '/claims' })}>
                <Money cents={charges} />
              </Link>
            </td>
            <td className={styles.wide}>
              <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.bar} aria-hidden="true">
                <rect width={share(charges, most)} height="6" />
              </svg>
            </td>
            <td className={styles.right}>
              <Money cents={paid} />
            </td>
            <td className={styles.right}>
              <Money cents={denied} />
            </td>
            <td className={styles.right}>
              <Money cents={balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
