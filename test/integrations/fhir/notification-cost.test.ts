import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { json, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/**
 * The work of the receiver of notifications before it answers: two short transactions, and no calls to other systems.
 */
let t: TestApp;
let server: ScriptedServer;
let key: string;
let organizationId: string;
let endpoint: string;
let authorization: string;

const PATH = '/v1/integrations/fhir/connections';

beforeAll(async () => {
  t = await openTestApp();
  server = await startScriptedServer();
  ({ id: organizationId, key } = await t.organization());
  const credentials = { authMethod: 'client_secret', clientId: 'rcm', clientSecret: 'secret' };
  const body = { name: 'EHR', fhirBaseUrl: server.baseUrl, ...credentials };
  const { id } = (await t.call('POST', PATH, { key, body })).body;
  await t.call('POST', `${PATH}/${id}/test`, { key });
  server.next('/r4/Subscription', json(201, { resourceType: 'Subscription', id: 'r1', status: 'requested' }));
  const topic = 'http://example.org/topics/encounter';
  await t.call('POST', `${PATH}/${id}/subscriptions`, { key, body: { resourceType: 'Encounter', topic } });
  const { channel } = JSON.parse(server.seen.findLast(({ method }) => method === 'POST')!.body);
  endpoint = new URL(channel.endpoint).pathname;
  authorization = channel.header[0].replace('Authorization: ', '');
  await notify('handshake', 0);
});
afterAll(async () => {
  await server.close();
  await t.close();
});

/** Sends a notification with events from a number on; `newest` is the last one. */
function notify(type: string, newest: number, events = 0, secret = authorization) {
  const named = Array.from({ length: events }, (_, index) => ({
    eventNumber: String(newest - events + 1 + index),
    focus: { reference: `Encounter/e${newest - index}` },
  }));
  const status = { resourceType: 'SubscriptionStatus', type, eventsSinceSubscriptionStart: String(newest) };
  const resource = { ...status, notificationEvent: named };
  return t.http.fastify.inject({
    method: 'POST',
    url: endpoint,
    headers: { authorization: secret, 'content-type': 'application/fhir+json' },
    payload: JSON.stringify({ resourceType: 'Bundle', type: 'history', entry: [{ resource }] }),
  });
}

/** Whether a message is sent by the counted work: timers of the service send others between them. */
const isCounted = new AsyncLocalStorage<true>();

/** Returns the texts of the messages to the database that `work` sends. */
async function messagesOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { prototype } = pg.Client;
  const { query } = prototype;
  // biome-ignore lint/suspicious/noExplicitAny: query has many signatures, and all are passed on.
  prototype.query = function (this: pg.Client, ...given: any[]) {
    if (isCounted.getStore()) texts.push(typeof given[0] === 'string' ? given[0] : given[0].text);
    return (query as (...all: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  try {
    // An injected request begins when it is awaited.
    await isCounted.run(true, async () => void (await work()));
  } finally {
    prototype.query = query;
  }
  return texts;
}

const kinds = (texts: string[]) => texts.map((text) => /^\s*(begin|commit|select|insert|with|update)/.exec(text)?.[1]);
const storedEvents = async (): Promise<number> => {
  const text = 'select count(*)::int as count from fhir_notifications where organization_id = $1';
  const client = new pg.Client({ connectionString: t.database.adminUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(text, [organizationId]);
  await client.end();
  return rows[0]!.count;
};

test('an event is stored with six messages to the database before the answer, however many events there are', async () => {
  await notify('event-notification', 1, 1);
  for (const [newest, events] of [
    [2, 1],
    [102, 100],
  ] as const) {
    server.seen.length = 0;
    const before = await storedEvents();
    let status = 0;
    const texts = await messagesOf(async () => {
      status = (await notify('event-notification', newest, events)).statusCode;
    });
    expect(status).toBe(200);
    expect(await storedEvents()).toBe(before + events);
    expect(kinds(texts)).toEqual(['select', 'begin', 'select', 'insert', 'with', 'commit']);
    expect(texts[0]).toContain('rcm_find_fhir_subscription');
    expect(server.seen).toEqual([]);
  }
});

test('a heartbeat without a promised period takes four, and a wrong secret one, if a refusal is recorded', async () => {
  expect(await messagesOf(() => notify('heartbeat', 102))).toHaveLength(4);
  await notify('heartbeat', 102, 0, 'Bearer wrong');
  expect(await messagesOf(() => notify('heartbeat', 102, 0, 'Bearer wrong'))).toHaveLength(1);
  await notify('heartbeat', 102);
});

test('a gap is left to a job, so that the answer does not wait for the server', async () => {
  server.seen.length = 0;
  let status = 0;
  const texts = await messagesOf(async () => {
    status = (await notify('event-notification', 110, 1)).statusCode;
  });
  expect([status, texts.length]).toEqual([200, 6]);
  expect(server.seen).toEqual([]);
  const { rows } = await t.app.pool.query(`select 1 from pgboss.job where name = 'recover-fhir-events'`);
  expect(rows).toHaveLength(1);
});

test('notifications that arrive together are stored together', async () => {
  const before = await storedEvents();
  let statuses: number[] = [];
  const texts = await messagesOf(async () => {
    const sent = Array.from({ length: 20 }, (_, index) => notify('event-notification', 111 + index, 1));
    statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  });
  expect(statuses).toEqual(Array(20).fill(200));
  expect(await storedEvents()).toBe(before + 20);
  expect(kinds(texts).filter((kind) => kind === 'begin').length).toBeLessThan(10);
});
