import { Link } from '@tanstack/react-router';
import { type SuspenseRow, useSuspense } from '../../api/queries/payments/withheld.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { Empty } from '../../components/empty.tsx';
import { Money } from '../../components/money.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { SubjectLink } from '../../components/subject-link.tsx';
import { Time } from '../../components/time.tsx';
import { dateText } from '../../components/time-text.ts';
import { ClearButton } from '../../components/withheld/clear-button.tsx';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';

const COLUMNS: Column<SuspenseRow>[] = [
  {
    id: 'claim',
    header: 'Claim',
    width: 'minmax(140px, 1fr)',
    cell: ({ claimId }) => (claimId === null ? 'Total of the remittance' : <SubjectLink type="claim" id={claimId} />),
  },
  {
    id: 'remittance',
    header: 'Remittance',
    width: 'minmax(140px, 1fr)',
    from: 620,
    cell: ({ remittanceId }) => (remittanceId === null ? '—' : <SubjectLink type="remittance" id={remittanceId} />),
  },
  {
    id: 'payer',
    header: 'Payer',
    width: 'minmax(120px, 1.4fr)',
    cell: ({ payerId }) => (payerId === null ? '—' : <PayerName id={payerId} />),
  },
  { id: 'since', header: 'Since', width: '120px', from: 700, cell: ({ since }) => <Time at={since} /> },
  moneyColumn('amount', 'Amount', ({ amount }) => amount),
  {
    id: 'clear',
    header: 'Action',
    width: '90px',
    cell: ({ claimId, amount }) => (claimId === null ? null : <ClearButton claimId={claimId} amount={amount} />),
  },
];

export function SuspensePage() {
  return useMay('reports:read') ? (
    <Suspense />
  ) : (
    <NotAllowed scope="reports:read" docs="Reports" path="/v1/reports/suspense" />
  );
}

function Suspense() {
  const [{ asOf }] = usePageSearch('/remittances/suspense');
  const list = useSuspense(true, asOf);
  const total = list.rows.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Page
      back="/remittances"
      title="Amounts in suspense"
      summary={
        <>
          {list.rows.length > 0 && (
            <span>
              <Money cents={total} /> in total: amounts that released payments do not explain and that nobody has
              cleared
            </span>
          )}
          {asOf !== undefined && (
            <span>
              booked until {dateText(asOf, { hasYear: true })}; <Link to="/remittances/suspense">all</Link>
            </span>
          )}
          <Link to="/remittances">All remittances</Link>
        </>
      }
      actions={<AsCurl docs="Reports" calls={[{ method: 'GET', path: '/v1/reports/suspense' }]} />}
    >
      <DataTable
        label="Amounts in suspense"
        list={list}
        columns={COLUMNS}
        idOf={({ id }) => id}
        empty={
          <Empty title="Nothing is in suspense">
            If you release a payment whose amounts do not add up, the difference waits here.
          </Empty>
        }
      />
    </Page>
  );
}
