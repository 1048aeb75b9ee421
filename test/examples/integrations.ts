import { startScriptedServer } from '../fhir/scripted-server.ts';
import type { Stage } from './stage.ts';

const PATH = '/v1/integrations/fhir/connections';

/** A FHIR server is connected, tested and looked at. */
export async function connectFhirServer({ recorder }: Stage): Promise<void> {
  const server = await startScriptedServer();
  const body = {
    name: 'Riverside EHR',
    vendor: 'epic',
    fhirBaseUrl: server.baseUrl,
    authMethod: 'smart_backend_jwt',
    requestedScopes: ['system/Patient.rs'],
  };
  const { body: connection } = await recorder.example(`POST ${PATH}`, { body });
  const path = `${PATH}/${connection.id}`;
  await recorder.example(`PATCH ${path}`, { body: { clientId: 'riverside-rcm' } });
  await recorder.example(`POST ${path}/test`);
  await recorder.example(`GET ${path}`);
  await recorder.example(`GET ${PATH}?limit=1`);
  await recorder.example(`POST ${path}/rotate-key`, { body: {} });
  await recorder.example(`POST ${path}/disable`);
  await recorder.example(`POST ${path}/enable`);
  await recorder.step(`DELETE ${path}`);
  await server.close();
}
