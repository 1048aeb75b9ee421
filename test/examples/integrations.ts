import { json, startScriptedServer } from '../integrations/fhir/scripted-server.ts';
import type { Stage } from './stage.ts';

const PATH = '/v1/integrations/fhir/connections';

/** Connects, tests and reads a FHIR server. */
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

const SESSIONS = '/v1/integrations/fhir/sessions';

/** Lets a clinician allow an application to read a patient's record in the sandbox's EHR. */
export async function authorizeFhirSession({ recorder, t }: Stage): Promise<void> {
  await t.app.ehr!.listen(0);
  const { body: ehr } = await recorder.step('GET /v1/sandbox/ehr');
  const body = {
    name: 'Sandbox EHR',
    vendor: 'sandbox',
    fhirBaseUrl: ehr.fhirBaseUrl,
    authMethod: 'smart_app_launch',
    clientId: ehr.clientId,
    clientSecret: ehr.clientSecret,
    redirectUri: 'http://127.0.0.1:8080/integrations/fhir/callback',
    requestedScopes: ['launch', 'launch/patient', 'patient/*.rs', 'offline_access'],
  };
  const { body: connection } = await recorder.step(`POST ${PATH}`, { body });
  const path = `${PATH}/${connection.id}`;
  await recorder.step(`POST ${path}/test`);
  const started = await recorder.example(`POST ${path}/sessions`, { body: { type: 'standalone_launch' } });
  const allowed = await allow(started.body.authorizationUrl, ehr);
  const answer = { state: allowed.get('state'), code: allowed.get('code') };
  await recorder.example(`POST ${SESSIONS}/complete`, { body: answer });
  await recorder.example(`POST ${SESSIONS}/${started.body.sessionToken}/refresh`, { body: { force: true } });
  await recorder.example(`GET ${path}/sessions?limit=1`);
  await recorder.example(`GET ${SESSIONS}/${started.body.session.id}`);
  await recorder.example(`DELETE ${SESSIONS}/${started.body.session.id}`);
  await claimLaunched({ recorder, t }, connection.id, ehr);
  await recorder.step(`DELETE ${path}`);
}

type Ehr = { userName: string; password: string; launchUrl: string };

async function allow(authorizationUrl: string, { userName: user, password }: Ehr): Promise<URLSearchParams> {
  const form = new URLSearchParams({ user, password, patient: 'patient-01', decision: 'allow' });
  const response = await fetch(authorizationUrl, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(response.headers.get('location')!).searchParams;
}

/** Lets the EHR launch the connection at the address of the service; the application claims the session. */
async function claimLaunched({ recorder, t }: Pick<Stage, 'recorder' | 't'>, connectionId: string, ehr: Ehr) {
  const application = `http://127.0.0.1:8080/integrations/fhir/launch/${connectionId}`;
  const form = { user: ehr.userName, password: ehr.password, patient: 'patient-01', application };
  const browse = async (url: string) => {
    const { pathname, search } = new URL(url);
    return String((await t.http.fastify.inject({ method: 'GET', url: pathname + search })).headers.location);
  };
  const body = new URLSearchParams(form);
  const launch = await fetch(ehr.launchUrl, { method: 'POST', body, redirect: 'manual' });
  const authorization = await fetch(await browse(launch.headers.get('location')!), { redirect: 'manual' });
  await browse(authorization.headers.get('location')!);
  const { body: list } = await recorder.step(`GET ${PATH}/${connectionId}/sessions?limit=1`);
  await recorder.example(`POST ${SESSIONS}/${list.data[0].id}/claim`);
}
