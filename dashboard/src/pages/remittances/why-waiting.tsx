import type { ReactNode } from 'react';
import type { Remittance } from '../../api/queries/payments/remittances.ts';
import { Money } from '../../components/money.tsx';
import { words } from '../../components/status.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import ui from '../../components/ui.module.css';
import { Decided } from '../../components/withheld/why-withheld.tsx';

const RULES: Record<string, string> = {
  line_charge_less_adjustments_is_paid: 'the charge less the adjustments is not what is paid',
  claim_charge_less_adjustments_is_paid: 'the charge less all adjustments is not what is paid',
  line_charges_sum_to_claim_charge: 'the charges of the lines are not the charge of the claim',
  claim_payments_less_provider_adjustments_is_payment:
    'the payments of the claims less the provider adjustments are not the payment',
};

/** Shows why nothing, or not all, of a remittance is posted, and what a person can do about it. */
export function WhyWaiting({ of }: { of: Remittance }) {
  const { postingStatus, dismissal, replacedById, duplicateOfId, balanced } = of;
  if (dismissal !== null)
    return (
      <Part title="A person dismissed the remittance; its payments were not posted">
        <Decided verb="Dismissed" of={dismissal} />
      </Part>
    );
  if (replacedById !== null)
    return (
      <Part title="A corrected remittance has replaced this one">
        <p>
          Nothing of it was posted. See <SubjectLink type="remittance" id={replacedById} />.
        </p>
      </Part>
    );
  if (postingStatus !== 'needs_review' && postingStatus !== 'partially_posted') return null;
  if (duplicateOfId !== null)
    return (
      <Part isProblem title="This remittance repeats a posted one, so its payments were not posted">
        <p>
          Compare it with <SubjectLink type="remittance" id={duplicateOfId} />. If the payer has sent it twice, dismiss
          it.
        </p>
      </Part>
    );
  if (!balanced) return <Unbalanced of={of} />;
  return (
    <Part isProblem title="Some of its payments are not posted">
      <p>Each one below says why. Match it to its claim, release it, or set it aside.</p>
    </Part>
  );
}

function Unbalanced({ of: { imbalances, postingStatus } }: { of: Remittance }) {
  const isPart = postingStatus === 'partially_posted';
  return (
    <Part
      isProblem
      title={
        isPart ? 'The amounts do not add up; some payments wait' : 'The amounts do not add up, so nothing was posted'
      }
    >
      <ul className={ui.bullets}>
        {imbalances.map((one) => (
          <li key={`${one.level} ${one.claimSequence} ${one.lineSequence} ${one.rule}`}>
            {one.claimSequence === null ? words(one.level) : `Claim ${one.claimSequence}`}
            {one.lineSequence !== null && `, line ${one.lineSequence}`}: {RULES[one.rule] ?? words(one.rule)} (
            <Money cents={one.found} /> instead of <Money cents={one.expected} />)
          </li>
        ))}
      </ul>
      <p>
        Post the claims whose amounts are right, and release the others if you accept their amounts.
        {!isPart && ' If the payer sends a corrected remittance, it replaces this one.'}
      </p>
    </Part>
  );
}

type PartProps = { title: string; isProblem?: boolean; children: ReactNode };

function Part({ title, isProblem = false, children }: PartProps) {
  return (
    <section className={`${ui.section} ${ui.prose} ${isProblem ? ui.problem : ''}`} aria-label="Why it is not posted">
      <strong>{title}</strong>
      {children}
    </section>
  );
}
