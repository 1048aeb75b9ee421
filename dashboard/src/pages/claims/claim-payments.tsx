import { Link } from '@tanstack/react-router';
import { useClaimPayments } from '../../api/queries/billing/claims.ts';
import type { Schemas } from '../../api/schema.ts';
import { Button } from '../../components/button.tsx';
import { Empty } from '../../components/empty.tsx';
import { Loading } from '../../components/loading.tsx';
import { Money } from '../../components/money.tsx';
import { Phi, PhiDate, phiText } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { Revealing } from '../../components/revealing.tsx';
import { ReversalDifference } from '../../components/reversal-difference.tsx';
import ui from '../../components/ui.module.css';
import { PaymentState } from '../../components/withheld/payment-state.tsx';
import { PaymentStep } from '../../components/withheld/payment-step.tsx';
import { WhyWithheld } from '../../components/withheld/why-withheld.tsx';

type Payment = Schemas['ClaimPayment'];
type Adjustment = Payment['adjustments'][number];

/** Shows the payment for each service line, and the reasons why it is less than the charge. */
export function ClaimPayments({ of }: { of: string }) {
  const list = useClaimPayments(of);
  if (list.error) return <Problem error={list.error} retry={list.reload} />;
  if (list.isLoading) return <Loading />;
  if (list.rows.length === 0) return <Empty title="No payment yet">The payer has not decided.</Empty>;
  return (
    <>
      {list.rows.map((payment) => (
        <PaymentView key={payment.id} of={payment} />
      ))}
      {list.hasMore && (
        <Button isBusy={list.isLoadingMore} onClick={list.loadMore}>
          Further payments
        </Button>
      )}
    </>
  );
}

function PaymentView({ of }: { of: Payment }) {
  return (
    <section className={ui.section} aria-label={`Payment ${of.sequence}`}>
      <h2 className={ui.row}>
        <span>
          <Money cents={of.paid} /> of <Money cents={of.charge} />
        </span>
        <PaymentState of={of} />
        <Link to="/remittances" search={{ id: of.remittanceId }}>
          Remittance
        </Link>
        <PaymentStep of={of} />
      </h2>
      <Revealing of={of} field="note">
        <WhyWithheld of={of} />
      </Revealing>
      <ReversalDifference of={of} />
      <StayFacts of={of} />
      <div className={ui.scrollX}>
        <table className={`${ui.grid} ${ui.wideGrid}`}>
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Procedure</th>
              <th scope="col" className={ui.right}>
                Charge
              </th>
              <th scope="col" className={ui.right}>
                Allowed
              </th>
              <th scope="col" className={ui.right}>
                Paid
              </th>
              <th scope="col">Adjustments</th>
              <th scope="col">Remarks</th>
            </tr>
          </thead>
          <tbody>
            {of.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a remittance have no id and never change
              <tr key={at}>
                <td>
                  <PhiDate>{line.serviceDate?.start}</PhiDate>
                </td>
                <td>
                  <strong>
                    <Phi>{line.procedureCode}</Phi>
                  </strong>{' '}
                  {line.modifiers.join(' ')}
                  {line.revenueCode && phiText(line.procedureCode) !== line.revenueCode && (
                    <span className={ui.hint}> revenue code {line.revenueCode}</span>
                  )}
                  {line.submittedProcedureCode &&
                    phiText(line.submittedProcedureCode) !== phiText(line.procedureCode) && (
                      <span className={ui.hint}>
                        {' '}
                        billed as <Phi>{line.submittedProcedureCode}</Phi>
                      </span>
                    )}
                </td>
                <td className={ui.right}>
                  <Money cents={line.charge} />
                </td>
                <td className={ui.right}>
                  <Money cents={line.allowed} />
                </td>
                <td className={ui.right}>
                  <Money cents={line.paid} />
                </td>
                <td>
                  <Adjustments of={line.adjustments} />
                </td>
                <td>{line.remarkCodes.join(', ') || '—'}</td>
              </tr>
            ))}
            {(of.adjustments.length > 0 || of.remarkCodes.length > 0) && (
              <tr>
                <td colSpan={5}>Of the whole claim</td>
                <td>
                  <Adjustments of={of.adjustments} />
                </td>
                <td>{of.remarkCodes.join(', ') || '—'}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** MIA04 */
const GROUP_AMOUNT = 4;

/** Shows how the payer paid for an inpatient stay. */
function StayFacts({ of: { inpatientDecision, diagnosisRelatedGroup, diagnosisRelatedGroupWeight } }: { of: Payment }) {
  if (!inpatientDecision) return null;
  const amount = inpatientDecision.amounts.find(({ position }) => position === GROUP_AMOUNT)?.amount;
  return (
    <p className={ui.hint}>
      Covered days {inpatientDecision.coveredDaysOrVisits}
      {diagnosisRelatedGroup && ` · DRG ${diagnosisRelatedGroup}`}
      {diagnosisRelatedGroupWeight && `, weight ${diagnosisRelatedGroupWeight}`}
      {amount !== undefined && (
        <>
          {' '}
          · DRG amount <Money cents={amount} />
        </>
      )}
    </p>
  );
}

function Adjustments({ of }: { of: readonly Adjustment[] }) {
  if (of.length === 0) return '—';
  return of.map(({ groupCode, reasonCode, label, amount }) => (
    <p key={`${groupCode} ${reasonCode} ${amount}`}>
      <strong>
        {groupCode}-{reasonCode}
      </strong>{' '}
      <Money cents={amount} /> {label}
    </p>
  ));
}
