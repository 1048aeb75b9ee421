import { useState } from 'react';
import { type Connection, useConnections, useTradingPartners } from '../../../api/queries/trading/connections.ts';
import { useCommands } from '../../../commands/registry.ts';
import { AsCurl } from '../../../components/as-curl.tsx';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/data-table/data-table.tsx';
import { PageTable } from '../../../components/data-table/page-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { type PageFilter, PageFilters } from '../../../components/filters/page-filters.tsx';
import { listOf, valuesIn } from '../../../components/list-of.ts';
import { NotAllowed } from '../../../components/not-allowed.tsx';
import { Page } from '../../../components/page.tsx';
import { words } from '../../../components/status.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { Time } from '../../../components/time.tsx';
import ui from '../../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../../session/session.tsx';
import { usePageSearch } from '../../../use-search.ts';
import { ConnectionDetail, ConnectionState, kindName } from './connection-detail.tsx';
import { CreateConnection } from './create-connection.tsx';
import { Ends, firstToEnd } from './credentials.tsx';
import { Partners } from './partners.tsx';

const TABS = [
  { id: 'connections', label: 'Connections' },
  { id: 'partners', label: 'Trading partners' },
] as const;

export function ConnectionsPage() {
  return useMay('partners:read') ? (
    <Connections />
  ) : (
    <NotAllowed scope="partners:read" docs="Connections" path="/v1/connections" />
  );
}

const STATES = listOf<Connection['state']>({
  draft: 'Draft',
  testing: 'Testing',
  live: 'Live',
  paused: 'Paused',
  quarantined: 'In quarantine',
});

const FIELDS: readonly PageFilter<'/settings/connections'>[] = [
  { kind: 'choice', name: 'state', label: 'State', options: STATES },
];

function Connections() {
  const [search, change] = usePageSearch('/settings/connections');
  const [isCreating, setCreating] = useState(false);
  const list = useConnections(search.tab === 'partners' ? {} : { state: valuesIn(STATES, search.state) });
  const partners = useTradingPartners().rows;
  const refused = useReasonWithout('partners:write');
  const tab = TABS.find(({ id }) => id === search.tab)?.id ?? 'connections';
  const create = () => setCreating(true);
  useCommands(
    refused ? [] : [{ id: 'connection.create', title: 'Set up a connection', group: 'Page', keys: 'c', run: create }],
  );
  return (
    <Page
      title="Connections"
      summary="Transport of files to clearinghouses and payers."
      actions={
        <>
          <AsCurl
            docs="Connections"
            calls={[
              { method: 'GET', path: '/v1/connections' },
              { method: 'GET', path: '/v1/trading-partners' },
            ]}
          />
          <Button variant="primary" icon="plus" disabledReason={refused} onClick={create}>
            Set up connection
          </Button>
        </>
      }
    >
      <Tabs label="Connections" tabs={TABS} chosen={tab} onChoose={(id) => change({ tab: id, id: undefined })} />
      {tab === 'connections' && <PageFilters page="/settings/connections" fields={FIELDS} />}
      {tab === 'connections' && <List list={list} partners={partners} refused={refused} onCreate={create} />}
      {tab === 'partners' && <Partners connections={list.rows} refused={refused} />}
      {isCreating && (
        <CreateConnection
          partners={partners}
          onClose={() => setCreating(false)}
          onCreated={({ id }) => {
            setCreating(false);
            change({ tab: undefined, id });
          }}
        />
      )}
    </Page>
  );
}

type ListProps = {
  list: ReturnType<typeof useConnections>;
  partners: readonly { id: string; name: string }[];
  refused: string | null;
  onCreate: () => void;
};

function List({ list, partners, refused, onCreate }: ListProps) {
  const [search, change] = usePageSearch('/settings/connections');
  const partnersOf = ({ tradingPartnerIds }: Connection) =>
    tradingPartnerIds.map((id) => partners.find((one) => one.id === id)?.name ?? id).join(', ') || '—';
  const columns: Column<Connection>[] = [
    { id: 'name', header: 'Name', width: 'minmax(140px, 1.2fr)', cell: ({ name }) => <strong>{name}</strong> },
    { id: 'state', header: 'State', width: '110px', cell: ({ state }) => <ConnectionState of={state} /> },
    { id: 'partners', header: 'Trading partners', width: 'minmax(130px, 1fr)', cell: partnersOf },
    { id: 'kind', header: 'Kind', width: 'minmax(75px, 0.6fr)', cell: ({ kind }) => kindName(kind) },
    {
      id: 'worked',
      header: 'Last contact',
      width: '90px',
      cell: ({ lastSuccessAt }) => <Time at={lastSuccessAt} none="Never" />,
    },
    {
      id: 'failure',
      header: 'Fails with',
      width: 'minmax(125px, 0.8fr)',
      cell: ({ consecutiveFailures, lastFailureReason }) =>
        consecutiveFailures > 0 ? words(lastFailureReason ?? 'unknown') : '—',
    },
    {
      id: 'ends',
      header: 'Secret expires',
      width: '100px',
      cell: (connection) => <Ends at={firstToEnd(connection)?.expiresAt ?? null} />,
    },
  ];
  const selected = list.rows.find(({ id }) => id === search.id);
  return (
    <div className={ui.split}>
      <PageTable
        page="/settings/connections"
        label="Connections"
        noun="connection"
        list={list}
        columns={columns}
        empty={
          <Empty
            title="No connection yet"
            action={
              <Button variant="primary" icon="plus" disabledReason={refused} onClick={onCreate}>
                Set up the first
              </Button>
            }
          >
            A connection carries files by SFTP, CAQH CORE or HTTPS.
          </Empty>
        }
      />
      {selected && (
        <ConnectionDetail
          key={selected.id}
          of={selected}
          partners={partnersOf(selected)}
          onClose={() => change({ id: undefined })}
        />
      )}
    </div>
  );
}
