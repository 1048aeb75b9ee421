import { useState } from 'react';
import {
  type EhrKind,
  type FhirConnection,
  type PartnerEhrConnection,
  useFhirConnections,
  usePartnerEhrConnections,
  useTestFhirConnection,
} from '../../api/queries/integrations.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { PageTable } from '../../components/data-table/page-table.tsx';
import { Detail, Facts } from '../../components/detail.tsx';
import { Empty } from '../../components/empty.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Status, words } from '../../components/status.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { FullTime, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay, useReasonWithout } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { ConnectFhir } from './connect-fhir.tsx';
import { Outbox } from './outbox.tsx';
import { SyncRuns } from './sync-runs.tsx';

const TABS = [
  { id: 'fhir', label: 'FHIR servers' },
  { id: 'partner-ehr', label: 'Partner EHRs' },
] as const satisfies readonly { id: EhrKind; label: string }[];

const TONES = {
  active: 'good',
  degraded: 'bad',
  reauthorization_required: 'bad',
  pending: 'waiting',
  authorizing: 'waiting',
  disabled: 'quiet',
} as const;

function ConnectionStatus({ of }: { of: FhirConnection['status'] }) {
  return <Status of={of} tone={TONES[of]} />;
}

export function IntegrationsPage() {
  return useMay('integrations:read') ? (
    <Integrations />
  ) : (
    <NotAllowed scope="integrations:read" docs="FHIR%20connections" path="/v1/integrations/fhir/connections" />
  );
}

function Integrations() {
  const [search, change] = usePageSearch();
  const tab = TABS.find(({ id }) => id === search.tab)?.id ?? 'fhir';
  return (
    <Page
      title="Integrations"
      summary="EHRs from which charts are read and to which results are written."
      actions={
        <AsCurl docs="FHIR%20connections" calls={[{ method: 'GET', path: `/v1/integrations/${tab}/connections` }]} />
      }
    >
      <Tabs label="Integrations" tabs={TABS} chosen={tab} onChoose={(id) => change({ tab: id, id: undefined })} />
      {tab === 'fhir' ? <FhirServers /> : <PartnerEhrs />}
    </Page>
  );
}

const FHIR: Column<FhirConnection>[] = [
  { id: 'name', header: 'Name', width: 'minmax(140px, 1fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'vendor', header: 'Vendor', width: '120px', cell: ({ vendor }) => words(vendor) },
  { id: 'url', header: 'Server', width: 'minmax(200px, 1.6fr)', cell: ({ fhirBaseUrl }) => <code>{fhirBaseUrl}</code> },
  { id: 'status', header: 'Status', width: '150px', cell: ({ status }) => <ConnectionStatus of={status} /> },
  { id: 'changed', header: 'Changed', width: '80px', cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

function FhirServers() {
  const [search, change] = usePageSearch();
  const list = useFhirConnections();
  const [isConnecting, setConnecting] = useState(false);
  const test = useTestFhirConnection();
  const refused = useReasonWithout('integrations:write');
  const selected = list.rows.find(({ id }) => id === search.id);
  const connect = (
    <Button icon="plus" disabledReason={refused} onClick={() => setConnecting(true)}>
      Connect a FHIR server
    </Button>
  );
  return (
    <>
      {list.rows.length > 0 && <div className={ui.filters}>{connect}</div>}
      <div className={ui.split}>
        <PageTable
          label="FHIR servers"
          noun="FHIR server"
          list={list}
          columns={FHIR}
          empty={
            <Empty title="No FHIR server yet" action={connect}>
              Charts are read from FHIR servers. The sandbox includes an EHR for tests.
            </Empty>
          }
        />
        {selected && (
          <Detail
            title={selected.name}
            label={`FHIR server ${selected.name}`}
            onClose={() => change({ id: undefined })}
          >
            <div className={ui.section}>
              <Button isBusy={test.isPending} disabledReason={refused} onClick={() => test.mutate(selected)}>
                Test the connection
              </Button>
            </div>
            <div className={ui.section}>
              <Facts
                of={[
                  ['Status', <ConnectionStatus key="status" of={selected.status} />],
                  selected.statusReason ? ['Because', selected.statusReason.message] : null,
                  ['Vendor', words(selected.vendor)],
                  ['Server', <CopyText key="server" text={selected.fhirBaseUrl} />],
                  ['Signs in by', words(selected.authMethod)],
                  ['Permissions', selected.grantedScopes.join(', ') || '—'],
                  ['Synchronizes', words(selected.syncConfig.schedule.kind)],
                  ['Id', <CopyText key="id" text={selected.id} />],
                  ['Changed', <FullTime key="changed" at={selected.updatedAt} />],
                ]}
              />
            </div>
            <SyncRuns connectionId={selected.id} />
            <Outbox kind="fhir" connectionId={selected.id} />
          </Detail>
        )}
      </div>
      {isConnecting && (
        <ConnectFhir
          onClose={() => setConnecting(false)}
          onSaved={({ id }) => {
            setConnecting(false);
            change({ id });
          }}
        />
      )}
    </>
  );
}

const PARTNERS: Column<PartnerEhrConnection>[] = [
  { id: 'name', header: 'Name', width: 'minmax(140px, 1fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'partner', header: 'Partner', width: 'minmax(120px, 1fr)', cell: ({ partner }) => partner },
  { id: 'writes', header: 'Writes', width: 'minmax(150px, 1fr)', cell: ({ writes }) => writes.map(words).join(', ') },
  { id: 'undo', header: 'Undo', width: '60px', align: 'right', cell: (row) => `${row.undoWindowSeconds} s` },
  { id: 'status', header: 'Status', width: '150px', cell: ({ status }) => <ConnectionStatus of={status} /> },
];

function PartnerEhrs() {
  const [search, change] = usePageSearch();
  const list = usePartnerEhrConnections();
  const selected = list.rows.find(({ id }) => id === search.id);
  return (
    <div className={ui.split}>
      <PageTable
        label="Partner EHRs"
        noun="partner EHR"
        list={list}
        columns={PARTNERS}
        empty={
          <Empty title="No partner EHR yet">
            <code>POST /v1/integrations/partner-ehr/connections</code> connects one.
          </Empty>
        }
      />
      {selected && (
        <Detail title={selected.name} label={`Partner EHR ${selected.name}`} onClose={() => change({ id: undefined })}>
          <div className={ui.section}>
            <Facts
              of={[
                ['Status', <ConnectionStatus key="status" of={selected.status} />],
                selected.statusReason ? ['Because', selected.statusReason.message] : null,
                ['Partner', selected.partner],
                ['Practice', selected.practiceId],
                ['Address', <CopyText key="address" text={selected.baseUrl} />],
                ['Writes', selected.writes.map(words).join(', ') || '—'],
                ['Undo window', `${selected.undoWindowSeconds} s`],
                ['Last webhook', <Time key="inbound" at={selected.lastInboundAt} none="Never" />],
                ['Id', <CopyText key="id" text={selected.id} />],
              ]}
            />
          </div>
          <Outbox kind="partner-ehr" connectionId={selected.id} />
        </Detail>
      )}
    </div>
  );
}
