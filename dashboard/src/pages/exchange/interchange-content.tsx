import { Link } from '@tanstack/react-router';
import { useClaims } from '../../api/queries/billing/claims.ts';
import { useRemittances } from '../../api/queries/payments/remittances.ts';
import { Money } from '../../components/money.tsx';
import { PatientName } from '../../components/patient-name.tsx';
import { Phi } from '../../components/phi.tsx';
import { Problem } from '../../components/problem.tsx';
import { Revealing } from '../../components/revealing.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';

const SHOWN_MAX = 50;

/** Shows the claims that an outbound interchange contains. */
export function ClaimsOf({ id }: { id: string }) {
  const { rows, error, isLoading, hasMore } = useClaims({ interchangeId: id });
  return (
    <section className={ui.section} aria-label="Claims" aria-busy={isLoading || undefined}>
      <h3>Claims</h3>
      {error && <Problem error={error} />}
      {!isLoading && rows.length === 0 && <p className={ui.hint}>No claim is in it any more.</p>}
      {rows.length > 0 && (
        <table className={ui.grid}>
          <thead>
            <tr>
              <th scope="col">Patient</th>
              <th scope="col">Control number</th>
              <th scope="col">State</th>
              <th scope="col" className={ui.right}>
                Amount
              </th>
              <th scope="col">
                <span className={ui.srOnly}>Claim</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_MAX).map((claim) => (
              <tr key={claim.id}>
                <td>
                  <PatientName id={claim.patientId} />
                </td>
                <td>
                  <Revealing of={claim} field="patientControlNumber">
                    <Phi>{claim.patientControlNumber}</Phi>
                  </Revealing>
                </td>
                <td>
                  <Status of={claim.status} />
                </td>
                <td className={ui.right}>
                  <Money cents={claim.totalCharges} />
                </td>
                <td className={ui.right}>
                  <Link to="/claims/$id" params={{ id: claim.id }}>
                    Open
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {(rows.length > SHOWN_MAX || hasMore) && <p className={ui.hint}>The first {SHOWN_MAX} claims are shown.</p>}
    </section>
  );
}

/** Shows the remittances that were read from an inbound interchange. */
export function RemittancesOf({ id }: { id: string }) {
  const { rows, error, isLoading } = useRemittances({ interchangeId: id });
  return (
    <section className={ui.section} aria-label="Remittances" aria-busy={isLoading || undefined}>
      <h3>Remittances</h3>
      {error && <Problem error={error} />}
      {!isLoading && rows.length === 0 && <p className={ui.hint}>No remittance was read from it.</p>}
      <ul>
        {rows.slice(0, SHOWN_MAX).map((one) => (
          <li key={one.id} className={ui.row}>
            <Link to="/remittances" search={{ id: one.id }}>
              {one.payerName} {one.traceNumber}
            </Link>
            <Money cents={one.paymentAmount} />
          </li>
        ))}
      </ul>
    </section>
  );
}
