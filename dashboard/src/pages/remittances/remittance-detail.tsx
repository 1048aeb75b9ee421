import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type ClaimPayment, type Remittance, useRemittance } from '../../api/queries/payments/remittances.ts';
import { ActionsHead } from '../../components/actions-head.tsx';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Money } from '../../components/money.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { Revealing } from '../../components/revealing.tsx';
import ui from '../../components/ui.module.css';
import { PaymentState } from '../../components/withheld/payment-state.tsx';
import { PaymentStep } from '../../components/withheld/payment-step.tsx';
import { WhyWithheld } from '../../components/withheld/why-withheld.tsx';
import { isExplained } from '../../components/withheld/withheld-words.ts';
import { useMay } from '../../session/session.tsx';
import { RemittanceFile } from './remittance-file.tsx';
import styles from './remittances.module.css';
import { WhyWaiting } from './why-waiting.tsx';

const DismissRemittance = lazy(() => import('./dismiss-remittance.tsx'));

/** Shows a remittance as a sum: its claims and provider adjustments add up to the payment. */
export function RemittanceDetail({ of, onClose }: { of: Remittance; onClose: () => void }) {
  const { data, error } = useRemittance(of.id);
  const claims = data?.claims ?? [];
  const [isFileShown, setFileShown] = useState(false);
  const [isDismissing, setDismissing] = useState(false);
  const mayWrite = useMay('remittances:write');
  const isDismissible = data !== undefined && mayWrite && isWithheld(data) && !claims.some(({ posted }) => posted);
  const noFile = of.source === 'era' ? null : 'The remittance was entered by hand';
  return (
    <Detail
      title={of.payerName}
      label="Remittance"
      of={of}
      onClose={onClose}
      actions={
        <>
          {isDismissible && <Button onClick={() => setDismissing(true)}>Dismiss</Button>}
          <Button disabledReason={noFile} onClick={() => setFileShown(true)}>
            835
          </Button>
        </>
      }
    >
      <div className={ui.section}>
        <Facts
          of={[
            ['Trace number', <CopyText key="trace" text={of.traceNumber} />],
            ['Paid on', of.paymentDate ?? '—'],
            ['Source', of.source === 'era' ? '835 file' : 'Entered by hand'],
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      <WhyWaiting of={of} />
      {error && <Problem error={error} />}
      <table className={styles.sum}>
        <thead>
          <tr>
            <th>Claim</th>
            <th>State</th>
            <th className={styles.right}>Charge</th>
            <th className={styles.right}>Paid</th>
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <ClaimRows key={claim.id} of={claim} />
          ))}
          {data?.hasMoreClaims && (
            <tr>
              <td colSpan={5}>and {of.claimCount - claims.length} more</td>
            </tr>
          )}
          {of.providerAdjustments.map(({ code, reference, amount }) => (
            <tr key={`${code} ${reference} ${amount}`}>
              <td colSpan={3}>
                Provider adjustment {code} {reference}
              </td>
              <td className={styles.right}>
                <Money cents={-amount} />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Payment</td>
            <td className={styles.right}>
              <Money cents={of.paymentAmount} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
      {isFileShown && <RemittanceFile of={of} onClose={() => setFileShown(false)} />}
      <Suspense>{isDismissing && <DismissRemittance of={of} onClose={() => setDismissing(false)} />}</Suspense>
    </Detail>
  );
}

/**
 * Returns whether the file of a remittance posted nothing because of its amounts, or because it repeats another one.
 */
const isWithheld = ({ postingStatus, balanced, duplicateOfId }: Remittance): boolean =>
  postingStatus === 'needs_review' && (!balanced || duplicateOfId !== null);

/** Shows a claim payment, and below it why it is not posted or who has released it. */
function ClaimRows({ of }: { of: ClaimPayment }) {
  return (
    <>
      <tr>
        <td className={ui.prose}>
          <Phi>{of.patientControlNumber}</Phi>{' '}
          {of.match.claimId && (
            <Link to="/claims/$id" params={{ id: of.match.claimId }}>
              View
            </Link>
          )}
        </td>
        <td>
          <PaymentState of={of} />
        </td>
        <td className={styles.right}>
          <Money cents={of.charge} />
        </td>
        <td className={styles.right}>
          <Money cents={of.paid} />
        </td>
        <td className={styles.right}>
          <PaymentStep of={of} />
        </td>
      </tr>
      {isExplained(of) && (
        <tr className={styles.because}>
          <td colSpan={5}>
            <Revealing of={of} field="note">
              <WhyWithheld of={of} />
            </Revealing>
          </td>
        </tr>
      )}
    </>
  );
}
