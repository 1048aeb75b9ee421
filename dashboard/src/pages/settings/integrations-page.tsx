import {
  type EhrKind,
  type FhirConnection,
  type PartnerEhrConnection,
  useFhirConnections,
  usePartnerEhrConnections,
  useTestFhirConnection,
  useTestPartnerEhr,
} from '../../api/queries/integrations/integrations.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { CopyText } from '../../components/copy.tsx';
import type { Column } from '../../components/data-table/data-table.tsx';
import { Facts } from '../../components/detail.tsx';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Status, words } from '../../components/status.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { FullTime, Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useMay } from '../../session/session.tsx';
import { usePageSearch } from '../../use-search.ts';
import { ConnectFhir } from './connect-fhir.tsx';
import { ConnectPartnerEhr } from './connect-partner-ehr.tsx';
import { EhrList } from './ehr-list.tsx';
import { FhirDetails } from './fhir-details.tsx';
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
  const [search, change] = usePageSearch('/settings/integrations');
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
  { id: 'vendor', header: 'Vendor', width: '120px', from: 700, cell: ({ vendor }) => words(vendor) },
  { id: 'url', header: 'Server', width: 'minmax(160px, 1.6fr)', cell: ({ fhirBaseUrl }) => <code>{fhirBaseUrl}</code> },
  { id: 'status', header: 'Status', width: '190px', cell: ({ status }) => <ConnectionStatus of={status} /> },
  { id: 'changed', header: 'Changed', width: '80px', from: 700, cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

function FhirServers() {
  return (
    <EhrList
      label="FHIR servers"
      noun="FHIR server"
      list={useFhirConnections()}
      columns={FHIR}
      about="Charts are read from FHIR servers. The sandbox includes an EHR for tests."
      test={useTestFhirConnection()}
      form={ConnectFhir}
    >
      {(server) => (
        <>
          <div className={ui.section}>
            <Facts
              of={[
                ['Status', <ConnectionStatus key="status" of={server.status} />],
                server.statusReason ? ['Because', server.statusReason.message] : null,
                ['Vendor', words(server.vendor)],
                ['Server', <CopyText key="server" text={server.fhirBaseUrl} />],
                ['Signs in by', words(server.authMethod)],
                ['Permissions', server.grantedScopes.join(', ') || '—'],
                ['Synchronizes', words(server.syncConfig.schedule.kind)],
                ['Id', <CopyText key="id" text={server.id} />],
                ['Changed', <FullTime key="changed" at={server.updatedAt} />],
              ]}
            />
          </div>
          <FhirDetails id={server.id} />
          <SyncRuns of={server} />
          <Outbox kind="fhir" connectionId={server.id} />
        </>
      )}
    </EhrList>
  );
}

const PARTNERS: Column<PartnerEhrConnection>[] = [
  { id: 'name', header: 'Name', width: 'minmax(140px, 1fr)', cell: ({ name }) => <strong>{name}</strong> },
  { id: 'partner', header: 'Partner', width: 'minmax(120px, 1fr)', cell: ({ partner }) => partner },
  {
    id: 'writes',
    header: 'Writes',
    width: 'minmax(150px, 1fr)',
    from: 700,
    cell: ({ writes }) => writes.map(words).join(', '),
  },
  { id: 'undo', header: 'Undo', width: '60px', from: 700, align: 'right', cell: (row) => `${row.undoWindowSeconds} s` },
  { id: 'status', header: 'Status', width: '190px', cell: ({ status }) => <ConnectionStatus of={status} /> },
];

function PartnerEhrs() {
  return (
    <EhrList
      label="Partner EHRs"
      noun="partner EHR"
      list={usePartnerEhrConnections()}
      columns={PARTNERS}
      about="An EHR with an API of its own announces changes of charts, and results are written to it."
      test={useTestPartnerEhr()}
      form={ConnectPartnerEhr}
    >
      {(ehr) => (
        <>
          <div className={ui.section}>
            <Facts
              of={[
                ['Status', <ConnectionStatus key="status" of={ehr.status} />],
                ehr.statusReason ? ['Because', ehr.statusReason.message] : null,
                ['Partner', ehr.partner],
                ['Practice', ehr.practiceId],
                ['Address', <CopyText key="address" text={ehr.baseUrl} />],
                ['Writes', ehr.writes.map(words).join(', ') || '—'],
                ['Undo window', `${ehr.undoWindowSeconds} s`],
                ['Last webhook', <Time key="inbound" at={ehr.lastInboundAt} none="Never" />],
                ['Id', <CopyText key="id" text={ehr.id} />],
              ]}
            />
          </div>
          <Outbox kind="partner-ehr" connectionId={ehr.id} />
        </>
      )}
    </EhrList>
  );
}
