import { Link } from '@tanstack/react-router';
import { usePatientBalance } from '../../api/queries/practice/patients.ts';
import { Money } from '../../components/money.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';

/** Shows the open amounts of a patient's claims, by debtor. */
export function Balance({ patientId }: { patientId: string }) {
  const { data, error, refetch } = usePatientBalance(patientId, true);
  if (error) return <Problem error={error} retry={() => void refetch()} />;
  if (!data) return null;
  if (data.claims.length === 0) return <p className={ui.hint}>Nothing is open.</p>;
  return (
    <table className={ui.grid}>
      <caption className={ui.srOnly}>Open amounts by claim</caption>
      <thead>
        <tr>
          <th scope="col">Claim</th>
          <th scope="col" className={ui.right}>
            With payers
          </th>
          <th scope="col" className={ui.right}>
            Denied
          </th>
          <th scope="col" className={ui.right}>
            Patient owes
          </th>
          <th scope="col" className={ui.right}>
            Patient paid
          </th>
        </tr>
      </thead>
      <tbody>
        {data.claims.map((claim) => (
          <tr key={claim.claimId}>
            <td>
              <Link to="/claims/$id" params={{ id: claim.claimId }}>
                …{claim.claimId.slice(-6)}
              </Link>
            </td>
            <td className={ui.right}>
              <Money cents={claim.payerBalance} />
            </td>
            <td className={ui.right}>
              <Money cents={claim.deniedBalance} />
            </td>
            <td className={ui.right}>
              <Money cents={claim.patientBalance} />
            </td>
            <td className={ui.right}>
              <Money cents={claim.patientPayments} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>
            <strong>
              Total open amount: <Money cents={data.balance} />
            </strong>
          </td>
          <td className={ui.right}>
            <Money cents={data.payerBalance} />
          </td>
          <td className={ui.right}>
            <Money cents={data.deniedBalance} />
          </td>
          <td className={ui.right}>
            <Money cents={data.patientBalance} />
          </td>
          <td className={ui.right}>
            <Money cents={data.patientPayments} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
