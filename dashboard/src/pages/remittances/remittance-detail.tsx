import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type ClaimPayment, type Remittance, useRemittance } from '../../api/queries/payments/remittances.ts';
import { ActionsHead } from '../../components/actions-head.tsx';
import { Actor } from '../../components/actor.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Money } from '../../components/money.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { RecordActions } from '../../components/record-actions.tsx';
import { Awaits, RecordHeading } from '../../components/record-heading.tsx';
import type { RecordStep } from '../../components/record-menu.tsx';
import { Revealing } from '../../components/revealing.tsx';
import { DateText } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { PaymentState } from '../../components/withheld/payment-state.tsx';
import { PaymentStep } from '../../components/withheld/payment-step.tsx';
import { WhyWithheld } from '../../components/withheld/why-withheld.tsx';
import { isExplained } from '../../components/withheld/withheld-words.ts';
import { useMay } from '../../session/session.tsx';
import { PaidName } from './paid-name.tsx';
import { PostingStatus } from './posting-status.tsx';
import { RemittanceFile } from './remittance-file.tsx';
import styles from './remittances.module.css';
import { WhyWaiting } from './why-waiting.tsx';

const DismissRemittance = lazy(() => import('./dismiss-remittance.tsx'));

/** Shows a remittance as a sum: its claims and provider adjustments add up to the payment. */
export function RemittanceDetail({ of, onClose }: { of: Remittance; onClose: () => void }) {
  const navigate = useNavigate();
  const { data, error } = useRemittance(of.id);
  const claims = data?.claims ?? [];
  const [isFileShown, setFileShown] = useState(false);
  const [isDismissing, setDismissing] = useState(false);
  const mayWrite = useMay('remittances:write');
  const isDismissible = data !== undefined && mayWrite && isWithheld(data) && !claims.some(({ posted }) => posted);
  const isUnmatched = claims.some(({ match }) => match.state === 'unmatched' || match.state === 'suspected');
  const dismiss = { title: 'Dismiss', run: () => setDismissing(true) };
  const next: RecordStep | null =
    mayWrite && isUnmatched
      ? {
          title: 'Match the payments',
          run: () => void navigate({ to: '/remittances/matching', search: { remittance: of.id } }),
        }
      : isDismissible && of.duplicateOfId !== null
        ? dismiss
        : null;
  const more = [
    isDismissible && next !== dismiss ? dismiss : null,
    of.source === 'era' ? { title: 'Show the 835', run: () => setFileShown(true) } : null,
    { title: 'Print the remittance', run: () => window.print() },
  ];
  return (
    <Detail
      title={
        <RecordHeading
          patientId={null}
          facts={[
            of.payerName,
            of.traceNumber,
            of.paymentDate === null ? null : <DateText key="date" of={of.paymentDate} hasYear />,
            <Money key="amount" cents={of.paymentAmount} />,
          ]}
        />
      }
      label="Remittance"
      of={of}
      onClose={onClose}
    >
      <p className={`${ui.row} ${styles.state}`}>
        <PostingStatus of={of.postingStatus} />
        {of.claimCount === 1 ? 'One claim' : `${of.claimCount} claims`}
        {of.waitingCount > 0 && (
          <Awaits>
            Next: decide about {of.waitingCount === 1 ? 'one payment' : `${of.waitingCount} payments`} of{' '}
            <Money cents={of.waitingAmount} />
          </Awaits>
        )}
      </p>
      <div className={`${ui.row} ${ui.section}`}>
        <RecordActions id={of.id} next={next} more={more} />
      </div>
      <div className={ui.section}>
        <Facts
          of={[
            ['Trace number', <CopyText key="trace" text={of.traceNumber} />],
            of.enteredBy === null
              ? ['Source', '835 file']
              : ['Entered by hand', <Actor key="author" of={of.enteredBy} />],
          ]}
        />
      </div>
      <WhyWaiting of={of} />
      {error && <Problem error={error} />}
      <table className={styles.sum}>
        <thead>
          <tr>
            <th>Patient and claim</th>
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
          <PaidName name={of.patient?.name ?? null} />
          <br />
          <span className={`${ui.hint} ${ui.small}`}>
            <Phi>{of.patientControlNumber}</Phi>
          </span>{' '}
          {of.match.claimId && (
            <Link to="/claims/$id" params={{ id: of.match.claimId }} data-no-print="">
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
