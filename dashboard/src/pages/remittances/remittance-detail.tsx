import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Remittance, useRemittance } from '../../api/queries/remittances.ts';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Money } from '../../components/money.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { RemittanceFile } from './remittance-file.tsx';
import styles from './remittances.module.css';

/** Shows a remittance as a sum: its claims and provider adjustments add up to the payment. */
export function RemittanceDetail({ of, onClose }: { of: Remittance; onClose: () => void }) {
  const { data, error } = useRemittance(of.id);
  const claims = data?.claims ?? [];
  const [isFileShown, setFileShown] = useState(false);
  const noFile = of.source === 'era' ? null : 'The remittance was entered by hand';
  return (
    <Detail
      title={of.payerName}
      label="Remittance"
      of={of}
      onClose={onClose}
      actions={
        <Button disabledReason={noFile} onClick={() => setFileShown(true)}>
          835
        </Button>
      }
    >
      <div className={ui.section}>
        <Facts
          of={[
            ['Trace number', <CopyText key="trace" text={of.traceNumber} />],
            ['Paid on', of.paymentDate ?? '—'],
            ['Source', of.source === 'era' ? '835 file' : 'Entered by hand'],
            of.statusReason ? ['Reason for the review', of.statusReason.message] : null,
            ['Id', <CopyText key="id" text={of.id} />],
          ]}
        />
      </div>
      {of.imbalances.length > 0 && (
        <div className={`${ui.section} ${ui.problem}`}>
          <strong>The amounts do not add up, so nothing was posted.</strong>
          <ul>
            {of.imbalances.map((imbalance) => (
              <li key={`${imbalance.level} ${imbalance.claimSequence} ${imbalance.lineSequence} ${imbalance.rule}`}>
                {imbalance.claimSequence === null ? words(imbalance.level) : `Claim ${imbalance.claimSequence}`}
                {imbalance.lineSequence !== null && `, line ${imbalance.lineSequence}`}:{' '}
                <Money cents={imbalance.found} /> instead of <Money cents={imbalance.expected} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {error && <Problem error={error} />}
      <table className={styles.sum}>
        <thead>
          <tr>
            <th>Claim</th>
            <th>Match</th>
            <th className={styles.right}>Charge</th>
            <th className={styles.right}>Paid</th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.id}>
              <td>
                <Phi>{claim.patientControlNumber}</Phi>{' '}
                {claim.match.claimId && <Link to={`/claims/${claim.match.claimId}` as never}>View</Link>}
              </td>
              <td>
                {claim.match.state === 'suspected' && !claim.posted ? (
                  <Status of="pending" label="Suggested" />
                ) : (
                  <Status of={claim.posted ? 'posted' : claim.match.state} />
                )}
              </td>
              <td className={styles.right}>
                <Money cents={claim.charge} />
              </td>
              <td className={styles.right}>
                <Money cents={claim.paid} />
              </td>
            </tr>
          ))}
          {data?.hasMoreClaims && (
            <tr>
              <td colSpan={4}>and {of.claimCount - claims.length} more</td>
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
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>Payment</td>
            <td className={styles.right}>
              <Money cents={of.paymentAmount} />
            </td>
          </tr>
        </tfoot>
      </table>
      {isFileShown && <RemittanceFile of={of} onClose={() => setFileShown(false)} />}
    </Detail>
  );
}
