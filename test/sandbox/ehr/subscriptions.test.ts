import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { type Json, startEmbeddedEhr, type TestEhr } from '../../helpers/embedded-ehr.ts';

const BACKPORT = 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition';
let database: TestDatabase;
let ehr: TestEhr;
let receiver: Server;
let endpoint: string;
const received: { path: string; headers: Record<string, unknown>; body: Json }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  ehr = await startEmbeddedEhr(database);
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      received.push({ path: request.url!, headers: request.headers, body: text === '' ? null : JSON.parse(text) });
      response.writeHead(request.url!.includes('refuse') ? 500 : 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await ehr.close();
  receiver.close();
  await database.drop();
});

const write = (tenant: string, resource: object) =>
  ehr.fhir(tenant, (resource as { resourceType: string }).resourceType, {
    method: 'POST',
    body: JSON.stringify(resource),
  });
const classic = (path: string, more: object = {}) => ({
  resourceType: 'Subscription',
  status: 'requested',
  reason: 'test',
  criteria: 'Patient?family=watched',
  channel: { type: 'rest-hook', endpoint: endpoint + path, header: ['Authorization: Bearer secret'], ...more },
});
const topical = (path: string, content: string) => ({
  ...classic(path),
  criteria: 'http://rcm.example/SubscriptionTopic/patient-change',
  _criteria: { extension: [{ url: `${BACKPORT}/backport-filter-criteria`, valueString: 'Patient?family=watched' }] },
  channel: {
    type: 'rest-hook',
    endpoint: endpoint + path,
    payload: 'application/fhir+json',
    _payload: { extension: [{ url: `${BACKPORT}/backport-payload-content`, valueCode: content }] },
  },
});
const at = (path: string) => received.filter((one) => one.path === path);
const parameter = ({ body }: { body: Json }, name: string) =>
  Object.entries(body.entry[0].resource.parameter.find((one: Json) => one.name === name) ?? {}).find(([key]) =>
    key.startsWith('value'),
  )?.[1];

/** Creates a subscription and waits until it was activated or refused. */
async function subscribed(tenant: string, resource: object) {
  const { body } = await write(tenant, resource);
  expect(body.status).toBe('requested');
  await ehr.notified();
  return (await ehr.fhir(tenant, `Subscription/${body.id}`)).body;
}

async function aWatched(tenant: string) {
  const { body } = await write(tenant, { resourceType: 'Patient', name: [{ family: 'Watched' }] });
  await ehr.notified();
  return body;
}

describe('an R4 subscription', () => {
  test('is notified with an empty request, with its header, and only of matching resources', async () => {
    expect((await subscribed('classic', classic('/empty'))).status).toBe('active');
    await write('classic', { resourceType: 'Patient', name: [{ family: 'Other' }] });
    await aWatched('classic');
    expect(at('/empty').map(({ headers, body }) => [headers.authorization, body])).toEqual([['Bearer secret', null]]);
  });

  test('is notified with the resource if it asks for a payload', async () => {
    await subscribed('payload', classic('/payload', { payload: 'application/fhir+json' }));
    const patient = await aWatched('payload');
    expect(at('/payload').map(({ body }) => body)).toEqual([patient]);
  });

  test('of another practice is not notified', async () => {
    await subscribed('tenant-a', classic('/tenant'));
    await aWatched('tenant-b');
    expect(at('/tenant')).toEqual([]);
  });
});

describe('a topic-based subscription', () => {
  test('becomes active by a handshake and gets numbered notifications', async () => {
    expect((await subscribed('topic', topical('/topic', 'id-only'))).status).toBe('active');
    const patient = await aWatched('topic');
    await ehr.fhir('topic', `Patient/${patient.id}`, { method: 'DELETE' });
    await ehr.notified();
    const messages = at('/topic');
    expect(messages.map((one) => parameter(one, 'type'))).toEqual([
      'handshake',
      'event-notification',
      'event-notification',
    ]);
    expect(messages.map((one) => parameter(one, 'events-since-subscription-start'))).toEqual(['0', '1', '2']);
    const [, created, deleted] = messages;
    expect(created!.body.entry[1].request).toEqual({ method: 'PUT', url: `Patient/${patient.id}` });
    expect(created!.body.entry[1].resource).toBeUndefined();
    expect(deleted!.body.entry[1].request.method).toBe('DELETE');
  });

  test('includes the resource with full-resource, and $events returns missed notifications again', async () => {
    const { id } = await subscribed('full', topical('/full', 'full-resource'));
    const [one, two] = [await aWatched('full'), await aWatched('full')];
    expect(at('/full')[1]!.body.entry[1].resource).toEqual(one);
    const { body } = await ehr.fhir('full', `Subscription/${id}/$events?eventsSinceNumber=2`);
    expect(body.entry.slice(1).map((entry: Json) => entry.resource)).toEqual([two]);
    const status = await ehr.fhir('full', `Subscription/${id}/$status`);
    expect(parameter(status, 'events-since-subscription-start')).toBe('2');
  });

  test('is in error if its handshake is refused', async () => {
    expect((await subscribed('refused', topical('/refuse', 'id-only'))).status).toBe('error');
  });
});

test.each([
  [{ channel: { type: 'email', endpoint: 'http://127.0.0.1:9' } }],
  [{ channel: { type: 'rest-hook', endpoint: 'https://elsewhere.example' } }],
  [{ criteria: 'Shoe?size=44' }],
])('a subscription with %j is refused', async (changes) => {
  expect((await write('invalid', { ...classic('/never'), ...changes })).status).toBe(422);
});
