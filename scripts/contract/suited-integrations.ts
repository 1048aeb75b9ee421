import type { ApiClient } from '../../sandbox/demo/client.ts';
import { patientBody, SCENARIOS } from '../../sandbox/demo/scenarios.ts';
import { PROVIDER } from './fill.ts';
import type { Suited, SuitedRequest } from './suited.ts';

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Resource = any;
type Ehr = Resource;

const FHIR = '/v1/integrations/fhir/connections';
const SESSIONS = '/v1/integrations/fhir/sessions';
const PARTNERS = '/v1/integrations/partner-ehr/connections';
const LAUNCH_SCOPES = ['launch/patient', 'patient/*.rs', 'offline_access'];

const whole = (path: Record<string, string>, body: Record<string, unknown> = {}): SuitedRequest[] => [
  { path, body, whole: true },
];

/** Returns an active connection, or a new one. Names are unique, and a request may have taken one. */
async function connected(api: ApiClient, path: string, body: Record<string, unknown>): Promise<string> {
  const { body: found } = await api.get(`${path}?limit=100`);
  const usable = found.data.find(
    (one: Resource) =>
      one.status === 'active' && Object.keys(IDENTIFYING).every((key) => !(key in body) || one[key] === body[key]),
  );
  if (usable) return usable.id;
  const { body: created } = await api.post(path, { ...body, name: `${body.name} ${Date.now()}` });
  await api.post(`${path}/${created.id}/test`);
  return created.id;
}

/** Members that a request under test may have changed to those of a server that does not exist. */
const IDENTIFYING = { fhirBaseUrl: true, baseUrl: true, practiceId: true, authMethod: true, clientId: true };

/** Connects the sandbox's EHR as a FHIR server, once to be used and once to be disabled and deleted. */
export async function suitedToFhir(api: ApiClient): Promise<Suited> {
  const { body: ehr } = await api.get('/v1/sandbox/ehr');
  const { fhirBaseUrl, clientId, clientSecret } = ehr;
  const body = { name: 'Records', fhirBaseUrl, authMethod: 'client_secret', clientId, clientSecret };
  const id = await connected(api, FHIR, { ...body, requestedScopes: ['system/*.rs'] });
  const expendable = { id: await signing(api, ehr) };
  const { body: runs } = await api.get(`${FHIR}/${id}/sync-runs?limit=10`);
  const waiting = runs.data.find(({ status }: Resource) => status === 'queued' || status === 'running');
  const { body: coverages } = await api.get('/v1/coverages?limit=1');
  const [coverage] = coverages.data;
  const set = {
    patientId: coverage?.patientId,
    coverages: [{ payerId: 'SBX01', memberId: 'W900000001', rank: 'tertiary' }],
  };
  const one = `${FHIR}/{id}`;
  const writing = await writingConnection(api, ehr);
  return {
    ...(await suitedToWrites(api, writing)),
    [`POST ${FHIR}`]: whole({}, { ...body, name: `Chart ${Date.now()}`, requestedScopes: ['system/*.rs'] }),
    [`GET ${one}/freshness`]: whole({ id }),
    [`GET ${one}/mappings`]: whole({ id }),
    [`PUT ${one}/mappings`]: whole({ id }, { encounterClasses: [{ system: 'urn:x', code: '5', class: 'ambulatory' }] }),
    [`GET ${one}/resources`]: whole({ id }),
    [`GET ${one}/sessions`]: whole({ id }),
    [`GET ${one}/subscriptions`]: whole({ id }),
    [`GET ${one}/sync-runs`]: whole({ id }),
    [`GET ${one}/sync-runs/{runId}`]: runs.data[0] ? whole({ id, runId: runs.data[0].id }) : [],
    [`POST ${one}/sync-runs/{runId}/cancel`]: waiting ? whole({ id, runId: waiting.id }) : [],
    [`POST ${one}/sync`]: whole({ id }, { mode: 'incremental' }),
    [`POST ${one}/test`]: whole({ id }),
    [`GET ${one}`]: whole({ id }),
    [`PATCH ${one}`]: whole(expendable, { metadata: { site: 'north' } }),
    [`DELETE ${one}`]: whole(expendable),
    [`POST ${one}/enable`]: whole(expendable),
    [`POST ${one}/disable`]: whole(expendable),
    [`POST ${one}/rotate-key`]: whole(expendable),
    [`POST ${one}/subscriptions`]: whole({ id }, { resourceType: 'Encounter' }),
    [`DELETE ${one}/subscriptions`]: whole({ id }),
    [`PUT ${one}/coverage`]: coverage ? whole({ id }, set) : [],
  };
}

/** Returns a connection that may write, whose patients have been received. */
async function writingConnection(api: ApiClient, { fhirBaseUrl, clientId, clientSecret }: Ehr): Promise<string> {
  const body = { name: 'Writes', fhirBaseUrl, authMethod: 'client_secret', clientId, clientSecret };
  const id = await connected(api, FHIR, { ...body, requestedScopes: ['system/*.cruds'] });
  const { body: runs } = await api.get(`${FHIR}/${id}/sync-runs?limit=1`);
  if (runs.data.length === 0) {
    await api.post(`${FHIR}/${id}/sync`, { mode: 'full', resourceTypes: ['Patient', 'DocumentReference'] });
  }
  return id;
}

/** One write waits in its undo window, so that it can be cancelled; one was refused, so that it can be retried. */
async function suitedToWrites(api: ApiClient, id: string): Promise<Suited> {
  const one = `${FHIR}/{id}`;
  const { body: found } = await api.get('/v1/documents?limit=100');
  const own = found.data.filter(({ status, patientId }: Resource) => status === 'stored' && patientId !== null);
  const entries = async (status: string): Promise<Resource[]> =>
    (await api.get(`${FHIR}/${id}/outbox?status=${status}&limit=10`)).body.data;
  const entryPath = (list: Resource[]) => (list[0] ? whole({ id, outboxId: list[0].id }) : []);
  const [waiting, failed] = [await entries('pending'), await entries('failed')];
  return {
    [`POST ${one}/documents`]: own[0] ? whole({ id }, { documentId: own[0].id }) : [],
    [`GET ${one}/outbox`]: whole({ id }),
    [`GET ${one}/outbox/{outboxId}`]: entryPath([...waiting, ...failed]),
    [`POST ${one}/outbox/{outboxId}/cancel`]: entryPath(waiting),
    [`POST ${one}/outbox/{outboxId}/retry`]: entryPath(failed),
  };
}

/** A connection by launch with sessions that a clinician has allowed: one to refresh, one to end, one to complete. */
export async function suitedToLaunches(api: ApiClient): Promise<Suited> {
  const { body: ehr } = await api.get('/v1/sandbox/ehr');
  const { fhirBaseUrl, clientId, clientSecret } = ehr;
  const id = await connected(api, FHIR, {
    name: 'Launches',
    fhirBaseUrl,
    authMethod: 'smart_app_launch',
    clientId,
    clientSecret,
    redirectUri: 'http://127.0.0.1:8080/integrations/fhir/callback',
    requestedScopes: LAUNCH_SCOPES,
  });
  const begin = async () => {
    const { body } = await api.post(`${FHIR}/${id}/sessions`, { type: 'standalone_launch' });
    return { session: body.session.id, token: body.sessionToken, answer: await allow(body.authorizationUrl, ehr) };
  };
  const [completed, open] = [await begin(), await begin()];
  await api.post(`${SESSIONS}/complete`, completed.answer);
  return {
    [`POST ${FHIR}/{id}/sessions`]: whole({ id }, { type: 'standalone_launch' }),
    [`POST ${SESSIONS}/complete`]: whole({}, open.answer),
    [`POST ${SESSIONS}/{sessionToken}/refresh`]: whole({ sessionToken: completed.token }, { force: true }),
    [`GET ${SESSIONS}/{id}`]: whole({ id: completed.session }),
    [`DELETE ${SESSIONS}/{id}`]: whole({ id: open.session }),
  };
}

/** Only a connection that signs has a key. */
async function signing(api: ApiClient, { fhirBaseUrl }: Ehr): Promise<string> {
  const { body: found } = await api.get(`${FHIR}?limit=100`);
  const existing = found.data.find(({ authMethod }: Resource) => authMethod === 'smart_backend_jwt');
  if (existing) return existing.id;
  const body = { name: `Signed ${Date.now()}`, fhirBaseUrl, authMethod: 'smart_backend_jwt', clientId: 'rcm-signed' };
  return (await api.post(FHIR, { ...body, requestedScopes: ['system/*.rs'] })).body.id;
}

async function allow(authorizationUrl: string, { userName: user, password }: Ehr): Promise<Record<string, string>> {
  const body = new URLSearchParams({ user, password, patient: 'patient-01', decision: 'allow' });
  const response = await fetch(authorizationUrl, { method: 'POST', body, redirect: 'manual' });
  const { searchParams } = new URL(response.headers.get('location')!);
  return { state: searchParams.get('state')!, code: searchParams.get('code')! };
}

/** One write waits an hour, so that it can be cancelled, and one is refused by the EHR, so that it can be retried. */
export async function suitedToPartners(api: ApiClient): Promise<Suited> {
  const { body: ehr } = await api.get('/v1/sandbox/ehr');
  const body = {
    name: 'Practice',
    partner: 'Sandbox',
    practiceId: ehr.partnerPracticeId,
    baseUrl: ehr.partnerBaseUrl,
    credential: ehr.partnerToken,
    writes: ['eligibility_result'],
  };
  const id = await connected(api, PARTNERS, body);
  const entries = async (status: string): Promise<Resource[]> =>
    (await api.get(`${PARTNERS}/${id}/outbox?status=${status}&limit=10`)).body.data;
  const [waiting, failed] = [await entries('pending'), await entries('failed')];
  if (waiting.length === 0) await checkOf(api, id, 'SBX-0021', 3_600);
  if (failed.length === 0) await checkOf(api, id, 'SBX-EHR.FAIL.422-0022', 0);
  const { body: hooks } = await api.get(`${PARTNERS}/${id}/webhooks?limit=10`);
  if (hooks.data.length === 0) await api.post(`${PARTNERS}/${id}/webhooks`, { eventTypes: ['encounter.updated'] });
  const one = `${PARTNERS}/{id}`;
  const entryPath = (found: Resource[]) => (found[0] ? whole({ id, outboxId: found[0].id }) : []);
  return {
    [`POST ${PARTNERS}`]: whole({}, { ...body, name: `Office ${Date.now()}` }),
    [`GET ${one}`]: whole({ id }),
    [`DELETE ${one}`]: whole({ id: await expendableOf(api, body) }),
    [`POST ${one}/test`]: whole({ id }),
    [`POST ${one}/webhooks`]: whole({ id }, { eventTypes: ['encounter.updated'] }),
    [`POST ${one}/webhooks/verify`]: whole({ id }, { repair: true }),
    [`GET ${one}/webhooks`]: whole({ id }),
    [`GET ${one}/outbox`]: whole({ id }),
    [`GET ${one}/outbox/{outboxId}`]: entryPath([...waiting, ...failed]),
    [`POST ${one}/outbox/{outboxId}/cancel`]: entryPath(waiting),
    [`POST ${one}/outbox/{outboxId}/retry`]: entryPath(failed),
  };
}

/** A connection to delete. */
async function expendableOf(api: ApiClient, body: Record<string, unknown>): Promise<string> {
  const { body: found } = await api.get(`${PARTNERS}?limit=100`);
  const existing = found.data.find(({ status }: Resource) => status === 'pending');
  return existing?.id ?? (await api.post(PARTNERS, { ...body, name: `Branch ${Date.now()}` })).body.id;
}

/** Checks the eligibility of a patient of the practice, whose result is written back after the undo window. */
async function checkOf(api: ApiClient, connectionId: string, memberId: string, undoWindowSeconds: number) {
  await api.patch(`${PARTNERS}/${connectionId}`, { undoWindowSeconds, writes: ['eligibility_result'] });
  const identifiers = [{ type: 'other', system: connectionId, value: 'patient-01' }];
  const { body: patient } = await api.post('/v1/patients', { ...patientBody(SCENARIOS[0]!), identifiers });
  const { body: coverage } = await api.post('/v1/coverages', { patientId: patient.id, payerId: 'SBX01', memberId });
  await api.post('/v1/eligibility-checks', { coverageId: coverage.id, provider: PROVIDER });
}
