import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Claim, useClaims } from '../../api/queries/claims.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { Empty, NoRows, NotAllowed } from '../../components/empty.tsx';
import { FilterDate, FilterSelect } from '../../components/filter.tsx';
import { FilterPayer } from '../../components/filter-payer.tsx';
import { listOf } from '../../components/list-of.ts';
import { Money } from '../../components/money.tsx';
import { Page } from '../../components/page.tsx';
import { PatientName } from '../../components/patient-name.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { Phi } from '../../components/phi.tsx';
import { Status, words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { ClaimSums } from './claim-sums.tsx';
import { DaysLeft } from './days-left.tsx';
import { SubmitClaims } from './submit-claims.tsx';

const STATUSES = listOf<Claim['status']>({
  draft: 'Draft',
  ready: 'Ready',
  held: 'Held',
  submitted: 'Submitted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  denied: 'Denied',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
  voided: 'Voided',
});

const COLUMNS: Column<Claim>[] = [
  { id: 'status', header: 'Status', width: '140px', cell: (claim) => <ClaimStatus of={claim} /> },
  {
    id: 'patient',
    header: 'Patient',
    width: 'minmax(100px, 1.2fr)',
    cell: (row) => <PatientName id={row.patientId} />,
  },
  { id: 'payer', header: 'Payer', width: 'minmax(105px, 1.4fr)', cell: ({ payerId }) => <PayerName id={payerId} /> },
  {
    id: 'service',
    header: 'Service',
    width: '82px',
    cell: ({ serviceLines }) => <Phi>{serviceLines[0]?.serviceDate.start ?? null}</Phi>,
  },
  { id: 'charge', header: 'Charge', width: '92px', align: 'right', cell: (row) => <Money cents={row.totalCharges} /> },
  { id: 'paid', header: 'Paid', width: '92px', align: 'right', cell: (row) => <Money cents={row.amountPaid} /> },
  { id: 'balance', header: 'Balance', width: '92px', align: 'right', cell: (row) => <Money cents={row.balance} /> },
  { id: 'filing', header: 'To file', width: '55px', align: 'right', cell: (row) => <DaysLeft of={row} /> },
  {
    id: 'next',
    header: 'Next action',
    width: 'minmax(115px, 1fr)',
    cell: ({ nextAction, ownerOfNextAction }) =>
      nextAction ? words(nextAction) : ownerOfNextAction === 'payer' ? 'The payer decides' : '—',
  },
];

/** Shows the status of a claim, and of a draft also whether findings block it. */
function ClaimStatus({ of }: { of: Claim }) {
  if (of.status === 'draft' && of.scrub.status === 'blocked')
    return <Status of="draft" tone="bad" label="Draft, blocked" />;
  return <Status of={of.status} />;
}

export function ClaimsPage() {
  return useMay('claims:read') ? <Claims /> : <NotAllowed scope="claims:read" />;
}

function Claims() {
  const [search, change] = usePageSearch();
  const navigate = useNavigate();
  const filter = {
    status: search.status,
    payerId: search.payer,
    patientId: search.patient,
    attention: search.attention,
    'serviceDate[gte]': search.from,
    'serviceDate[lte]': search.to,
  };
  const list = useClaims(filter);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const selected = list.rows.filter(({ id }) => selectedIds.has(id));
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const dropped = Object.fromEntries(
    ['status', 'payer', 'patient', 'attention', 'from', 'to'].map((name) => [name, undefined]),
  );
  return (
    <Page
      title="Claims"
      actions={
        <AsCurl
          docs="Claims"
          calls={[
            { method: 'GET', path: `/v1/claims${search.status ? `?status=${search.status}` : ''}` },
            { method: 'GET', path: `/v1/claims/summary${search.status ? `?status=${search.status}` : ''}` },
            { method: 'POST', path: '/v1/claims/batch-submit', body: { claims: [{ id: 'clm_…' }] } },
          ]}
        />
      }
    >
      <div className={ui.filters}>
        <FilterSelect
          label="Status"
          value={search.status}
          options={STATUSES}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label="Overdue"
          value={search.attention}
          options={[
            { value: 'acknowledgment_overdue', label: 'Acknowledgment overdue' },
            { value: 'remittance_overdue', label: 'Payment overdue' },
          ]}
          onChange={(attention) => change({ attention })}
        />
        <FilterPayer value={search.payer} onChange={(payer) => change({ payer })} />
        <FilterDate label="Service from" value={search.from} onChange={(from) => change({ from })} />
        <FilterDate label="to" value={search.to} onChange={(to) => change({ to })} />
        {isFiltered && (
          <Button variant="quiet" icon="cross" onClick={() => change(dropped)}>
            Drop filters
          </Button>
        )}
      </div>
      {selected.length > 0 ? (
        <SubmitClaims claims={selected} onDone={() => setSelectedIds(new Set())} />
      ) : (
        <ClaimSums filter={filter} onStatus={(status) => change({ status })} />
      )}
      <div className={ui.split}>
        <DataTable
          label="Claims"
          list={list}
          columns={COLUMNS}
          idOf={({ id }) => id}
          selection={{ ids: selectedIds, onChange: setSelectedIds }}
          onOpen={({ id }) => void navigate({ to: `/claims/${id}` as never })}
          empty={
            <NoRows noun="claim" isFiltered={isFiltered} onDropFilters={() => change(dropped)}>
              <Empty
                title="No claim yet"
                action={
                  <Button variant="primary" onClick={() => void navigate({ to: '/dev/sandbox' as never })}>
                    Play the demo
                  </Button>
                }
              >
                Create claims with <code>POST /v1/claims</code>, import an 837 file with{' '}
                <code>npx rcm claims import</code>, or play the demo of the sandbox.
              </Empty>
            </NoRows>
          }
        />
      </div>
    </Page>
  );
}
