import { Money } from '../../../components/money.tsx';
import { Status } from '../../../components/status.tsx';
import ui from '../../../components/ui.module.css';
import type { EntryForm } from './entry-form.ts';
import { claimTroubles, isBalanced, paymentTrouble, sumsOfEntry } from './entry-sums.ts';
import styles from './paper.module.css';

/** Shows the running sums, and what is missing to the payment and to the charge of each claim. */
export function PaperTotals({ of }: { of: EntryForm }) {
  const { amount, paid } = sumsOfEntry(of);
  const ofPayment = paymentTrouble(of);
  const troubles = [
    ...(ofPayment === null ? [] : [`Payment: ${ofPayment}`]),
    ...of.claims.flatMap((claim, at) => claimTroubles(claim).map((trouble) => `Claim ${at + 1}, ${trouble}`)),
  ];
  return (
    <section className={styles.totals} aria-label="Totals">
      <p className={ui.row}>
        {of.claims.length > 0 && <Status of={isBalanced(of) ? 'balanced' : 'unbalanced'} />}
        <span>
          <Money cents={paid} /> of <Money cents={amount} /> is paid on {of.claims.length}{' '}
          {of.claims.length === 1 ? 'claim' : 'claims'}
        </span>
      </p>
      {troubles.length > 0 && (
        <ul className={ui.bullets}>
          {troubles.map((trouble) => (
            <li key={trouble}>{trouble}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
