import { useState } from 'react';
import { usePayer } from '../../../api/queries/practice/parties.ts';
import { type Payer, usePayers } from '../../../api/queries/trading/payers.ts';
import { AsCurl } from '../../../components/as-curl.tsx';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/data-table/data-table.tsx';
import { PageTable } from '../../../components/data-table/page-table.tsx';
import { Detail } from '../../../components/detail.tsx';
import { Empty, NoRows } from '../../../components/empty.tsx';
import { FilterText } from '../../../components/filter.tsx';
import { NotAllowed } from '../../../components/not-allowed.tsx';
import { Page } from '../../../components/page.tsx';
import { Problem } from '../../../components/problem.tsx';
import { words } from '../../../components/status.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import ui from '../../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../../session/session.tsx';
import { usePageSearch } from '../../../use-search.ts';
import { AddPayer } from './add-payer.tsx';
import { businessName } from './codes.ts';
import { Enrollments } from './enrollments.tsx';
import { PayerDetail } from './payer-detail.tsx';

const TABS = [
  { id: 'directory', label: 'Directory' },
  { id: 'enrollments', label: 'Enrollments' },
] as const;

export function PayersPage() {
  return useMay('payers:read') ? <Payers /> : <NotAllowed scope="payers:read" docs="Payers" path="/v1/payers" />;
}

function Payers() {
  const [search, change] = usePageSearch('/settings/payers');
  const tab = TABS.find(({ id }) => id === search.tab)?.id ?? 'directory';
  return (
    <Page
      title="Payers"
      summary="Payers, their routes to trading partners, and the enrollments of providers."
      actions={
        <AsCurl
          docs="Payers"
          calls={[
            { method: 'GET', path: '/v1/payers' },
            { method: 'GET', path: '/v1/payer-routes' },
            { method: 'GET', path: '/v1/enrollments' },
          ]}
        />
      }
    >
      <Tabs
        label="Payers"
        tabs={TABS}
        chosen={tab}
        onChoose={(id) => change({ tab: id, id: undefined, payer: undefined, q: undefined })}
      />
      {tab === 'directory' ? <Directory /> : <Enrollments />}
    </Page>
  );
}

const COLUMNS: Column<Payer>[] = [
  { id: 'name', header: 'Name', width: 'minmax(180px, 1.6fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'id', header: 'Id', width: 'minmax(90px, 0.6fr)', cell: ({ id }) => <code>{id}</code> },
  {
    id: 'business',
    header: 'Line of business',
    width: 'minmax(140px, 0.8fr)',
    from: 600,
    cell: ({ lineOfBusiness }) => businessName(lineOfBusiness),
  },
  {
    id: 'channels',
    header: 'Claims by',
    width: 'minmax(115px, 0.7fr)',
    from: 740,
    cell: ({ claimChannels }) => words(claimChannels.join(', ')),
  },
  {
    id: 'enrollment',
    header: 'Enrollment for',
    width: 'minmax(130px, 1.2fr)',
    from: 860,
    cell: ({ enrollmentRequiredFor }) => words(enrollmentRequiredFor.join(', ')) || '—',
  },
  {
    id: 'filing',
    header: 'Days to file',
    width: '80px',
    align: 'right',
    cell: ({ timelyFilingDays }) => timelyFilingDays.initial,
  },
];

function Directory() {
  const [search, change] = usePageSearch('/settings/payers');
  const [isAdding, setAdding] = useState(false);
  const refused = useReasonWithout('payers:write');
  const list = usePayers(search.q);
  // A link may name a payer that is not among those loaded so far.
  const listed = list.rows.find(({ id }) => id === search.id);
  const { data: linked, error } = usePayer(listed ? null : (search.id ?? null));
  const selected = listed ?? (search.id ? linked : undefined);
  return (
    <>
      <div className={ui.filters}>
        <FilterText label="Name, alias or id" value={search.q} onChange={(q) => change({ q, id: undefined })} />
        <div className={ui.actions}>
          <Button icon="plus" disabledReason={refused} onClick={() => setAdding(true)}>
            Add a payer
          </Button>
        </div>
      </div>
      <div className={ui.split}>
        <PageTable
          page="/settings/payers"
          label="Payers"
          list={list}
          columns={COLUMNS}
          empty={
            <NoRows
              noun="payer"
              isFiltered={search.q !== undefined}
              hint="Payers that are missing from the directory can be added."
              onDropFilters={() => change({ q: undefined })}
            >
              <Empty title="The directory is empty">
                The operator fills it with <code>rcm payers import</code>.
              </Empty>
            </NoRows>
          }
        />
        {search.id && !selected && error && (
          <Detail title="Payer" label="Payer" onClose={() => change({ id: undefined })}>
            <Problem error={error} />
          </Detail>
        )}
        {selected && (
          <PayerDetail
            key={selected.id}
            of={selected}
            onClose={() => change({ id: undefined })}
            onEnrollments={() => change({ tab: 'enrollments', payer: selected.id, id: undefined, q: undefined })}
          />
        )}
      </div>
      {isAdding && (
        <AddPayer
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            setAdding(false);
            change({ id, q: undefined });
          }}
        />
      )}
    </>
  );
}
