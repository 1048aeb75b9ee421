import type { EligibilityCheck } from '../../api/queries/eligibility.ts';
import { Phi, phiText } from '../../components/phi.tsx';
import { Awaits, RecordHeading } from '../../components/record-heading.tsx';
import { DateText } from '../../components/time.tsx';
import { CheckStatus } from './check-status.tsx';

/** Shows whom a check is about: the patient, the payer and the date of service. */
export function CheckHeading({ of }: { of: EligibilityCheck }) {
  const person = of.dependent ?? of.subscriber;
  const name = [phiText(person.lastName), phiText(person.firstName)].filter(Boolean).join(', ');
  return (
    <RecordHeading
      kind="Eligibility check"
      patientId={of.patientId}
      person={<Phi none="Member without a name">{name}</Phi>}
      facts={[of.payerName, <DateText key="date" of={of.serviceDate.start} hasYear />]}
    />
  );
}

/** Shows the result of a check in words, and whose the next step is. */
export function CheckState({ of, noWrite }: { of: EligibilityCheck; noWrite: string | null }) {
  const { nextAction, statusReason } = of;
  return (
    <>
      <CheckStatus of={of} />
      {statusReason !== null && <Awaits>{statusReason.message}</Awaits>}
      {nextAction === 'wait' && <Awaits>Next: the payer answers</Awaits>}
      {noWrite !== null && nextAction !== null && nextAction !== 'wait' && <Awaits>{noWrite}</Awaits>}
    </>
  );
}
