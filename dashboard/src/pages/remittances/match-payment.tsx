import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { useClaim } from '../../api/queries/billing/claims.ts';
import { type ClaimPayment, useIgnorePayment, useMatchPayment } from '../../api/queries/payments/remittances.ts';
import { useCommands } from '../../commands/registry.ts';
import { Button } from '../../components/button.tsx';
import compare from '../../components/compare.module.css';
import { Field } from '../../components/field.tsx';
import { Money } from '../../components/money.tsx';
import { PatientName } from '../../components/patient-name.tsx';
import { Phi, phiText } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { ReversalDifference } from '../../components/reversal-difference.tsx';
import { Status, words } from '../../components/status.tsx';
import { dateText } from '../../components/time-text.ts';
import ui from '../../components/ui.module.css';
import { PaymentStep } from '../../components/withheld/payment-step.tsx';
import { Refusal } from '../../components/withheld/refusal.tsx';
import { WhyWithheld } from '../../components/withheld/why-withheld.tsx';
import { isAboutAmounts, stepOf } from '../../components/withheld/withheld-words.ts';
import { useReasonWithout } from '../../session/session.tsx';
import { Candidates } from './candidates.tsx';
import { compareDays, compareValues, orderedDays, VERDICT_WORDS } from './compare-payment.ts';
import { PaidFacts } from './paid-facts.tsx';
import styles from './remittances.module.css';

const REASONS = ['claim_of_former_system', 'not_our_claim', 'duplicate_payment', 'posted_elsewhere', 'other'];

type Props = { of: ClaimPayment; onMatched: (payment: ClaimPayment) => void };

/** Chooses the claim of one payment, or sets the payment aside. */
export function MatchPayment({ of, onMatched }: Props) {
  const [claimId, setClaimId] = useState(of.match.claimId ?? '');
  const [note, setNote] = useState('');
  const match = useMatchPayment(onMatched);
  const ignore = useIgnorePayment();
  const noWrite = useReasonWithout('remittances:write');
  const refused = match.error instanceof ApiFailure ? match.error.reasons : [];
  // The payment is matched to the claim, but its amounts do not fit.
  const canRelease = isAboutAmounts(refused);
  const isId = /^clm_[0-9a-z]{26}$/.test(claimId);
  const reason = noWrite ?? (isId ? null : 'Enter the id of the claim first');
  const confirm = () => reason === null && match.mutate({ payment: of, claimId });
  const confirmOpen = () => {
    const row = document.activeElement?.closest<HTMLElement>('[role=row][aria-selected=false]');
    // Enter on another payment opens it, so that only a visible payment is posted.
    if (row) row.click();
    else confirm();
  };
  useCommands(
    reason === null
      ? [{ id: 'match.confirm', title: 'Match and post', group: 'Matching', keys: 'Enter', run: confirmOpen }]
      : [],
  );
  return (
    <>
      <section className={ui.section}>
        <h2>
          <Money cents={of.paid} /> paid of <Money cents={of.charge} />
        </h2>
        <PaidFacts of={of} />
        <WhyWithheld of={of} />
        <ReversalDifference of={of} />
        {stepOf(of) === 'release' && <PaymentStep of={of} />}
      </section>
      <Candidates of={of} chosenId={claimId} onChoose={setClaimId} />
      <Field id="match-claim" label="Claim" hint="Choose a suggested claim, or copy the id from the page of another.">
        <input
          id="match-claim"
          className={`${ui.input} ${ui.mono}`}
          placeholder="clm_…"
          value={claimId}
          onChange={(event) => setClaimId(event.target.value.trim())}
        />
      </Field>
      {isId && <Comparison of={of} claimId={claimId} />}
      <div className={`${ui.row} ${ui.section}`}>
        <Button variant="primary" isBusy={match.isPending} disabledReason={reason} onClick={confirm}>
          Match and post
        </Button>
        {canRelease && <PaymentStep of={{ ...of, match: { ...of.match, claimId, reasons: [...refused] } }} />}
      </div>
      <Refusal of={match.error} />
      <Field id="match-note" label="Or set it aside" hint="The payment is not posted.">
        <select id="match-note" className={ui.input} value={note} onChange={(event) => setNote(event.target.value)}>
          <option value="">Choose a reason</option>
          {REASONS.map((code) => (
            <option key={code} value={code}>
              {words(code)}
            </option>
          ))}
        </select>
      </Field>
      <Button
        isBusy={ignore.isPending}
        disabledReason={noWrite ?? (note === '' ? 'Choose a reason first' : null)}
        onClick={() => ignore.mutate({ payment: of, reason: note })}
      >
        Set aside
      </Button>
    </>
  );
}

const daysText = (days: readonly string[]) => days.map((day) => dateText(day)).join(', ');

/** Compares a payment with a claim and marks the fields that differ. */
function Comparison({ of, claimId }: { of: ClaimPayment; claimId: string }) {
  const { data: claim, error } = useClaim(claimId);
  if (error) return <Problem error={error} />;
  if (!claim) return null;
  const paidDays = orderedDays([
    phiText(of.statementPeriod?.start ?? null),
    ...of.lines.map(({ serviceDate }) => phiText(serviceDate?.start ?? null)),
  ]);
  // Lines without dates of their own have those of the claim, as a payment has its statement period.
  const claimDays = orderedDays([
    phiText(claim.institutional?.statementPeriod.start ?? null),
    ...claim.serviceLines.map(({ serviceDate }) => phiText(serviceDate?.start ?? null)),
  ]);
  const rows = [
    {
      name: 'Control number',
      payment: <Phi>{of.patientControlNumber}</Phi>,
      value: <Phi>{claim.patientControlNumber}</Phi>,
      verdict: compareValues(phiText(of.patientControlNumber), phiText(claim.patientControlNumber)),
    },
    {
      name: 'Charge',
      payment: <Money cents={of.charge} />,
      value: <Money cents={claim.totalCharges} />,
      verdict: compareValues(of.charge, claim.totalCharges),
    },
    {
      name: 'Days of service',
      payment: <Phi>{daysText(paidDays)}</Phi>,
      value: <Phi>{daysText(claimDays)}</Phi>,
      verdict: compareDays(paidDays, claimDays),
    },
    {
      name: 'Lines',
      payment: of.lines.length,
      value: claim.serviceLines.length,
      verdict: compareValues(of.lines.length, claim.serviceLines.length),
    },
  ];
  return (
    <div className={styles.candidate}>
      <div className={ui.row}>
        <Status of={claim.status} /> <PatientName id={claim.patientId} />
        <Link to="/claims/$id" params={{ id: claim.id }}>
          Open the claim
        </Link>
      </div>
      <table className={compare.compare}>
        <thead>
          <tr>
            <th>Field</th>
            <th>Payment</th>
            <th>Claim</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, payment, value, verdict }) => (
            <tr key={name} data-differs={verdict === 'differs' || verdict === 'partly'}>
              <th scope="row">
                {name}
                {VERDICT_WORDS[verdict]}
              </th>
              <td>{payment}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
