import type { ClaimPayment } from '../../api/queries/payments/remittances.ts';
import type { Schemas } from '../../api/schema.ts';
import { Actor } from '../actor.tsx';
import { Money } from '../money.tsx';
import { Phi } from '../phi.tsx';
import { words } from '../status.tsx';
import { FullTime } from '../time.tsx';
import styles from './withheld.module.css';
import { reasonWords, whyWaiting } from './withheld-words.ts';

/** Shows why a claim payment is not posted, or who released it and why. Nothing for other payments. */
export function WhyWithheld({ of }: { of: ClaimPayment }) {
  if (of.release !== null)
    return (
      <div className={styles.why}>
        {of.release.suspenseAmount !== 0 && (
          <p>
            <Money cents={of.release.suspenseAmount} /> went to suspense.
          </p>
        )}
        <Decided verb="Released" of={of.release} />
      </div>
    );
  const reasons = whyWaiting(of);
  if (reasons.length === 0) return null;
  return <p className={styles.why}>{reasons.join(' ')}</p>;
}

type Decision = Schemas['PersonsReason'];

/** Shows the decision of a person: the reason and the note, who and when. */
export function Decided({ verb, of }: { verb: string; of: Decision }) {
  return (
    <>
      <p>
        {verb}: {reasonWords(of.reason) ?? words(of.reason)}. <Phi>{of.note}</Phi>
      </p>
      <p>
        <Actor of={of.by} />, <FullTime at={of.at} />
      </p>
    </>
  );
}
