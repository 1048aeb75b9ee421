import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyValidator } from '../../src/http/validation/validation.ts';
import { EVENT_TYPES, type EventType } from '../../src/modules/event-types.ts';
import { eventSchema } from '../../src/modules/platform/events/event-schema.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';
import { eventValidator } from '../helpers/event-validator.ts';

let t: TestApp;
let key: string;
beforeAll(async () => {
  t = await openTestApp();
  key = (await t.organization()).key;
});
afterAll(() => t.close());

const get = (path: string, as = key) => t.call('GET', path, { key: as });
const newPatient = async (as = key) => (await t.call('POST', '/v1/patients', { body: aPatient(), key: as })).body;
const idsOf = (body: { data: { id: string }[] }) => body.data.map((event) => event.id);

describe('GET /v1/events', () => {
  test('lists events, newest first, as they are delivered', async () => {
    const { key: own } = await t.organization('Newest');
    const patients = [await newPatient(own), await newPatient(own), await newPatient(own)];
    const { status, body } = await get('/v1/events?limit=2', own);
    expect([status, body.hasMore]).toEqual([200, true]);
    expect(body.data[0]).toMatchObject({
      object: 'event',
      livemode: false,
      type: 'patient.created',
      resource: { type: 'patient', id: patients[2].id },
      data: { patient: { id: patients[2].id, name: { family: 'Larkin' } } },
    });
    const rest = (await get(`/v1/events?limit=2&cursor=${body.nextCursor}`, own)).body;
    expect([idsOf(rest).length, rest.hasMore, rest.nextCursor]).toEqual([1, false, null]);
    const feed = (await get('/v1/events?order=oldest', own)).body;
    expect(idsOf(feed)).toEqual([...idsOf(body), ...idsOf(rest)].reverse());
  });

  test('finds by type, family, resource and time in both orders', async () => {
    const { key: own } = await t.organization('Found');
    const patient = await newPatient(own);
    await newPatient(own);
    await t.call('PATCH', `/v1/patients/${patient.id}`, { body: { mrn: 'M-1' }, key: own });
    const types = async (query: string) =>
      (await get(`/v1/events?${query}`, own)).body.data.map((event: { type: string }) => event.type);
    for (const order of ['newest', 'oldest']) {
      expect(await types(`order=${order}&type=patient.updated`)).toEqual(['patient.updated']);
      expect(await types(`order=${order}&type=claim.*&type=patient.created`)).toEqual([
        'patient.created',
        'patient.created',
      ]);
      expect((await types(`order=${order}&resourceId=${patient.id}`)).sort()).toEqual([
        'patient.created',
        'patient.updated',
      ]);
      expect(await types(`order=${order}&createdAt[gte]=2200-01-01T00:00:00Z`)).toEqual([]);
      expect(await types(`order=${order}&createdAt[lt]=2020-01-01T00:00:00Z`)).toEqual([]);
      expect((await types(`order=${order}&createdAt[gte]=2020-01-01T00:00:00Z`)).length).toBe(3);
    }
  });

  test.each([
    ['type=claim.exploded', 'invalid_parameter', '?type'],
    ['order=random', 'invalid_parameter', '?order'],
    ['from=now', 'invalid_parameter', '?from'],
    ['createdAt[gte]=yesterday', 'invalid_parameter', '?createdAt[gte]'],
    ['limit=101', 'invalid_parameter', '?limit'],
    ['cursor=nonsense', 'invalid_cursor', '?cursor'],
    ['order=oldest&cursor=nonsense', 'invalid_cursor', '?cursor'],
    ['cursor=bm9uc2Vuc2U.AAAAAAAAAAAAAAAA', 'invalid_cursor', '?cursor'],
  ])('refuses %s', async (query, code, param) => {
    const { status, body } = await get(`/v1/events?${query}`);
    expect([status, body.error.code, body.error.param]).toEqual([400, code, param]);
  });

  test('refuses a cursor of which any character is changed, added or removed', async () => {
    await newPatient();
    await newPatient();
    const cursor: string = (await get('/v1/events?limit=1')).body.nextCursor;
    const dot = cursor.indexOf('.');
    const last = cursor[dot - 1]!;
    const changed = [
      // Another text of the same bytes.
      `${cursor.slice(0, dot - 1)}${String.fromCharCode(last.charCodeAt(0) + 1)}${cursor.slice(dot)}`,
      `${cursor.slice(0, dot)}=${cursor.slice(dot)}`,
      `${cursor.slice(0, dot)}!${cursor.slice(dot)}`,
      `${cursor}A`,
      cursor.slice(1),
    ];
    for (const other of changed) {
      const { status, body } = await get(`/v1/events?limit=1&cursor=${encodeURIComponent(other)}`);
      expect([other, status, body.error?.code]).toEqual([other, 400, 'invalid_cursor']);
    }
    expect((await get(`/v1/events?limit=1&cursor=${cursor}`)).status).toBe(200);
  });

  test("refuses another organization's cursor, and the cursor of the other order", async () => {
    const { key: theirs } = await t.organization('Theirs');
    await newPatient();
    const { nextCursor } = (await get('/v1/events?order=oldest')).body;
    expect((await get(`/v1/events?order=oldest&cursor=${nextCursor}`, theirs)).body.error.code).toBe('invalid_cursor');
    expect((await get(`/v1/events?cursor=${nextCursor}`)).body.error.code).toBe('invalid_cursor');
    expect((await get(`/v1/events?order=oldest&from=now&cursor=${nextCursor}`)).body.error.param).toBe('?from');
  });

  test('shows no event of another organization', async () => {
    const { key: theirs } = await t.organization('Strangers');
    await newPatient();
    expect((await get('/v1/events', theirs)).body.data).toEqual([]);
    expect((await get('/v1/events?order=oldest', theirs)).body.data).toEqual([]);
  });
});

describe('GET /v1/events/{id}', () => {
  test('shows one event', async () => {
    await newPatient();
    const [listed] = (await get('/v1/events?limit=1')).body.data;
    expect((await get(`/v1/events/${listed.id}`)).body).toEqual(listed);
  });
});

describe('GET /v1/event-types', () => {
  test('shows every type with a schema that its example meets', async () => {
    const { body } = await get('/v1/event-types');
    expect(body.data.map((entry: { type: string }) => entry.type)).toEqual(Object.keys(EVENT_TYPES));
    for (const entry of body.data) {
      expect([entry.type, eventValidator(entry.schema)(structuredClone(entry.example))]).toEqual([entry.type, []]);
      expect(entry.example.data).toHaveProperty(entry.dataKey);
    }
    expect((await get('/v1/event-types/claim.paid')).body).toEqual(
      body.data.find((entry: { type: string }) => entry.type === 'claim.paid'),
    );
    expect((await get('/v1/event-types/claim.exploded')).body.error.code).toBe('resource_not_found');
  });

  test('a schema refuses data that is not an event of its type', () => {
    const validate = bodyValidator(eventSchema('patient.created'));
    expect(validate({ id: 'evt_x', type: 'patient.updated', createdAt: 'x', data: {} }).length).toBeGreaterThan(2);
  });
});

describe('POST /v1/sandbox/events/trigger', () => {
  const trigger = (type: string, headers: Record<string, string> = {}, as = key) =>
    t.call('POST', '/v1/sandbox/events/trigger', { body: { type }, headers, key: as });

  test.each(Object.keys(EVENT_TYPES) as EventType[])('%s goes to the feed and meets its schema', async (type) => {
    const { status, body, headers } = await trigger(type);
    expect([status, body.type, headers.location]).toEqual([201, type, `/v1/events/${body.id}`]);
    const event = (await get(`/v1/events/${body.id}`)).body;
    expect(eventValidator(eventSchema(type))(event)).toEqual([]);
  });

  test('it goes to the subscriptions that name its type or family, and to no other', async () => {
    const { id, key: own } = await t.organization('Subscribed');
    const subscribe = async (path: string, events: string[]) =>
      (
        await t.call('POST', '/v1/webhooks/subscriptions', {
          body: { url: `http://127.0.0.1:9/${path}`, events },
          key: own,
        })
      ).body.id as string;
    const [exact, family, all] = [
      await subscribe('exact', ['claim.paid']),
      await subscribe('family', ['claim.*']),
      await subscribe('all', ['*']),
    ];
    await subscribe('other', ['patient.*', 'claim.denied']);
    const { body } = await trigger('claim.paid', {}, own);
    const { rows } = await t.app.pool.query(
      'select subscription_id from webhook_queue where event_id = $1 and organization_id = $2',
      [body.id, id],
    );
    expect(rows.map((row) => row.subscription_id).sort()).toEqual([exact, family, all].sort());
  });

  test('a repeated request with the same key fires once', async () => {
    const headers = { 'idempotency-key': 'fire' };
    const first = await trigger('claim.paid', headers);
    const again = await trigger('claim.paid', headers);
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect((await trigger('claim.denied', headers)).body.error.code).toBe('idempotency_key_reused');
  });

  test('refuses types that are not in the catalogue', async () => {
    const { status, body } = await trigger('claim.exploded');
    expect([status, body.error.param]).toEqual([422, '/type']);
  });

  test('is refused in a live deployment', async () => {
    const live = await openTestApp({
      env: { RCM_ENVIRONMENT: 'live', RCM_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    try {
      const organization = await live.organization();
      const { status, body } = await live.call('POST', '/v1/sandbox/events/trigger', {
        body: { type: 'claim.paid' },
        key: organization.key,
      });
      expect([status, body.error.code]).toEqual([403, 'live_key_not_allowed']);
      expect((await live.call('GET', '/v1/events', { key: organization.key })).body.data).toEqual([]);
    } finally {
      await live.close();
    }
  });
});
