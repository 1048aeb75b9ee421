import { useClaim } from '../../api/queries/billing/claims.ts';
import type { Appeal } from '../../api/queries/payments/appeals.ts';
import { Deadline } from '../../components/deadline.tsx';
import { firstServiceDay } from '../../components/first-service-day.ts';
import { Money } from '../../components/money.tsx';
import { Awaits, RecordHeading } from '../../components/record-heading.tsx';
import { ServiceDay } from '../../components/service-day.tsx';
import { dateText } from '../../components/time-text.ts';
import { useMay } from '../../session/session.tsx';
import { AppealStatus } from './appeal-status.tsx';

/** Shows whom an appeal is about: the patient, the payer, the date of service and the amount. */
export function AppealHeading({ of }: { of: Appeal }) {
  const mayReadClaim = useMay('claims:read');
  return (
    <RecordHeading
      kind="Appeal"
      patientId={of.patientId}
      facts={[
        of.payerName,
        of.claimId !== null && mayReadClaim ? <ServiceOf key="service" claimId={of.claimId} /> : null,
        of.amountInControversy === null ? null : <Money key="amount" cents={of.amountInControversy} />,
      ]}
    />
  );
}

function ServiceOf({ claimId }: { claimId: string }) {
  const { data } = useClaim(claimId);
  return <ServiceDay of={data && firstServiceDay(data)} />;
}

/** Shows the state of an appeal, and whose the next step is, with its date. */
export function AppealState({ of, noWrite }: { of: Appeal; noWrite: string | null }) {
  const { nextAction, decisionDueDate, deadline, informationRequest } = of;
  const lastDay = nextAction === 'send_information' ? informationRequest?.dueDate : deadline?.date;
  return (
    <>
      <AppealStatus of={of.status} />
      {nextAction === 'await_decision' && (
        <Awaits>
          Next: the payer decides{decisionDueDate === null ? '' : `, expected by ${dateText(decisionDueDate)}`}
        </Awaits>
      )}
      {nextAction === 'send' && lastDay && (
        <Awaits>
          Send until <Deadline of={lastDay} isOpen />
        </Awaits>
      )}
      {nextAction === 'send_information' && lastDay && (
        <Awaits>
          Answer until <Deadline of={lastDay} isOpen />
        </Awaits>
      )}
      {noWrite !== null && <Awaits>{noWrite}</Awaits>}
    </>
  );
}
