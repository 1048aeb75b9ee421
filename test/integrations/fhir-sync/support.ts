import { readTogether, transact } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import type { FhirServer } from '../../../src/modules/integrations/fhir-connections/fhir-server.ts';
import { runSync } from '../../../src/modules/integrations/fhir-sync/runs/run-sync.ts';
import type { SyncRequest } from '../../../src/modules/integrations/fhir-sync/runs/start-sync.ts';
import { startSync } from '../../../src/modules/integrations/fhir-sync/runs/start-sync.ts';
import { isFinished, type SyncRun } from '../../../src/modules/integrations/fhir-sync/runs/sync-run.ts';
import { findRun } from '../../../src/modules/integrations/fhir-sync/runs/sync-runs-store.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { asOwner } from '../../helpers/database.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { realNow } from '../../helpers/real-time.ts';
import { openPeer, type Peer } from './peer.ts';

export type SyncTest = {
  t: TestApp;
  peer: Peer;
  clock: ManualClock;
  server: FhirServer;
  organizationId: string;
  key: string;
  connectionId: string;
  /** Starts a run. */
  start(request?: SyncRequest): Promise<SyncRun>;
  /** Continues a run as a worker does. */
  work(runId: string, server?: FhirServer): Promise<SyncRun>;
  /** Starts a run and works until it has ended or has to wait. */
  sync(request?: SyncRequest): Promise<SyncRun>;
  rows<T>(text: string): Promise<T[]>;
  close(): Promise<void>;
};

/** Opens the service beside a FHIR server, with a connection between them. */
export async function openSyncTest(): Promise<SyncTest> {
  const clock = new ManualClock(realNow());
  const [t, peer] = [await openTestApp({ clock }), await openPeer()];
  const { id: organizationId, key } = await t.organization();
  const connectionId = await connectTo(peer, t, organizationId);
  const { server } = t.app.fhir;
  const who = { organizationId, actor: { type: 'operator', id: 'test' } as const };
  const { database, encryption } = t.app;
  const find = async (runId: string) => {
    const run = await readTogether(database, organizationId, (reader) => findRun(reader, runId));
    return run!;
  };
  const start = (request: SyncRequest = {}) =>
    transact(database, who, (tx) => startSync(tx, connectionId, request, 'request'));
  const work = async (runId: string, fhirServer = server) => {
    await runSync({ database, encryption, fhirServer }, organizationId, runId);
    return find(runId);
  };
  return {
    t,
    peer,
    clock,
    server,
    organizationId,
    key,
    connectionId,
    start,
    work,
    sync: async (request) => {
      const { id } = await start(request);
      for (;;) {
        const run = await work(id);
        const isPaused = run.resumesAt !== null && new Date(run.resumesAt) > clock.now();
        if (isFinished(run) || isPaused) return run;
      }
    },
    rows: <T>(text: string) =>
      readTogether(database, organizationId, (reader) => reader.query<T>(text, [organizationId])),
    close: async () => {
      await peer.close();
      await t.close();
    },
  };
}

/** Inserts an active connection to the peer, which no discovery has visited; returns its id. */
async function connectTo(peer: Peer, t: TestApp, organizationId: string): Promise<string> {
  const connectionId = newId('fhc');
  const document = {
    name: 'peer',
    vendor: 'other',
    fhirVersion: 'R4',
    status: 'active',
    statusReason: null,
    clientId: null,
    secretLast4: null,
    signingAlgorithm: null,
    tokenEndpoint: null,
    redirectUri: null,
    discovery: null,
    lastError: null,
    fhirBaseUrl: peer.baseUrl,
    capability: null,
    authMethod: 'none',
    requestedScopes: [],
    grantedScopes: [],
    requestsPerMinute: 100_000,
    metadata: {},
    syncConfig: {
      resourceTypes: [],
      mode: 'incremental',
      schedule: { kind: 'manual', everyMinutes: null, at: null, timeZone: null },
      groupId: null,
      lookbackDays: 0,
    },
  };
  await asOwner(
    t.database,
    `insert into fhir_connections (organization_id, id, name, vendor, fhir_base_url, status, document, version, created_at,
       updated_at) values ($1, $2, 'peer', 'other', $3, 'active', $4, 1, now(), now())`,
    [organizationId, connectionId, peer.baseUrl, document],
  );
  return connectionId;
}
