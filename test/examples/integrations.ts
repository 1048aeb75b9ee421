import { json, startScriptedServer } from '../fhir/scripted-server.ts';
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
  const remote = { resourceType: 'Subscription', id: 'remote-1', status: 'requested' };
  server.next('/r4/Subscription', json(201, remote));
  await recorder.example(`POST ${path}/subscriptions`, { body: { resourceType: 'Encounter' } });
  await recorder.example(`GET ${path}/subscriptions`);
  server.next('/r4/Subscription/remote-1', json(204, undefined));
  await recorder.example(`DELETE ${path}/subscriptions`);
  await recorder.example(`POST ${path}/rotate-key`, { body: {} });
  await recorder.example(`POST ${path}/disable`);
  await recorder.example(`POST ${path}/enable`);
  await recorder.step(`DELETE ${path}`);
  await server.close();
}
