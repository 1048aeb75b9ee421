import { startScriptedServer } from '../fhir/scripted-server.ts';
import type { Ids, Stage } from './stage.ts';

const PATH = '/v1/integrations/fhir/connections';

/** A connection is synchronized, and a patient's coverages are set through it. */
export async function synchronizeChart({ recorder }: Stage, { patientId }: Ids): Promise<void> {
  const server = await startScriptedServer();
  const body = {
    name: 'Lakeside EHR',
    fhirBaseUrl: server.baseUrl,
    authMethod: 'client_secret',
    clientId: 'lakeside',
    clientSecret: 'a-long-client-secret',
    requestedScopes: ['system/*.rs'],
  };
  const { body: connection } = await recorder.step(`POST ${PATH}`, { body });
  const path = `${PATH}/${connection.id}`;
  await recorder.step(`POST ${path}/test`);
  const { body: run } = await recorder.example(`POST ${path}/sync`, { body: { mode: 'incremental' } });
  await recorder.example(`GET ${path}/sync-runs?limit=1`);
  await recorder.example(`GET ${path}/sync-runs/${run.id}`);
  await recorder.example(`POST ${path}/sync-runs/${run.id}/cancel`);
  await recorder.example(`GET ${path}/freshness`);
  const coverages = [{ payerId: 'SBX01', memberId: 'W900000001', rank: 'tertiary' }];
  await recorder.example(`PUT ${path}/coverage`, { body: { patientId, coverages, writeBack: true } });
  await recorder.step(`DELETE ${path}`);
  await server.close();
}
