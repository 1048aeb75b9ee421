import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ManualClock } from '../../src/kernel/clock.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';

const clock = new ManualClock('2026-06-01T12:00:00Z');
let t: TestApp;

beforeAll(async () => {
  t = await openTestApp({ clock });
  await t.organization();
});
afterAll(() => t.close());

const create = (idempotencyKey: string, input: unknown, key?: string) =>
  t.call('POST', '/v1/patients', {
    body: input,
    headers: { 'idempotency-key': idempotencyKey },
    ...(key ? { key } : {}),
  });

describe('Idempotency-Key', () => {
  test('an answer is kept for 24 hours to the instant, then the key is free again', async () => {
    const input = aPatient();
    const first = await create('one-day', input);
    clock.advance(24 * 3600 * 1000 - 1);
    expect((await create('one-day', input)).body.id).toBe(first.body.id);
    clock.advance(1);
    const later = await create('one-day', input);
    expect(later.headers['idempotency-replayed']).toBeUndefined();
    expect(later.body.id).not.toBe(first.body.id);
    expect((await create('one-day', input)).body.id).toBe(later.body.id);
  });

  test('another API key, organization, path or body is another request', async () => {
    const input = aPatient();
    const first = await create('shared', input);
    const other = await t.organization('Other');
    const foreign = await create('shared', input, other.key);
    expect([foreign.status, foreign.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(foreign.body.id).not.toBe(first.body.id);
    const path = `/v1/patients/${first.body.id}`;
    const elsewhere = await t.call('PATCH', path, { body: input, headers: { 'idempotency-key': 'shared' } });
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  test('a refusal by the domain is an answer too and is replayed; a validation failure is not kept', async () => {
    await t.call('POST', '/v1/patients', { body: aPatient({ externalId: 'taken' }) });
    const refused = await create('refused', aPatient({ externalId: 'taken' }));
    expect(refused.body.error.code).toBe('duplicate_external_id');
    const again = await create('refused', aPatient({ externalId: 'taken' }));
    expect(again.text).toBe(refused.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await create('mended', { ...aPatient(), sex: 'x' })).status).toBe(422);
    expect((await create('mended', aPatient())).status).toBe(201);
  });

  test('the replay of a PATCH answers with the version it made, though the resource has moved on', async () => {
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
    const path = `/v1/patients/${patient.id}`;
    const headers = { 'idempotency-key': 'patch', 'if-match': '"v1"' };
    const first = await t.call('PATCH', path, { body: { mrn: 'A' }, headers });
    await t.call('PATCH', path, { body: { mrn: 'B' } });
    const replay = await t.call('PATCH', path, { body: { mrn: 'A' }, headers });
    expect([replay.status, replay.body.version, replay.headers.etag]).toEqual([200, 2, '"v2"']);
    expect(replay.text).toBe(first.text);
    expect((await t.call('GET', path)).body).toMatchObject({ mrn: 'B', version: 3 });
  });

  test('while the first request runs, the second is told to come back', async () => {
    const client = await t.app.pool.connect();
    // Stands for a process in the middle of the same request: it holds the request's lock and has stored nothing yet.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [await lockOf('busy')]);
    const early = await create('busy', aPatient({ mrn: 'BUSY' }));
    expect([early.status, early.body.error.code, early.headers['retry-after']]).toEqual([
      409,
      'idempotency_in_progress',
      '1',
    ]);
    expect((await create('busy-2', aPatient())).status).toBe(201);
    await client.query('rollback');
    client.release();
    expect((await create('busy', aPatient({ mrn: 'BUSY' }))).status).toBe(201);
    expect((await t.call('GET', '/v1/patients?mrn=BUSY')).body.data).toHaveLength(1);
  });

  test('a key that is not visible ASCII, or longer than 255 characters, is refused by name', async () => {
    for (const bad of ['', 'with space', 'x'.repeat(256)]) {
      const { status, body } = await create(bad, aPatient());
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_header', 'Idempotency-Key']);
    }
  });

  test('what is stored is not readable without the key', async () => {
    const secretive = aPatient({ name: { given: ['Zebulon'], family: 'Unmistakable' } });
    const { body } = await create('sealed', secretive);
    const client = await t.app.pool.connect();
    const { rows } = await client.query('select organization_id from rcm_list_organizations()');
    await client.query(`begin; set local app.organization_id = '${rows[0].organization_id}'`);
    const stored = await client.query('select response from idempotency_records');
    await client.query('rollback');
    client.release();
    expect(stored.rows.length).toBeGreaterThan(0);
    for (const row of stored.rows) {
      expect(row.response.includes('Unmistakable')).toBe(false);
      expect(row.response.includes(body.id)).toBe(false);
    }
  });
});

/** The advisory lock of the first key's request, worked out as the service does. */
async function lockOf(idempotencyKey: string): Promise<string> {
  const { rows } = await t.app.pool.query('select organization_id, id from rcm_list_api_keys() limit 1');
  const keyHash = createHash('sha256').update(idempotencyKey).digest();
  return createHash('sha256')
    .update(rows[0].organization_id)
    .update(rows[0].id)
    .update(keyHash)
    .digest()
    .readBigInt64BE(0)
    .toString();
}
