import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool, type Pool } from '../../src/database/connections/pool.ts';
import { ReadReplica } from '../../src/database/connections/read-replica.ts';
import { cleanUp, open, temporaryFolder } from '../embedded/support.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { createTestDatabase } from '../helpers/database.ts';
import { signedIn } from '../helpers/session.ts';
import { type Standby, startStandby } from '../helpers/standby.ts';
import { databaseUrl, prepareTemplate } from '../helpers/template.ts';

// A primary with a streaming standby, as an operator has them. The standby can be stopped from applying changes, so that
// what it returns can be told from what the primary returns.

let t: TestApp;
let standby: Standby;
let replica: ReadReplica;
let organization: { id: string; key: string };

beforeAll(async () => {
  const folder = temporaryFolder();
  const settings = { max_connections: '300', fsync: 'off', scram_iterations: '1' };
  const primary = await open({ dataDir: join(folder, 'data'), settings });
  const template = await prepareTemplate(primary.adminUrl);
  const database = await createTestDatabase({ adminUrl: primary.adminUrl, template });
  standby = await startStandby(primary, folder);
  const name = new URL(database.adminUrl).pathname.slice(1);
  t = await openTestApp({
    database,
    env: { DATABASE_REPLICA_URL: databaseUrl(standby.adminUrl, name), DATABASE_REPLICA_LAG_SECONDS_MAX: '3600' },
  });
  replica = t.app.database.replica!;
  organization = await t.organization();
});
afterAll(async () => {
  await t?.close();
  await standby?.kill();
  await cleanUp();
});

const aPatient = (familyName: string) =>
  t.call('POST', '/v1/patients', {
    body: { name: { family: familyName, given: ['Ann'] }, birthDate: '1980-02-03', sex: 'female' },
  });
const names = (body: { data: { name: { family: string } }[] }) => body.data.map(({ name }) => name.family);
const untilCurrent = (position: string | null) =>
  vi.waitFor(() => expect(replica.poolFor(position)).not.toBeNull(), 60_000);
const listed = async (headers: Record<string, string>) =>
  names((await t.call('GET', '/v1/patients', { key: null, headers })).body);

test('a read of a signed-in user may use the standby, and finds the change whose position it names', async () => {
  const biller = await signedIn(t.app, organization.id, 'biller');
  const first = await aPatient('Applied');
  expect(first.status).toBe(201);
  const position = first.headers['rcm-position']!;
  expect(position).toMatch(/^[0-9A-F]{16}$/);
  await untilCurrent(position);
  await standby.query('select pg_wal_replay_pause()');
  const before = replica.reads.replica;
  const second = await aPatient('Written later');
  // Any recent state suffices for a read without a position.
  expect(await listed(biller.readOnlyHeaders)).toEqual(['Applied']);
  expect(replica.reads.replica).toBeGreaterThan(before);
  const own = { ...biller.readOnlyHeaders, 'rcm-position': second.headers['rcm-position']! };
  expect((await listed(own)).sort()).toEqual(['Applied', 'Written later']);
  // A key's reads are always current, except reports and exports.
  expect(names((await t.call('GET', '/v1/patients')).body).sort()).toEqual(['Applied', 'Written later']);
  const csv = (headers: Record<string, string>) =>
    t.call('GET', '/v1/patients', { headers: { accept: 'text/csv', ...headers } });
  expect((await csv({})).text).not.toContain('Written later');
  expect((await csv({ 'rcm-position': second.headers['rcm-position']! })).text).toContain('Written later');
  await standby.query('select pg_wal_replay_resume()');
  await untilCurrent(second.headers['rcm-position']!);
  expect((await listed(own)).sort()).toEqual(['Applied', 'Written later']);
});

test('reports use the standby, with the same answer', async () => {
  await untilCurrent(null);
  const before = { ...replica.reads };
  const report = await t.call('GET', '/v1/reports/ar-aging');
  expect(report.status).toBe(200);
  expect(replica.reads.replica).toBeGreaterThan(before.replica);
  expect(replica.reads.primary).toBe(before.primary);
  const far = { 'rcm-position': 'FFFFFFFFFFFFFFFF' };
  const current = await t.call('GET', '/v1/reports/ar-aging', { headers: far });
  expect(replica.reads.primary).toBeGreaterThan(before.primary);
  expect({ ...current.body, asOf: null }).toEqual({ ...report.body, asOf: null });
});

test('a position that is none is refused', async () => {
  const headers = { 'rcm-position': '0/16B3740' };
  const { status, body } = await t.call('GET', '/v1/reports/ar-aging', { headers });
  expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_header', 'Rcm-Position']);
});

test('a change of the stream names the position from which on a read finds it', async () => {
  const { readOnlyHeaders } = await signedIn(t.app, organization.id, 'biller');
  const { url } = await t.http.listen('127.0.0.1', 0);
  const ended = new AbortController();
  const response = await fetch(`${url}/v1/session/changes`, { headers: readOnlyHeaders, signal: ended.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (end: RegExp): Promise<RegExpExecArray> => {
    for (let found = end.exec(text); ; found = end.exec(text)) {
      if (found) return found;
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream ended.');
      text += value;
    }
  };
  await until(/event: ready\n.*\n\n/);
  const { body, headers } = await aPatient('Told');
  const [, json] = await until(/event: change\ndata: (\{.*\})\n\n/);
  ended.abort();
  const change = JSON.parse(json!);
  expect(change.resource.id).toBe(body.id);
  expect(change.position >= headers['rcm-position']!.slice(0, 8)).toBe(true);
  expect(change.position).toMatch(/^[0-9A-F]{16}$/);
});

test('metrics show how old the state of the standby is, and which server reads used', async () => {
  await untilCurrent(null);
  const { body } = await t.app.telemetry.metrics.expose();
  expect(body).toMatch(/^rcm_replica_staleness_seconds \d/m);
  expect(body).toMatch(/^rcm_replica_reads_total\{server="replica"\} [1-9]/m);
});

test('a standby that is behind, or no standby at all, is not used', async () => {
  const pools: Pool[] = [];
  const opened = async (url: string, stalenessMsMax: number) => {
    const pool = createPool({ url, size: 2, applicationName: 'rcm test', onError: () => undefined });
    pools.push(pool);
    const states: string[] = [];
    const other = new ReadReplica({
      ...{ primary: t.database.pool, pool, stalenessMsMax },
      onState: (state) => void states.push(state),
    });
    await other.open();
    const found = { pool: other.poolFor(null), state: other.state };
    await other.close();
    return found;
  };
  const standbyUrl = new URL(t.database.serviceUrl);
  standbyUrl.port = new URL(standby.adminUrl).port;
  await untilCurrent(null);
  expect(await opened(standbyUrl.href, 0)).toEqual({ pool: null, state: 'behind' });
  expect(await opened(t.database.serviceUrl, 60_000)).toEqual({ pool: null, state: 'not_a_standby' });
});

test('when the standby fails, reads use the primary', async () => {
  await untilCurrent(null);
  await standby.kill();
  await aPatient('After the failure');
  const { status, text } = await t.call('GET', '/v1/patients', { headers: { accept: 'text/csv' } });
  expect(status).toBe(200);
  expect(text).toContain('After the failure');
  await vi.waitFor(() => expect(replica.state).toBe('unreachable'), 60_000);
});
