import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { createHttpServer } from '../../../src/http/server.ts';
import { EVENT_TYPES } from '../../../src/modules/event-types.ts';
import { AUDIT_KEY_PURPOSE, openHeadSigner } from '../../../src/modules/platform/audit/head-signature.ts';
import { sealEntries } from '../../../src/modules/platform/audit/seal-entries.ts';
import { VERSIONED_TABLES } from '../../../src/modules/platform/events/events-store.ts';
import { readableTypes } from '../../../src/modules/platform/events/readable-types.ts';
import { changeUserStatus } from '../../../src/modules/platform/users/change-user.ts';
import { ALL_SCOPES, type RouteScope } from '../../../src/modules/scopes.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { createDraft } from '../../helpers/claims.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { signedIn } from '../../helpers/session.ts';

const MINUTE_MS = 60_000;
let t: TestApp;
let clock: ManualClock;
let organizationId: string;
let other: { id: string; key: string };
let url: string;

beforeAll(async () => {
  clock = new ManualClock('2026-03-02T09:00:00Z');
  t = await openTestApp({ clock });
  organizationId = (await t.organization()).id;
  other = await t.organization();
  url = (await t.http.listen('127.0.0.1', 0)).url;
});
afterAll(() => t.close());

type Told = { id: string; event: string; data: { type?: string; resource?: { id: string }; version?: number } };

/** Reads a stream of changes, message by message. */
class Listener {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #ended = new AbortController();
  readonly status: number;
  readonly headers: Headers;
  #text = '';

  constructor(response: Response, ended: AbortController) {
    this.status = response.status;
    this.headers = response.headers;
    this.#reader = response.body!.getReader();
    this.#ended = ended;
  }

  static async open(headers: Record<string, string>, query = '', base = url): Promise<Listener> {
    const ended = new AbortController();
    return new Listener(await fetch(`${base}/v1/session/changes${query}`, { headers, signal: ended.signal }), ended);
  }

  /** Returns the next message, or null at the end of the stream. */
  async next(): Promise<Told | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await this.#reader.read();
        if (done) return null;
        this.#text += Buffer.from(value).toString();
        continue;
      }
      const lines = this.#text.slice(0, end).split('\n');
      this.#text = this.#text.slice(end + 2);
      const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      if (field('event')) return { id: field('id')!, event: field('event')!, data: JSON.parse(field('data')!) };
    }
  }

  close(): void {
    this.#ended.abort();
  }
}

/** Returns the data of the messages until the end of the stream. */
async function restOf(stream: Listener): Promise<Told['data'][]> {
  const told: Told['data'][] = [];
  for (let next = await stream.next(); next !== null; next = await stream.next()) told.push(next.data);
  return told;
}

const createPatient = async (key?: string) =>
  (await t.call('POST', '/v1/patients', { body: aPatient(), ...(key ? { key } : {}) })).body.id as string;
/** Seals the organization's audit entries, as the sealer does every second. */
const seal = () => {
  const signer = openHeadSigner(t.app.encryption.derive(AUDIT_KEY_PURPOSE));
  const who = { organizationId, actor: { type: 'system', id: 'audit-sealer' } as const };
  return transact(t.app.database, who, (tx) => sealEntries(tx, { signer, limit: 1_000 }));
};
const changed = (id: string) => ({ type: 'patient.created', resource: { type: 'patient', id }, version: 1 });
const biller = () => signedIn(t.app, organizationId, 'biller');

test('a change of any process reaches the stream, and no change of another organization', async () => {
  const who = await biller();
  const stream = await Listener.open(who.readOnlyHeaders);
  expect(stream.status).toBe(200);
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(await stream.next()).toMatchObject({ event: 'ready', data: {} });
  await createPatient(other.key);
  const second = await openTestApp({ clock, beside: t });
  const response = await second.call('POST', '/v1/patients', {
    body: aPatient(),
    key: null,
    headers: (await biller()).headers,
  });
  const told = await stream.next();
  expect(told).toMatchObject({ event: 'change', data: changed(response.body.id) });
  expect(Object.keys(told!.data).sort()).toEqual(['resource', 'type', 'version']);
  stream.close();
  await second.close();
});

test('a stream that continues after an id misses nothing, and its ids are cursors of the feed', async () => {
  await seal();
  const { key } = await t.keyFor(organizationId, ['patients:read']);
  const stream = await Listener.open({ 'x-api-key': key });
  const ready = (await stream.next())!;
  const [first, second] = [await createPatient(), await createPatient()];
  const told = (await stream.next())!;
  expect(told.data).toEqual(changed(first));
  stream.close();
  const third = await createPatient();
  const rest = await Listener.open({ 'x-api-key': key, 'last-event-id': told.id }, '?maxSeconds=0');
  await rest.next();
  const seen = (await restOf(rest)).filter(({ resource }) => resource!.id !== first);
  expect(seen).toEqual([changed(second), changed(third)]);
  const feed = await t.call('GET', `/v1/events?order=oldest&cursor=${ready.id}`);
  expect(feed.body.data.map(({ resource }: { resource: { id: string } }) => resource.id)).toEqual([
    first,
    second,
    third,
  ]);
});

test('reading an X12 text in full is recorded, and is no change', async () => {
  const claim = await createDraft(t);
  const who = await biller();
  const stream = await Listener.open(who.readOnlyHeaders);
  await stream.next();
  const { headers } = await t.call('GET', `/v1/claims/${claim.id}/x12`, { key: null, headers: who.readOnlyHeaders });
  expect(headers['x12-masked']).toBe('false');
  const { body } = await t.call('GET', `/v1/audit-entries?action=phi.revealed&resource=${claim.id}`);
  expect(body.data).toMatchObject([{ actor: { type: 'user' }, details: { field: 'x12.837P' } }]);
  const patientId = await createPatient();
  expect((await stream.next())!.data).toEqual(changed(patientId));
  stream.close();
});

test('a change without an event reaches the streams of those who may read the resource', async () => {
  const claim = await createDraft(t);
  const { key: blind } = await t.keyFor(organizationId, ['work:read']);
  const [stream, unscoped, foreign] = [
    await Listener.open((await biller()).readOnlyHeaders),
    await Listener.open({ 'x-api-key': blind }),
    await Listener.open({ 'x-api-key': other.key }),
  ];
  const ready = (await stream.next())!;
  for (const each of [unscoped, foreign]) await each.next();
  const held = await t.call('POST', `/v1/claims/${claim.id}/hold`, { body: {} });
  expect(held.status).toBe(200);
  const change = { type: 'claim.held', resource: { type: 'claim', id: claim.id }, version: held.body.version };
  const told = (await stream.next())!;
  expect(told.data).toEqual(change);
  // A stream that continues from the former id reports it too, before and after the entry is sealed.
  const resumed = async (id: string) =>
    restOf(await Listener.open((await biller()).readOnlyHeaders, `?maxSeconds=0&cursor=${id}`));
  expect(await resumed(ready.id)).toContainEqual(change);
  await seal();
  expect(await resumed(ready.id)).toContainEqual(change);
  // The next change ends the wait of all streams. The others learn of theirs only.
  await t.call('POST', `/v1/claims/${claim.id}/release`, { body: {} });
  expect((await stream.next())!.data.type).toBe('claim.released');
  await t.call('POST', '/v1/work', { body: { type: 'custom', title: 'Call the payer' } });
  expect((await unscoped.next())!.data.type).toBe('work.created');
  await createPatient(other.key);
  expect((await foreign.next())!.data.type).toBe('patient.created');
  for (const each of [stream, unscoped, foreign]) each.close();
});

test('tables with versions are declared as such', async () => {
  const { rows } = await t.app.pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'version'`,
  );
  const versioned = new Set(rows.map(({ table }) => table));
  expect([...VERSIONED_TABLES.values()].filter((table) => !versioned.has(table))).toEqual([]);
});

test('every type of event about a resource can be read without the scope of the whole feed', () => {
  const others = new Set(ALL_SCOPES.filter((scope) => scope !== 'events:read'));
  // A ping is sent to its endpoint only, and no list shows it.
  expect(new Set(readableTypes(others)).add('ping')).toEqual(new Set(Object.keys(EVENT_TYPES)));
});

test('callers get only changes of the types that they may read', async () => {
  await seal();
  const { key } = await t.keyFor(organizationId, ['work:read']);
  const start = (await (await Listener.open({ 'x-api-key': key }, '?maxSeconds=0')).next())!;
  await createPatient();
  await t.call('POST', '/v1/work', { body: { type: 'custom', title: 'Call the payer' } });
  const stream = await Listener.open({ 'x-api-key': key }, `?maxSeconds=0&cursor=${start.id}`);
  await stream.next();
  expect((await stream.next())!.data.type).toBe('work.created');
  expect(await stream.next()).toBeNull();
  const { key: blind } = await t.keyFor(organizationId, ['sandbox:write' as never]);
  const refused = await t.call('GET', '/v1/session/changes', { key: blind });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden_scope']);
  const types = readableTypes(new Set<RouteScope>(['patients:read']));
  expect(types).toContain('eligibility.coverage_changed');
  expect(types).not.toContain('claim.paid');
  expect(readableTypes(new Set<RouteScope>(['events:read']))).toBeNull();
});

test('the stream ends with its session', async () => {
  const who = await biller();
  const stream = await Listener.open(who.readOnlyHeaders);
  await stream.next();
  const options = { organizationId, actor: { type: 'operator', id: 'test' } as const };
  await transact(t.app.database, options, (tx) => changeUserStatus(tx, who.user.id, 'disabled'));
  expect(await stream.next()).toBeNull();
});

test('neither streams nor background requests keep a session from becoming idle', async () => {
  const who = await biller();
  const seen = async (more = {}) => {
    const headers = { ...who.readOnlyHeaders, ...more };
    return (await t.call('GET', '/v1/session', { key: null, headers })).status;
  };
  clock.advance(20 * MINUTE_MS);
  expect(await seen({ 'x-background': 'true' })).toBe(200);
  const stream = await Listener.open(who.readOnlyHeaders, '?maxSeconds=0');
  expect(await stream.next()).toMatchObject({ event: 'ready' });
  clock.advance(9 * MINUTE_MS);
  expect(await seen({ 'x-background': 'true' })).toBe(200);
  clock.advance(2 * MINUTE_MS);
  expect(await seen({ 'x-background': 'true' })).toBe(401);
});

test('wrong cursors and too many streams are refused', async () => {
  const foreign = (await (await Listener.open({ 'x-api-key': other.key }, '?maxSeconds=0')).next())!;
  const { status, body } = await t.call('GET', `/v1/session/changes?cursor=${foreign.id}`);
  expect([status, body.error.code]).toEqual([400, 'invalid_cursor']);
  const wrong = await t.call('GET', '/v1/session/changes', { headers: { 'last-event-id': 'nonsense' } });
  expect([wrong.status, wrong.body.error.code]).toEqual([400, 'invalid_cursor']);
  const long = await t.call('GET', '/v1/session/changes?maxSeconds=3601');
  expect([long.status, long.body.error.param]).toEqual([400, '?maxSeconds']);
  const leave = Array.from({ length: 100 }, () => t.app.feedWatch.enter(other.id, 100));
  const refused = await t.call('GET', '/v1/session/changes', { key: other.key });
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited']);
  for (const end of leave) end?.();
  const again = await Listener.open({ 'x-api-key': other.key }, '?maxSeconds=0');
  expect(again.status).toBe(200);
});

test('a server that stops ends its streams', async () => {
  const beside = await openTestApp({ clock, beside: t });
  const http = await createHttpServer(beside.app);
  const { url: base } = await http.listen('127.0.0.1', 0);
  const { key } = await t.keyFor(organizationId, ['patients:read']);
  const stream = await Listener.open({ 'x-api-key': key }, '', base);
  await stream.next();
  await http.close();
  expect(await stream.next()).toBeNull();
  await beside.close();
});
