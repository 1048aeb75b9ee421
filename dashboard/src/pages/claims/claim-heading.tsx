import type { Claim, PayerReason } from '../../api/queries/billing/claims.ts';
import { firstServiceDay } from '../../components/first-service-day.ts';
import { Money } from '../../components/money.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { PhiDates } from '../../components/phi.tsx';
import { phiText } from '../../components/phi-text.ts';
import { Awaits, RecordHeading, RecordState } from '../../components/record-heading.tsx';
import { ServiceDay } from '../../components/service-day.tsx';
import { DateText } from '../../components/time.tsx';
import { awaitedStep, lastDayOf, stepText, verbOf } from './next-claim-step.ts';
import { typeText } from './statuses.ts';

/**
 * Shows whom a claim is about: the patient, the payer, its type if it is not professional, the first date of service or the
 * statement period, and the charge.
 */
export function ClaimHeading({ of }: { of: Claim }) {
  const days = of.serviceLines.flatMap(({ serviceDate }) => serviceDate?.start ?? []);
  const [earliest] = days.toSorted((a, b) => phiText(a).localeCompare(phiText(b)));
  const first = earliest ?? firstServiceDay(of);
  return (
    <RecordHeading
      kind="Claim"
      patientId={of.patientId}
      facts={[
        <PayerName key="payer" id={of.payerId} />,
        typeText(of),
        of.institutional ? (
          <span key="date" data-field="statementPeriod">
            <PhiDates of={of.institutional.statementPeriod} />
          </span>
        ) : first === undefined ? null : (
          <ServiceDay key="date" of={first} />
        ),
        <Money key="charge" cents={of.totalCharges} />,
      ]}
    />
  );
}

type Props = {
  of: Claim;
  /** The payer's reasons; null until they are loaded. */
  reasons: readonly PayerReason[] | null;
  noWrite: string | null;
};

const REFUSED: readonly Claim['status'][] = ['rejected', 'denied', 'partially_paid'];

/** Shows the state of a claim in words, with the payer's reason, and whose the next step is if it is not the user's. */
export function ClaimState({ of, reasons, noWrite }: Props) {
  const why = REFUSED.includes(of.status) ? whyRefused(of, reasons) : (of.statusReason?.message ?? null);
  const verb = verbOf(of);
  const awaited = awaitedStep(of) ?? (verb !== null && noWrite !== null ? `${stepText(verb)}. ${noWrite}` : null);
  const lastDay = lastDayOf(of);
  return (
    <>
      <RecordState of={of.status} why={why} />
      {awaited !== null && <Awaits>Next: {awaited}</Awaits>}
      {lastDay !== null && (
        <Awaits>
          Until <DateText of={lastDay} />
        </Awaits>
      )}
    </>
  );
}

/** Returns why the payer refused a claim: its first reason with its codes, and how many more there are. */
function whyRefused({ statusReason }: Claim, reasons: readonly PayerReason[] | null): string | null {
  const [first, ...others] = reasons ?? [];
  if (first === undefined) return reasons === null ? null : (statusReason?.message ?? null);
  const codes = [first.code, ...first.remarkCodes].join(', ');
  const text = first.text === null ? codes : `${first.text} (${codes})`;
  return others.length === 0 ? text : `${text}, and ${others.length} more`;
}
