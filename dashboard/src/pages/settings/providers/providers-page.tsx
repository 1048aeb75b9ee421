import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Facility, type Provider, useFacilities, useProviders } from '../../../api/queries/practice/providers.ts';
import { AsCurl } from '../../../components/as-curl.tsx';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/data-table/data-table.tsx';
import { PageTable } from '../../../components/data-table/page-table.tsx';
import { Empty, NoRows } from '../../../components/empty.tsx';
import { cleared, isSet, severalIn } from '../../../components/filters/filter-fields.ts';
import { type PageFilter, PageFilters } from '../../../components/filters/page-filters.tsx';
import { valuesIn } from '../../../components/list-of.ts';
import { NotAllowed } from '../../../components/not-allowed.tsx';
import { Page } from '../../../components/page.tsx';
import { rosterName } from '../../../components/roster-name.ts';
import { SendImport } from '../../../components/send-import.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { DateText } from '../../../components/time.tsx';
import ui from '../../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../../session/session.tsx';
import { useOpenRow } from '../../../use-open-row.ts';
import { usePageSearch } from '../../../use-search.ts';
import { EditFacility, EditProvider } from './edit-provider.tsx';
import { FacilityDetail, ProviderDetail, RosterStatus } from './provider-detail.tsx';
import { addressText, CHOSEN_STATUSES, PROVIDER_STATUSES } from './provider-text.ts';

const PAGE = '/settings/providers';
const TABS = [
  { id: 'providers', label: 'Providers' },
  { id: 'facilities', label: 'Facilities' },
] as const;

export function ProvidersPage() {
  return useMay('providers:read') ? (
    <Roster />
  ) : (
    <NotAllowed scope="providers:read" docs="Providers" path="/v1/providers" />
  );
}

function Roster() {
  const [search, change] = usePageSearch(PAGE);
  const [isImporting, setImporting] = useState(false);
  const refused = useReasonWithout('providers:write');
  const navigate = useNavigate();
  const tab = TABS.find(({ id }) => id === search.tab)?.id ?? 'providers';
  return (
    <Page
      title="Providers"
      summary="The clinicians, billing organizations and facilities that claims name."
      actions={
        <>
          <AsCurl
            docs="Providers"
            calls={[
              { method: 'GET', path: '/v1/providers' },
              { method: 'GET', path: '/v1/facilities' },
            ]}
          />
          <Button icon="upload" disabledReason={refused} onClick={() => setImporting(true)}>
            Import a roster
          </Button>
        </>
      }
    >
      <Tabs
        label="Providers and facilities"
        tabs={TABS}
        chosen={tab}
        onChoose={(id) => change({ tab: id, id: undefined, name: undefined, npi: undefined, status: undefined })}
      />
      {tab === 'providers' ? <Providers refused={refused} /> : <Facilities refused={refused} />}
      {isImporting && (
        <SendImport
          of={tab === 'providers' ? 'provider' : 'facility'}
          onSent={({ id }) => void navigate({ to: '/imports', search: { id } })}
          onClose={() => setImporting(false)}
        />
      )}
    </Page>
  );
}

const NAME: PageFilter<typeof PAGE> = { kind: 'text', name: 'name', label: 'Name begins with', maxLength: 60 };
const NPI: PageFilter<typeof PAGE> = { kind: 'text', name: 'npi', label: 'NPI', maxLength: 550 };
const PROVIDER_FIELDS: readonly PageFilter<typeof PAGE>[] = [
  NAME,
  NPI,
  { kind: 'choice', name: 'status', label: 'Status', options: PROVIDER_STATUSES },
];
const FACILITY_FIELDS: readonly PageFilter<typeof PAGE>[] = [
  NAME,
  NPI,
  { kind: 'choice', name: 'status', label: 'Status', options: CHOSEN_STATUSES },
];

const STATUS: Column<Provider | Facility> = {
  id: 'status',
  header: 'Status',
  width: '110px',
  cell: ({ status }) => <RosterStatus of={status} />,
};
const UNTIL: Column<Provider | Facility> = {
  id: 'until',
  header: 'Until',
  width: '100px',
  from: 860,
  cell: ({ effectiveTo }) => <DateText of={effectiveTo} />,
};
const PROVIDER_COLUMNS: Column<Provider>[] = [
  { id: 'name', header: 'Name', width: 'minmax(150px, 1.6fr)', cell: (one) => <strong>{rosterName(one)}</strong> },
  { id: 'npi', header: 'NPI', width: '110px', cell: ({ npi }) => npi },
  { id: 'taxonomy', header: 'Taxonomy', width: '120px', from: 640, cell: ({ taxonomyCode }) => taxonomyCode ?? '—' },
  STATUS,
  UNTIL,
];
const FACILITY_COLUMNS: Column<Facility>[] = [
  { id: 'name', header: 'Name', width: 'minmax(150px, 1.2fr)', cell: (one) => <strong>{one.organizationName}</strong> },
  {
    id: 'address',
    header: 'Address',
    width: 'minmax(180px, 1.4fr)',
    from: 640,
    cell: (one) => addressText(one.address),
  },
  { id: 'npi', header: 'NPI', width: '110px', cell: ({ npi }) => npi ?? '—' },
  STATUS,
  UNTIL,
];

function Providers({ refused }: { refused: string | null }) {
  const [search, change] = usePageSearch(PAGE);
  const list = useProviders({
    'name[prefix]': search.name,
    npi: severalIn(search.npi),
    status: valuesIn(PROVIDER_STATUSES, search.status),
  });
  const shown = useOpenRow(PAGE, list.rows);
  const add = (
    <Button variant="primary" icon="plus" disabledReason={refused} onClick={shown.create}>
      Add a provider
    </Button>
  );
  return (
    <>
      <PageFilters page={PAGE} fields={PROVIDER_FIELDS}>
        <div className={ui.actions}>{add}</div>
      </PageFilters>
      <div className={ui.split}>
        <PageTable
          page={PAGE}
          label="Providers"
          noun="provider"
          list={list}
          columns={PROVIDER_COLUMNS}
          empty={
            <NoRows
              noun="provider"
              isFiltered={PROVIDER_FIELDS.some((field) => isSet(field, search))}
              onDropFilters={() => change(cleared(PROVIDER_FIELDS))}
            >
              <Empty title="No provider yet">
                Add the clinicians and organizations that claims name, or import the roster of the practice.
              </Empty>
            </NoRows>
          }
        />
        {shown.detail && <ProviderDetail {...shown.detail} refused={refused} onOpen={(id) => change({ id })} />}
      </div>
      {shown.form && <EditProvider {...shown.form} />}
    </>
  );
}

function Facilities({ refused }: { refused: string | null }) {
  const [search, change] = usePageSearch(PAGE);
  const list = useFacilities({
    'name[prefix]': search.name,
    npi: severalIn(search.npi),
    status: valuesIn(CHOSEN_STATUSES, search.status),
  });
  const shown = useOpenRow(PAGE, list.rows);
  const add = (
    <Button variant="primary" icon="plus" disabledReason={refused} onClick={shown.create}>
      Add a facility
    </Button>
  );
  return (
    <>
      <PageFilters page={PAGE} fields={FACILITY_FIELDS}>
        <div className={ui.actions}>{add}</div>
      </PageFilters>
      <div className={ui.split}>
        <PageTable
          page={PAGE}
          label="Facilities"
          noun="facility"
          list={list}
          columns={FACILITY_COLUMNS}
          empty={
            <NoRows
              noun="facility"
              isFiltered={FACILITY_FIELDS.some((field) => isSet(field, search))}
              onDropFilters={() => change(cleared(FACILITY_FIELDS))}
            >
              <Empty title="No facility yet">Add the places where services are rendered.</Empty>
            </NoRows>
          }
        />
        {shown.detail && <FacilityDetail {...shown.detail} refused={refused} />}
      </div>
      {shown.form && <EditFacility {...shown.form} />}
    </>
  );
}
