import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireFhirLaunchTask } from '../../../src/jobs/tasks/integrations.ts';
import {
  CONNECTION_STATUSES,
  type ConnectionStatus,
} from '../../../src/modules/integrations/fhir-connections/connection-status.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import type { Json } from '../../helpers/embedded-ehr.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

/** Each transition of a connection's status at the sandbox's EHR, with its event. */
const PATH = '/v1/integrations/fhir/connections';
const SESSIONS = '/v1/integrations/fhir/sessions';
const REDIRECT = 'http://127.0.0.1:8080/integrations/fhir/callback';
const LASTING = ['launch/patient', 'patient/*.rs', 'offline_access', 'fhirUser'];
const clock = new ManualClock('2026-03-02T14:00:00Z');
let t: TestApp;
let key: string;
let organizationId: string;
let ehr: Json;
let id: string;

beforeAll(async () => {
  t = await openTestApp({ clock });
  await t.app.ehr!.listen(0);
});
afterAll(() => t.close());
beforeEach(async () => {
  ({ id: organizationId, key } = await t.organization());
  ehr = (await t.call('GET', '/v1/sandbox/ehr', { key })).body;
});

const call = async (method: string, path: string, body?: unknown): Promise<Json> =>
  (await t.call(method, path, body === undefined ? { key } : { key, body })).body;
const connection = () => call('GET', `${PATH}/${id}`);
const change = (action: string) => call('POST', `${PATH}/${id}/${action}`);
const testIt = () => change('test');
const fail = (body: object) => call('POST', '/v1/sandbox/ehr/faults', body);
/** Returns the transitions of the connection that events have reported, oldest first. */
const transitions = async (): Promise<string[]> => {
  const { data } = await call('GET', '/v1/events?type=integration.connection_status_changed&limit=100');
  return data
    .map(({ data: { connection: one, previousAttributes } }: Json) => `${previousAttributes.status} > ${one.status}`)
    .reverse();
};

/** Creates a connection with the client secret. */
async function aConnection(): Promise<void> {
  const { clientId, clientSecret, fhirBaseUrl } = ehr;
  const credentials = { authMethod: 'client_secret', clientId, clientSecret };
  ({ id } = await call('POST', PATH, { name: 'EHR', vendor: 'sandbox', fhirBaseUrl, ...credentials }));
}

/** Creates a connection by app launch. Its test finds the endpoints, and has no token. */
async function aLaunchConnection(requestedScopes = LASTING): Promise<void> {
  const { clientId, clientSecret, fhirBaseUrl } = ehr;
  const credentials = { authMethod: 'smart_app_launch', clientId, clientSecret, redirectUri: REDIRECT };
  ({ id } = await call('POST', PATH, { name: 'EHR', fhirBaseUrl, requestedScopes, ...credentials }));
  expect((await testIt()).connection.status).toBe('pending');
}

type Launch = { sessionId: string; authorizationUrl: string };
async function launch(): Promise<Launch> {
  const { session, authorizationUrl } = await call('POST', `${PATH}/${id}/sessions`, { type: 'standalone_launch' });
  return { sessionId: session.id, authorizationUrl };
}

/** Lets the clinician decide; the browser comes back. */
async function decide({ authorizationUrl }: Launch, decision: 'allow' | 'deny'): Promise<number> {
  const body = new URLSearchParams({ user: ehr.userName, password: ehr.password, patient: 'patient-02', decision });
  const answer = await fetch(authorizationUrl, { method: 'POST', body, redirect: 'manual' });
  const { pathname, search } = new URL(answer.headers.get('location')!);
  return (await t.http.fastify.inject({ method: 'GET', url: pathname + search })).statusCode;
}

/** Makes a call that uses the connection. */
const search = () => t.app.fhir.server.search({ organizationId, connectionId: id }, 'Patient', { _count: '1' });

async function failCalls(): Promise<void> {
  await fail({ kind: 'server_error', status: 500, interaction: 'search', count: 3 });
  for (let number = 0; number < 3; number += 1) await search();
}

describe('a connection by app launch', () => {
  test('is authorizing from the launch on, and active when a person has allowed it', async () => {
    await aLaunchConnection();
    const launched = await launch();
    expect((await connection()).status).toBe('authorizing');
    expect(await search()).toMatchObject({ ok: false, code: 'connection_authorizing' });
    expect(await decide(launched, 'allow')).toBe(200);
    expect(await connection()).toMatchObject({ status: 'active', statusReason: null, lastError: null });
    expect(await transitions()).toEqual(['pending > authorizing', 'authorizing > active']);
    expect((await search()).ok).toBe(true);
  });

  test('is pending again when the person refuses', async () => {
    await aLaunchConnection();
    expect(await decide(await launch(), 'deny')).toBe(409);
    expect(await connection()).toMatchObject({ status: 'pending', statusReason: { code: 'authorization_refused' } });
    expect(await transitions()).toEqual(['pending > authorizing', 'authorizing > pending']);
  });

  test('is pending again when the server refuses the code', async () => {
    await aLaunchConnection();
    await fail({ kind: 'authorization_lost', interaction: 'token' });
    expect(await decide(await launch(), 'allow')).toBe(409);
    expect(await connection()).toMatchObject({ status: 'pending', statusReason: { code: 'authorization_refused' } });
  });

  test('is pending again when the user does not return, and the session expires', async () => {
    await aLaunchConnection();
    const { sessionId } = await launch();
    const { rows } = await t.app.pool.query<{ delay: number }>(
      `select extract(epoch from start_after - created_on)::int as delay from pgboss.job
       where name = 'expire-fhir-launch' and data->>'sessionId' = $1`,
      [sessionId],
    );
    expect(rows).toEqual([{ delay: 600 }]);
    clock.advance(600_000);
    await expireFhirLaunchTask(t.app)({ organizationId, sessionId }, { number: 1, isLast: false });
    expect(await connection()).toMatchObject({ status: 'pending', statusReason: { code: 'authorization_expired' } });
    expect((await call('GET', `${SESSIONS}/${sessionId}`)).status).toBe('expired');
  });

  test('stays authorizing while another launch is under way, and a late job changes nothing', async () => {
    await aLaunchConnection();
    const [first, second] = [await launch(), await launch()];
    await call('DELETE', `${SESSIONS}/${first.sessionId}`);
    expect((await connection()).status).toBe('authorizing');
    expect(await decide(second, 'allow')).toBe(200);
    for (const { sessionId } of [first, second]) {
      await expireFhirLaunchTask(t.app)({ organizationId, sessionId }, { number: 1, isLast: false });
    }
    expect((await connection()).status).toBe('active');
    expect(await transitions()).toEqual(['pending > authorizing', 'authorizing > active']);
  });

  test('is pending if the authorization ends with the visit', async () => {
    await aLaunchConnection(LASTING.filter((scope) => scope !== 'offline_access'));
    expect(await decide(await launch(), 'allow')).toBe(200);
    expect(await connection()).toMatchObject({
      status: 'pending',
      statusReason: { code: 'authorization_not_lasting' },
    });
  });

  test('is authorized again after the server has refused it', async () => {
    await aLaunchConnection();
    await decide(await launch(), 'allow');
    clock.advance(2 * 3_600_000);
    await fail({ kind: 'authorization_lost', interaction: 'token' });
    expect(await search()).toMatchObject({ ok: false, failure: 'unauthorized' });
    expect((await connection()).status).toBe('reauthorization_required');
    await decide(await launch(), 'allow');
    expect((await transitions()).slice(2)).toEqual([
      'active > reauthorization_required',
      'reauthorization_required > authorizing',
      'authorizing > active',
    ]);
  });

  test('keeps its status if it is in use when a further person authorizes it', async () => {
    await aLaunchConnection();
    await decide(await launch(), 'allow');
    await decide(await launch(), 'deny');
    expect((await connection()).status).toBe('active');
  });
});

describe('a connection with a client secret', () => {
  test('is active after a test, degraded by three failures, and active after a success', async () => {
    await aConnection();
    await testIt();
    await failCalls();
    expect((await connection()).status).toBe('degraded');
    clock.advance(3_600_000);
    expect((await search()).ok).toBe(true);
    expect(await transitions()).toEqual(['pending > active', 'active > degraded', 'degraded > active']);
  });

  test('must be authorized again when the server refuses it, active or degraded, and a test makes it active', async () => {
    await aConnection();
    await testIt();
    await fail({ kind: 'authorization_lost', count: null });
    await search();
    await call('DELETE', '/v1/sandbox/ehr/faults');
    await testIt();
    await failCalls();
    clock.advance(3_600_000);
    await fail({ kind: 'authorization_lost', count: null });
    await search();
    expect(await transitions()).toEqual([
      'pending > active',
      'active > reauthorization_required',
      'reauthorization_required > active',
      'active > degraded',
      'degraded > reauthorization_required',
    ]);
  });

  test('is pending after a change of its credentials', async () => {
    await aConnection();
    await testIt();
    await call('PATCH', `${PATH}/${id}`, { clientSecret: 'another secret' });
    expect(await transitions()).toEqual(['pending > active', 'active > pending']);
  });
});

/** Brings a connection into a status. */
const REACHED: Record<Exclude<ConnectionStatus, 'disabled'>, () => Promise<unknown>> = {
  pending: aConnection,
  authorizing: async () => {
    await aLaunchConnection();
    await launch();
  },
  active: async () => {
    await aConnection();
    await testIt();
  },
  degraded: async () => {
    await aConnection();
    await testIt();
    await failCalls();
  },
  reauthorization_required: async () => {
    await aConnection();
    await testIt();
    await fail({ kind: 'authorization_lost', count: null });
    await search();
  },
};

describe.each(CONNECTION_STATUSES.filter((status) => status !== 'disabled'))('a connection that is %s', (status) => {
  test('can be disabled, is pending after it is enabled, and can be deleted', async () => {
    await REACHED[status as keyof typeof REACHED]();
    expect((await connection()).status).toBe(status);
    await change('disable');
    await change('enable');
    expect((await transitions()).slice(-2)).toEqual([`${status} > disabled`, 'disabled > pending']);
    expect((await t.call('DELETE', `${PATH}/${id}`, { key })).status).toBe(204);
    expect((await t.call('GET', `${PATH}/${id}`, { key })).status).toBe(404);
  });
});
