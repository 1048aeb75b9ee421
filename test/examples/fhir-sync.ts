import { transact } from '../../src/database/transactions/transaction.ts';
import { sendOutboxTask } from '../../src/jobs/tasks/integrations.ts';
import {
  type StoredResource,
  saveResources,
} from '../../src/modules/integrations/fhir-sync/received/fhir-resources-store.ts';
import { missingClass } from '../../src/modules/integrations/fhir-sync/received/missing-class.ts';
import { json, lost, startScriptedServer } from '../integrations/fhir/scripted-server.ts';
import { writesTo } from '../integrations/outbox/support.ts';
import type { Calls, Ids, Stage } from './stage.ts';

const PATH = '/v1/integrations/fhir/connections';
/** A class code of Epic. */
const SUPPORT = { system: 'urn:oid:1.2.840.114350.1.72.1.7.7.10.696784.13260', code: '13' };

/** Synchronizes a connection, and sets a patient's coverages through it. */
export async function synchronizeChart({ t, own, recorder }: Stage, { patientId }: Ids): Promise<void> {
  const server = await startScriptedServer({ scope: 'system/*.cruds' });
  const body = {
    name: 'Lakeside EHR',
    fhirBaseUrl: server.baseUrl,
    authMethod: 'client_secret',
    clientId: 'lakeside',
    clientSecret: 'a-long-client-secret',
    requestedScopes: ['system/*.cruds'],
  };
  const { body: connection } = await recorder.step(`POST ${PATH}`, { body });
  const path = `${PATH}/${connection.id}`;
  await recorder.step(`POST ${path}/test`);
  const { body: run } = await recorder.example(`POST ${path}/sync`, { body: { mode: 'incremental' } });
  await recorder.example(`GET ${path}/sync-runs?limit=1`);
  await recorder.example(`GET ${path}/sync-runs/${run.id}`);
  await recorder.example(`POST ${path}/sync-runs/${run.id}/cancel`);
  await recorder.example(`GET ${path}/freshness`);
  await receivePatient(t, own.id, { connectionId: connection.id, runId: run.id, patientId });
  const coverages = [{ payerId: 'SBX01', memberId: 'W900000001', rank: 'tertiary' }];
  await recorder.example(`GET ${path}/resources?limit=1`);
  const encounterClasses = [{ ...SUPPORT, code: '5', class: 'ambulatory' }];
  await recorder.example(`PUT ${path}/mappings`, { body: { encounterClasses } });
  await recorder.example(`GET ${path}/mappings`);
  await recorder.example(`PUT ${path}/coverage`, { body: { patientId, coverages, writeBack: true } });
  const { body: document } = await recorder.step('POST /v1/documents', { body: { kind: 'letter', patientId } });
  await recorder.step(`PUT /v1/documents/${document.id}/content`, {
    headers: { 'content-type': 'text/plain' },
    payload: 'Dear colleague',
  });
  await recorder.example(`POST ${path}/documents`, { body: { documentId: document.id }, isNoChange: true });
  server.next('/r4/Coverage', json(422, { resourceType: 'OperationOutcome', issue: [] }), lost);
  await writeBack({ t, own, recorder }, path, connection.id);
  await recorder.step(`DELETE ${path}`);
  await server.close();
}

type Received = { connectionId: string; runId: string; patientId: string };

/** Makes a patient one that came through the connection, as a synchronization does. */
async function receivePatient(t: Stage['t'], organizationId: string, received: Received): Promise<void> {
  const { connectionId, runId, patientId } = received;
  const actor = { type: 'system', id: 'test' } as const;
  const resource = { type: 'Patient', id: 'p1', versionId: '1', lastUpdated: null, hash: Buffer.alloc(32), raw: null };
  const mapped = { status: 'mapped', targetId: patientId, encounterId: null, missing: null } as const;
  const problems: StoredResource['problems'] = [{ code: 'no_target', severity: 'information', path: 'Patient.photo' }];
  const unmapped: StoredResource['problems'] = [{ code: 'unknown_code', severity: 'error', path: 'Encounter.class' }];
  const waiting = { status: 'unmapped', targetId: null, encounterId: null, missing: missingClass(SUPPORT) } as const;
  await transact(t.app.database, { organizationId, actor }, async (tx) =>
    saveResources(tx, { connectionId, runId }, [
      { ...resource, ...mapped, problems },
      { ...resource, type: 'Encounter', id: 'e1', ...waiting, problems: unmapped },
    ]),
  );
}

/** Cancels one write in its undo window, sends a refused one again, and cancels one whose answer is lost. */
async function writeBack({ t, own, recorder }: Calls, path: string, id: string): Promise<void> {
  const queueWrite = writesTo(t, own.id, { type: 'fhir', id });
  const queue = (undoWindowSeconds: number) =>
    queueWrite({
      operation: 'create',
      resourceType: 'Coverage',
      payload: { resourceType: 'Coverage', status: 'active', subscriberId: 'W900000001' },
      undoWindowSeconds,
    });
  const refused = await queue(0);
  const undone = await queue(60);
  await recorder.example(`GET ${path}/outbox?limit=1`);
  await recorder.example(`POST ${path}/outbox/${undone.id}/cancel`, {
    body: { reason: 'Entered for another patient' },
  });
  await recorder.example(`GET ${path}/outbox/${undone.id}?expand=payload`);
  const run = () => sendOutboxTask(t.app)({ organizationId: own.id, testClockId: null }, { number: 1, isLast: false });
  await run();
  const unheard = await queue(0);
  await run();
  await recorder.example(`POST ${path}/outbox/${unheard.id}/cancel`, { body: {} });
  await recorder.example(`POST ${path}/outbox/${refused.id}/retry`);
}
