import { Link } from '@tanstack/react-router';
import { useDenials } from '../../api/queries/payments/denials.ts';
import { Deadline } from '../../components/deadline.tsx';
import { Empty } from '../../components/empty.tsx';
import { Loading } from '../../components/loading.tsx';
import { Money } from '../../components/money.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status, words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';

/** Shows the denials of a claim, each with its reason and its deadline. */
export function ClaimDenials({ of }: { of: string }) {
  if (useMay('denials:read')) return <Denials of={of} />;
  return (
    <Empty title="Your role does not include denials">
      They need the permission <code>denials:read</code>.
    </Empty>
  );
}

function Denials({ of }: { of: string }) {
  const list = useDenials({ claimId: of });
  if (list.error) return <Problem error={list.error} retry={list.reload} />;
  if (list.isLoading) return <Loading />;
  if (list.rows.length === 0) return <Empty title="No denial">The payer has denied no part of this claim.</Empty>;
  return (
    <div className={ui.scrollX}>
      <table className={`${ui.grid} ${ui.wideGrid}`}>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Reason</th>
            <th scope="col">Category</th>
            <th scope="col" className={ui.right}>
              Denied
            </th>
            <th scope="col" className={ui.right}>
              Still open
            </th>
            <th scope="col">Appeal until</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(
            ({ id, status, groupCode, carc, label, category, deniedAmount, openAmount, appealDeadline }) => (
              <tr key={id}>
                <td>
                  <Status of={status} />
                </td>
                <td>
                  <strong>
                    {groupCode}-{carc}
                  </strong>{' '}
                  {label}
                </td>
                <td>{words(category)}</td>
                <td className={ui.right}>
                  <Money cents={deniedAmount} />
                </td>
                <td className={ui.right}>
                  <Money cents={openAmount} />
                </td>
                <td className={ui.nowrap}>
                  <Deadline of={appealDeadline?.date} isOpen={openAmount > 0} />
                </td>
                <td>
                  <Link to="/denials" search={{ claim: of, id }} aria-label={`View ${groupCode}-${carc}`}>
                    View
                  </Link>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
