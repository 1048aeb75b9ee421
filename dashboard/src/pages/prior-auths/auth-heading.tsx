import type { PriorAuth } from '../../api/queries/prior-auths.ts';
import { Phi, phiText } from '../../components/phi.tsx';
import { Awaits, RecordHeading, RecordState } from '../../components/record-heading.tsx';
import { words } from '../../components/status.tsx';
import { DateText } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import { TONES } from './auth-status.tsx';

/** Shows whom a request is about: the patient, the payer, the first date of service and the procedures. */
export function AuthHeading({ of }: { of: PriorAuth }) {
  const [from] = of.items.map(({ serviceDates }) => serviceDates.start).toSorted();
  const procedures = of.items.map(({ procedureCode }) => phiText(procedureCode)).join(', ');
  return (
    <RecordHeading
      kind="Prior authorization"
      patientId={of.patientId}
      facts={[
        of.payerName,
        from === undefined ? null : <DateText key="date" of={from} hasYear />,
        procedures === '' ? null : (
          <span key="procedures" data-field="procedureCode">
            <Phi>{procedures}</Phi>
          </span>
        ),
      ]}
    />
  );
}

/** Shows the state of a request in words, and whose the next step is, with its date. */
export function AuthState({ of, noWrite }: { of: PriorAuth; noWrite: string | null }) {
  const { nextAction, clock, decision } = of;
  const due = clock.dueAt ?? clock.decisionDueAt;
  const reason = decision?.denialReasons[0];
  return (
    <>
      <RecordState
        of={of.status}
        tone={TONES[of.status]}
        why={of.statusReason?.message ?? (reason ? `${words(reason.category).toLowerCase()} (${reason.code})` : null)}
      />
      {nextAction === 'await_decision' && (
        <Awaits>
          Next: the payer decides{due === null ? '' : `, ${clock.overdue ? 'due since' : 'by'} ${dateText(due)}`}
        </Awaits>
      )}
      {nextAction === 'call_payer' && <Awaits>Next: call the payer</Awaits>}
      {noWrite !== null && nextAction !== null && <Awaits>{noWrite}</Awaits>}
    </>
  );
}
