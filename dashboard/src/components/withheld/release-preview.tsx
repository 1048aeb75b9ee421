import type { ReactNode } from 'react';
import { useClaim } from '../../api/queries/billing/claims.ts';
import type { ClaimPayment } from '../../api/queries/payments/remittances.ts';
import type { ReleasePreview as Preview } from '../../api/queries/payments/withheld.ts';
import { useMay } from '../../session/session.tsx';
import { Money } from '../money.tsx';
import { dollars } from '../money-text.ts';
import { PatientName } from '../patient-name.tsx';
import { words } from '../status.tsx';
import { SubjectLink } from '../subject-link.tsx';
import ui from '../ui.module.css';
import styles from './withheld.module.css';

const REVERSAL = '22';

const ROWS = [
  ['Paid by payers', 'amountPaid'],
  ['Reduced by contract', 'adjustmentsTotal'],
  ['Denied', 'amountDenied'],
  ['Patient owes', 'patientResponsibility'],
  ['In suspense', 'amountInSuspense'],
  ['Still open', 'balance'],
] as const;

type Props = { of: Preview; payment: ClaimPayment };

/** Shows what a release will do: the claim, its amounts before and after, and what goes to suspense. */
export function ReleasePreview({ of, payment }: Props) {
  const mayClaims = useMay('claims:read');
  if (of.claim === null || of.claimId === null) return null;
  const { before, after } = of.claim;
  const rows = ROWS.filter(([, key]) => before[key] !== 0 || after[key] !== 0);
  return (
    <>
      <p>
        <Money cents={payment.paid} /> of <Money cents={payment.charge} /> is posted to{' '}
        {mayClaims ? <ClaimName id={of.claimId} /> : <SubjectLink type="claim" id={of.claimId} />}.
      </p>
      <table className={styles.effect} aria-label="The claim before and after">
        <thead>
          <tr>
            <th scope="col">The claim</th>
            <th scope="col">Now</th>
            <th scope="col">After the release</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Status" before={words(before.status)} after={words(after.status)} />
          {rows.map(([name, key]) => (
            <Row key={key} name={name} before={dollars(before[key])} after={dollars(after[key])} />
          ))}
        </tbody>
      </table>
      <Suspense of={of} isReversal={payment.claimStatusCode === REVERSAL} />
    </>
  );
}

function Row({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <tr data-changed={before !== after}>
      <th scope="row">{name}</th>
      <td>{before}</td>
      <td>{after}</td>
    </tr>
  );
}

function ClaimName({ id }: { id: string }) {
  const { data } = useClaim(id);
  return (
    <>
      <SubjectLink type="claim" id={id} />
      {data && (
        <>
          {' of '}
          <PatientName id={data.patientId} />
        </>
      )}
    </>
  );
}

function Suspense({ of, isReversal }: { of: Preview; isReversal: boolean }) {
  const { suspenseAmount, remittance } = of;
  return (
    <div className={styles.suspense}>
      <p>{sentenceOf(suspenseAmount, isReversal)}</p>
      {remittance !== null && (
        <p>
          It is the first posted payment of its remittance. With it is posted:{' '}
          {listed([
            remittance.providerAdjustments !== 0 && (
              <span key="plb">
                <Money cents={-remittance.providerAdjustments} /> of provider adjustments
              </span>
            ),
            remittance.suspenseAmount !== 0 && (
              <span key="rest">
                <Money cents={remittance.suspenseAmount} /> to suspense, because the total of the remittance is not the
                sum of its parts
              </span>
            ),
          ])}
          .
        </p>
      )}
      {suspenseAmount !== 0 && (
        <p className={ui.hint}>
          Neither the payer nor the patient owes an amount in suspense. The amount stays there until a user clears it.
        </p>
      )}
    </div>
  );
}

function sentenceOf(amount: number, isReversal: boolean): ReactNode {
  if (amount === 0) return 'Nothing goes to suspense.';
  const difference = isReversal
    ? 'The reversed amounts differ from those that are posted'
    : amount > 0
      ? 'The payer explains less than the charge'
      : 'The payer explains more than the charge';
  return (
    <>
      {difference}: <strong>{dollars(amount)}</strong> goes to suspense.
    </>
  );
}

const listed = (parts: readonly ReactNode[]): ReactNode =>
  parts.filter((part) => part !== false).flatMap((part, at) => (at === 0 ? [part] : [', and ', part]));
