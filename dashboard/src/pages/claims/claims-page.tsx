import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { REPORTED_CLAIMS } from '../../addresses.ts';
import { listAddress } from '../../api/lists.ts';
import { useDraftFrom } from '../../api/queries/billing/claim-drafts.ts';
import type { ClaimImport } from '../../api/queries/billing/claim-imports.ts';
import { type Claim, type ClaimFilter, useClaimActions, useClaims } from '../../api/queries/billing/claims.ts';
import type { OneValue } from '../../api/schema.ts';
import { useCommands } from '../../commands/registry.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table/data-table.tsx';
import { moneyColumn } from '../../components/data-table/money-column.tsx';
import { Empty, NoRows } from '../../components/empty.tsx';
import { FilterChips } from '../../components/filters/filter-chips.tsx';
import { cleared, type FilterField, type FilterValues, severalIn } from '../../components/filters/filter-fields.ts';
import { firstServiceDay } from '../../components/first-service-day.ts';
import { GivenFilters } from '../../components/given-filters.tsx';
import { listOf, valueIn, valuesIn } from '../../components/list-of.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { PatientName } from '../../components/patient-name.tsx';
import { PayerName } from '../../components/payer-name.tsx';
import { PhiDate } from '../../components/phi.tsx';
import { Status } from '../../components/status.tsx';
import { useToast } from '../../components/toasts.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout, useSession } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { ClaimSums } from './claim-sums.tsx';
import { isCorrectable, isReplaceable, noActionOn } from './claim-verbs.ts';
import { DaysLeft } from './days-left.tsx';
import { HoldClaim } from './hold-claim.tsx';
import { ImportButton, ImportResult } from './import-claims.tsx';
import { NextAction } from './next-action.tsx';
import { reportedFilter, reportedTexts } from './reported-filter.ts';
import { ScrubState } from './scrub-state.tsx';
import { SelectedClaims } from './selected-claims.tsx';
import { CLAIM_TYPES, STATUSES, typeText } from './statuses.ts';

const SCRUB_STATUSES = listOf<Claim['scrub']['status']>({
  not_run: 'Not checked',
  blocked: 'Blocked',
  warnings: 'Warnings',
  partly_checked: 'None found, some checks lack data',
  clean: 'None, all checked',
  stale: 'Outdated',
});

const ATTENTION = listOf<OneValue<ClaimFilter['attention']>>({
  acknowledgment_overdue: 'Acknowledgment overdue',
  remittance_overdue: 'Payment overdue',
});

const ARCHIVED = listOf<NonNullable<ClaimFilter['archived']>>({
  false: 'Not archived',
  true: 'Only archived',
  any: 'Archived or not',
});

const COLUMNS: Column<Claim>[] = [
  {
    id: 'patient',
    header: 'Patient',
    width: 'minmax(85px, 1fr)',
    cell: (row) => <PatientName id={row.patientId} />,
  },
  {
    id: 'payer',
    header: 'Payer',
    width: 'minmax(80px, 1.6fr)',
    from: 720,
    cell: (row) => (
      <>
        <PayerName id={row.payerId} /> {typeText(row) && <span className={ui.hint}>{typeText(row)}</span>}
      </>
    ),
  },
  {
    id: 'service',
    header: 'Service',
    width: '78px',
    from: 580,
    cell: (claim) => <PhiDate>{firstServiceDay(claim)}</PhiDate>,
  },
  moneyColumn('charge', 'Charge', (row) => row.totalCharges, { from: 560 }),
  moneyColumn('paid', 'Paid', (row) => row.amountPaid, { from: 960 }),
  moneyColumn('balance', 'Balance', (row) => row.balance),
  { id: 'status', header: 'Status', width: '106px', cell: ({ status }) => <Status of={status} /> },
  {
    id: 'findings',
    header: 'Findings',
    width: 'minmax(86px, 2.2fr)',
    from: 800,
    cell: ({ scrub }) => <ScrubState of={scrub} />,
  },
  { id: 'filing', header: 'To file', width: '80px', from: 880, align: 'right', cell: (row) => <DaysLeft of={row} /> },
  {
    id: 'next',
    header: 'Next action',
    width: 'minmax(80px, 1.2fr)',
    cell: (row) => <NextAction of={row} />,
  },
];

/** The control number may be PHI, so it is not in the address of the page. */
const FIELDS: readonly FilterField[] = [
  { kind: 'patient', name: 'patient', label: 'Patient' },
  { kind: 'choice', name: 'status', label: 'Status', options: STATUSES },
  { kind: 'choice', name: 'type', label: 'Type', options: CLAIM_TYPES },
  { kind: 'choice', name: 'scrub', label: 'Findings', options: SCRUB_STATUSES },
  { kind: 'choice', name: 'attention', label: 'Overdue', options: ATTENTION },
  { kind: 'choice', name: 'archived', label: 'Archive', options: ARCHIVED, takesOne: true },
  { kind: 'text', name: 'controlNumber', label: 'Control number', maxLength: 20, takesOne: true },
  { kind: 'payer', name: 'payer', label: 'Payer' },
  { kind: 'dates', name: 'from', to: 'to', label: 'Service' },
];

export function ClaimsPage() {
  return useMay('claims:read') ? <Claims /> : <NotAllowed scope="claims:read" docs="Claims" path="/v1/claims" />;
}

function Claims() {
  const [search, change] = usePageSearch('/claims');
  const navigate = useNavigate();
  const { livemode } = useSession();
  const offersDemo = useMay('sandbox:write') && !livemode;
  // A patient control number may be PHI, so it is not in the address of the page.
  const [controlNumber, setControlNumber] = useState<string>();
  const [imported, setImported] = useState<ClaimImport | null>(null);
  const filter = {
    status: valuesIn(STATUSES, search.status),
    claimType: valuesIn(CLAIM_TYPES, search.type),
    scrubStatus: valuesIn(SCRUB_STATUSES, search.scrub),
    payerId: severalIn(search.payer),
    patientId: severalIn(search.patient),
    patientControlNumber: controlNumber,
    attention: valuesIn(ATTENTION, search.attention),
    archived: valueIn(ARCHIVED, search.archived),
    'serviceDate[gte]': search.from,
    'serviceDate[lte]': search.to,
    ...reportedFilter(search),
  };
  const noWrite = useReasonWithout('claims:write');
  const create = () => void navigate({ to: '/claims/new' });
  useCommands(
    noWrite === null ? [{ id: 'claim.create', title: 'New claim', group: 'Claims', keys: 'n', run: create }] : [],
  );
  const list = useClaims(filter);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const selected = list.rows.filter(({ id }) => selectedIds.has(id));
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const changeFilters = (given: FilterValues) => {
    const { controlNumber: typed, ...changes } = given;
    if ('controlNumber' in given) setControlNumber(typed);
    change(changes);
  };
  const dropFilters = () =>
    changeFilters({
      ...cleared(FIELDS),
      ...Object.fromEntries(REPORTED_CLAIMS.map((name) => [name, undefined])),
    });
  const { actions, holding, setHolding, hold } = useRowActions();
  return (
    <Page
      title="Claims"
      actions={
        <>
          <AsCurl
            docs="Claims"
            calls={[
              { method: 'GET', path: listAddress('/v1/claims', { status: filter.status }) },
              { method: 'GET', path: listAddress('/v1/claims/summary', { status: filter.status }) },
              { method: 'POST', path: '/v1/claims/batch-submit', body: { claims: [{ id: 'clm_…' }] } },
              { method: 'POST', path: '/v1/claim-imports', file: 'claims.837' },
            ]}
          />
          <ImportButton onStarted={setImported} />
          {noWrite === null && (
            <Button variant="primary" icon="plus" onClick={create}>
              New claim
            </Button>
          )}
        </>
      }
    >
      <FilterChips fields={FIELDS} search={{ ...search, controlNumber }} onChange={changeFilters}>
        <GivenFilters filters={reportedTexts(search)} onDrop={(name) => change({ [name]: undefined })} />
      </FilterChips>
      <SelectedClaims claims={selected} onDone={() => setSelectedIds(new Set())} />
      {selected.length === 0 && <ClaimSums filter={filter} onStatus={(status) => change({ status })} />}
      <div className={ui.split}>
        <DataTable
          label="Claims"
          list={list}
          columns={COLUMNS}
          idOf={({ id }) => id}
          actions={actions}
          selection={{ ids: selectedIds, onChange: setSelectedIds }}
          onOpen={({ id }) => void navigate({ to: '/claims/$id', params: { id } })}
          empty={
            <NoRows noun="claim" isFiltered={isFiltered} onDropFilters={dropFilters}>
              <Empty
                title="No claim yet"
                action={
                  <span className={ui.row}>
                    <ImportButton variant="primary" onStarted={setImported} />
                    {offersDemo && <Button onClick={() => void navigate({ to: '/dev/sandbox' })}>Play the demo</Button>}
                  </span>
                }
              >
                Import the claims of an 837 file, create a claim from an encounter, or send <code>POST /v1/claims</code>
                .
              </Empty>
            </NoRows>
          }
        />
      </div>
      {imported && <ImportResult of={imported} onClose={() => setImported(null)} />}
      {holding && (
        <HoldClaim
          // The list may have a newer version than when the dialog was opened.
          of={list.rows.find(({ id }) => id === holding.id) ?? holding}
          action={hold}
          onClose={() => setHolding(null)}
        />
      )}
    </Page>
  );
}

/** Returns the actions on the current row of the list. For an action that is not possible, the reason is shown. */
function useRowActions() {
  const [holding, setHolding] = useState<Claim | null>(null);
  const { scrub, submit, hold, release, reopen } = useClaimActions();
  const noWrite = useReasonWithout('claims:write');
  const toast = useToast();
  const navigate = useNavigate();
  const may = (verb: Parameters<typeof noActionOn>[1], run: (claim: Claim) => void) => (claim: Claim) => {
    const reason = noWrite ?? noActionOn(claim, verb);
    if (reason === null) run(claim);
    else toast.refuse(reason);
  };
  const openForm = (id: string) => void navigate({ to: '/claims/$id', params: { id }, search: { correct: 'true' } });
  const { mutate: draft } = useDraftFrom(({ id }) => openForm(id));
  const correct = (claim: Claim) => {
    if (noWrite !== null) return toast.refuse(noWrite);
    if (isCorrectable(claim)) return openForm(claim.id);
    if (!isReplaceable(claim)) return toast.refuse('There is nothing to correct: the payer has not decided yet');
    if (claim.correctionClaimId !== null) return openForm(claim.correctionClaimId);
    draft({ claim, verb: 'replace' });
  };
  const actions = [
    { keys: 's', title: 'Check the claim', run: may('scrub', (claim) => scrub.mutate(claim)) },
    { keys: 'u', title: 'Submit the claim', run: may('submit', (claim) => submit.mutate(claim)) },
    { keys: 'h', title: 'Hold the claim', run: may('hold', setHolding) },
    { keys: 'c', title: 'Correct the claim', run: correct },
    { title: 'Release the claim', run: may('release', (claim) => release.mutate(claim)) },
    { title: 'Reopen the claim', run: may('reopen', (claim) => reopen.mutate(claim)) },
  ];
  return { actions, holding, setHolding, hold };
}
