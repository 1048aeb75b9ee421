import { Link } from '@tanstack/react-router';
import type { Overview } from '../../api/queries/office/overview.ts';
import { StackedBar, Swatch } from '../../components/chart/stacked-bar.tsx';
import type { Tone } from '../../components/chart/tone.ts';
import { Money } from '../../components/money.tsx';
import { dollars } from '../../components/money-text.ts';
import { words } from '../../components/status.tsx';
import { pageOfList } from '../../list-address.ts';
import styles from './overview.module.css';

type Stage = Overview['pipeline'][number];

/** Red stages need a person. */
const TONES: Record<Stage['status'], Tone> = {
  draft: 'quiet',
  ready: 'plain',
  held: 'amber',
  submitted: 'blue',
  accepted: 'accent',
  rejected: 'red',
  denied: 'red',
  partially_paid: 'amber',
  paid: 'green',
  cancelled: 'quiet',
  voided: 'quiet',
};

const claimsText = (claims: number) => `${claims} ${claims === 1 ? 'claim' : 'claims'}`;

/** Shows the charges of the period's claims by status as one bar, from draft to paid. The table below is its legend. */
export function Pipeline({ of }: { of: Overview }) {
  const stages = of.pipeline.filter(({ claims }) => claims > 0);
  if (stages.length === 0) return <p className={styles.none}>No claim was created in the period.</p>;
  return (
    <>
      <StackedBar
        size="large"
        segments={stages.map(({ status, claims, charges, list }) => ({
          ...{ key: status, value: charges, tone: TONES[status], page: pageOfList(list) },
          text: `${words(status)}: ${dollars(charges)}, ${claimsText(claims)}`,
        }))}
      />
      <table className={`${styles.table} ${styles.narrow}`} aria-label="Claims by status">
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col" className={styles.right}>
              Claims
            </th>
            <th scope="col" className={styles.right}>
              Charges
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ status, claims, charges, list }) => (
            <tr key={status}>
              <th scope="row">
                <Swatch tone={TONES[status]} /> {words(status)}
              </th>
              <td className={styles.right}>
                <Link {...(pageOfList(list) ?? { to: '/claims' })}>{claims}</Link>
              </td>
              <td className={styles.right}>
                <Link {...(pageOfList(list) ?? { to: '/claims' })}>
                  <Money cents={charges} />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
