import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { type Encounter, useEncounters } from '../../api/queries/practice/encounters.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { severalIn } from '../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../components/filters/page-filters.tsx';
import { listOf, valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { PatientName } from '../../components/patient-name.tsx';
import { PhiDate } from '../../components/phi.tsx';
import { Status, words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { SelectedEncounters } from './selected-encounters.tsx';

const EditEncounter = lazy(() => import('./edit-encounter.tsx'));

const BILLING_STATUSES = listOf<Encounter['billingStatus']>({
  draft: 'Draft',
  ready: 'Ready',
  on_claim: 'On claim',
  billed: 'Billed',
  closed: 'Closed',
  held: 'Held',
  voided: 'Voided',
});

const COLUMNS: Column<Encounter>[] = [
  {
    id: 'patient',
    header: 'Patient',
    width: 'minmax(150px, 1.4fr)',
    cell: ({ patientId }) => <PatientName id={patientId} />,
  },
  { id: 'date', header: 'Service', width: '95px', cell: ({ serviceDate }) => <PhiDate>{serviceDate.start}</PhiDate> },
  { id: 'class', header: 'Kind', width: 'minmax(110px, 1fr)', from: 640, cell: (encounter) => words(encounter.class) },
  { id: 'status', header: 'Billing', width: '120px', cell: ({ billingStatus }) => <Status of={billingStatus} /> },
  {
    id: 'reason',
    header: 'Reason',
    width: 'minmax(120px, 1fr)',
    from: 760,
    cell: ({ statusReason }) => statusReason ?? '—',
  },
  { id: 'charges', header: 'Charges', width: '65px', from: 700, align: 'right', cell: ({ charges }) => charges.length },
  { id: 'claims', header: 'Claims', width: '60px', from: 680, align: 'right', cell: ({ claimIds }) => claimIds.length },
  moneyColumn('total', 'Total', ({ totalCharges }) => totalCharges),
];

const EXAMPLE = {
  ...{ patientId: 'pat_…', serviceDate: { start: '2026-03-02' }, class: 'ambulatory', placeOfServiceCode: '11' },
  diagnoses: [{ code: 'J06.9' }],
  charges: [{ procedureCode: '99213', charge: 12_500, diagnosisPointers: [1] }],
};

const FIELDS: readonly PageFilter<'/encounters'>[] = [
  { kind: 'patient', name: 'patient', label: 'Patient' },
  { kind: 'choice', name: 'status', label: 'Billing', options: BILLING_STATUSES },
];

export function EncountersPage() {
  return useMay('encounters:read') ? (
    <Encounters />
  ) : (
    <NotAllowed scope="encounters:read" docs="Encounters" path="/v1/encounters" />
  );
}

function Encounters() {
  const [search, change] = usePageSearch('/encounters');
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const noWrite = useReasonWithout('encounters:write');
  const create = () => noWrite === null && setCreating(true);
  useCommands([{ id: 'encounter.create', title: 'Create an encounter', group: 'Encounters', keys: 'c', run: create }]);
  const createButton = (
    <Button variant="primary" icon="plus" disabledReason={noWrite} onClick={create}>
      Create an encounter
    </Button>
  );
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const list = useEncounters({
    billingStatus: valuesIn(BILLING_STATUSES, search.status),
    patientId: severalIn(search.patient),
  });
  return (
    <Page
      title="Encounters"
      actions={
        <>
          <AsCurl
            docs="Encounters"
            calls={[
              { method: 'GET', path: '/v1/encounters' },
              { method: 'POST', path: '/v1/encounters', body: EXAMPLE },
              { method: 'POST', path: '/v1/encounters/claims', body: { encounterIds: ['enc_…'] } },
            ]}
          />
          <Link to="/charge-bundles">Charge bundles</Link>
          {createButton}
        </>
      }
    >
      <PageFilters page="/encounters" fields={FIELDS} />
      <SelectedEncounters
        encounters={list.rows.filter(({ id }) => selectedIds.has(id))}
        onDone={() => setSelectedIds(new Set())}
      />
      <div className={ui.split}>
        <DataTable
          label="Encounters"
          list={list}
          columns={COLUMNS}
          idOf={({ id }) => id}
          selection={{ ids: selectedIds, onChange: setSelectedIds }}
          onOpen={({ id }) => void navigate({ to: '/encounters/$id', params: { id } })}
          empty={
            <NoRows
              noun="encounter"
              isFiltered={search.status !== undefined || search.patient !== undefined}
              onDropFilters={() => change({ status: undefined, patient: undefined })}
            >
              <Empty title="No encounter yet" action={createButton}>
                Encounters come from your EHR, or by <code>POST /v1/encounters</code>.
              </Empty>
            </NoRows>
          }
        />
      </div>
      {isCreating && (
        <Suspense>
          <EditEncounter
            of={null}
            onClose={() => setCreating(false)}
            onDone={({ id }) => void navigate({ to: '/encounters/$id', params: { id } })}
          />
        </Suspense>
      )}
    </Page>
  );
}
