import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredIdempotencyRecords, removeIdempotencySecrets } from '../../src/database/idempotency-retention.ts';
import { readTogether, transact } from '../../src/database/transactions/transaction.ts';
import { responsePlace } from '../../src/http/idempotency.ts';
import { newId } from '../../src/kernel/ids.ts';
import { ALL_SCOPES } from '../../src/modules/scopes.ts';
import { type CallResult, openTestApp, type TestApp } from '../helpers/app.ts';
import { aCoverage, aPatient } from '../helpers/builders.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { signedIn } from '../helpers/session.ts';

const clock = new ManualClock('2026-06-01T12:00:00Z');
let t: TestApp;

beforeAll(async () => {
  t = await openTestApp({ clock });
  await t.organization();
});
afterAll(() => t.close());

type StoredRecord = { key_hash: Buffer; response: Buffer; response_with_secret: Buffer | null };

const recordsOf = (organizationId: string) =>
  readTogether(t.app.database, organizationId, (reader) =>
    reader.query<StoredRecord>(
      'select key_hash, response, response_with_secret from idempotency_records where organization_id = $1',
      [organizationId],
    ),
  );

const create = (idempotencyKey: string, input: unknown, key?: string) =>
  t.call('POST', '/v1/patients', {
    body: input,
    headers: { 'idempotency-key': idempotencyKey },
    ...(key ? { key } : {}),
  });

describe('Idempotency-Key', () => {
  test('a response is kept for exactly 24 hours, then the key can be used again', async () => {
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

  test('another organization, path, body or If-Match is another request', async () => {
    const input = aPatient();
    const first = await create('shared', input);
    const other = await t.organization('Other');
    const foreign = await create('shared', input, other.key);
    expect([foreign.status, foreign.headers['idempotency-replayed']]).toEqual([201, undefined]);
    expect(foreign.body.id).not.toBe(first.body.id);
    const path = `/v1/patients/${first.body.id}`;
    const elsewhere = await t.call('PATCH', path, { body: input, headers: { 'idempotency-key': 'shared' } });
    expect([elsewhere.status, elsewhere.body.error.code]).toEqual([422, 'idempotency_key_reused']);
    const patch = (version: string) =>
      t.call('PATCH', path, { body: { mrn: 'C' }, headers: { 'idempotency-key': 'versions', 'if-match': version } });
    expect((await patch('"v9"')).body.error.code).toBe('version_conflict');
    expect((await patch('"v1"')).body.error.code).toBe('idempotency_key_reused');
    expect((await patch('"v9"')).body.error.code).toBe('version_conflict');
  });

  test('another API key of the organization finds the answer, for example after a rotation', async () => {
    const { id, key } = await t.organization('Rotating');
    const first = await create('rotated', aPatient({ mrn: 'ROT' }), key);
    const { key: replacement } = await t.keyFor(id, ALL_SCOPES);
    const again = await create('rotated', aPatient({ mrn: 'ROT' }), replacement);
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    expect((await t.call('GET', '/v1/patients?mrn=ROT', { key })).body.data).toHaveLength(1);
  });

  test('a refusal by a business rule is replayed, too; a validation failure is not stored', async () => {
    await t.call('POST', '/v1/patients', { body: aPatient({ externalId: 'taken' }) });
    const refused = await create('refused', aPatient({ externalId: 'taken' }));
    expect(refused.body.error.code).toBe('duplicate_external_id');
    const again = await create('refused', aPatient({ externalId: 'taken' }));
    expect(again.text).toBe(refused.text);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect([again.status, again.headers['content-type']]).toEqual([409, 'application/json; charset=utf-8']);
    expect((await create('mended', { ...aPatient(), sex: 'x' })).status).toBe(422);
    expect((await create('mended', aPatient())).status).toBe(201);
  });

  test('the replay of a PATCH returns the version that it made, although the resource has changed since', async () => {
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

  test('a refusal for a missing or foreign resource is replayed as it was, in the path and in the body', async () => {
    const other = await t.organization('Foreign');
    const { body: foreign } = await t.call('POST', '/v1/patients', { body: aPatient(), key: other.key });
    const nowhere = newId('pat');
    const requests = [
      ['foreign-path', 'PATCH', `/v1/patients/${foreign.id}`, { mrn: 'X' }, 403],
      ['no-path', 'PATCH', `/v1/patients/${nowhere}`, { mrn: 'X' }, 404],
      ['foreign-body', 'POST', '/v1/coverages', aCoverage(foreign.id), 403],
      ['no-body', 'POST', '/v1/coverages', aCoverage(nowhere), 422],
    ] as const;
    for (const [idempotencyKey, method, path, body, status] of requests) {
      const headers = { 'idempotency-key': idempotencyKey };
      const first = await t.call(method, path, { body, headers });
      expect([idempotencyKey, first.status]).toEqual([idempotencyKey, status]);
      const again = await t.call(method, path, { body, headers });
      expect(again.headers['idempotency-replayed']).toBe('true');
      expect([again.status, again.text]).toEqual([first.status, first.text]);
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
    }
  });

  test('a refused file gets the same refusal when it is sent again', async () => {
    const send = () =>
      t.call('POST', '/v1/claim-imports', {
        payload: 'no X12 at all',
        headers: { 'content-type': 'text/plain', 'idempotency-key': 'no-x12' },
      });
    const first = await send();
    expect([first.status, first.body.error.code]).toEqual([422, 'x12_unreadable']);
    const again = await send();
    expect([again.status, again.text, again.headers['content-type']]).toEqual([
      422,
      first.text,
      first.headers['content-type'],
    ]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('a secret is replayed for ten minutes; later replays omit it and contain the time it was shown', async () => {
    const { id } = await t.organization('Secrets');
    const admin = await signedIn(t.app, id, 'org_admin');
    const post = (idempotencyKey: string, path: string, body: unknown) =>
      t.call('POST', path, { key: null, body, headers: { ...admin.headers, 'idempotency-key': idempotencyKey } });
    const subscription = await post('hook', '/v1/webhooks/subscriptions', {
      url: 'https://example.com/a',
      events: ['*'],
    });
    const apiKey = await post('key', '/v1/api-keys', { name: 'import', scopes: ['claims:read'] });
    const requests = [
      ['hook', '/v1/webhooks/subscriptions', { url: 'https://example.com/a', events: ['*'] }, 'signingSecret'],
      ['hook-2', `/v1/webhooks/subscriptions/${subscription.body.id}/rotate-secret`, {}, 'signingSecret'],
      ['key', '/v1/api-keys', { name: 'import', scopes: ['claims:read'] }, 'key'],
      ['key-2', `/v1/api-keys/${apiKey.body.id}/rotate`, {}, 'key'],
    ] as const;
    const shownAt = clock.now().toISOString();
    const firsts = new Map<string, CallResult>();
    for (const [idempotencyKey, path, body] of requests)
      firsts.set(idempotencyKey, await post(idempotencyKey, path, body));
    clock.advance(10 * 60_000 - 1);
    for (const [idempotencyKey, path, body, field] of requests) {
      const recent = await post(idempotencyKey, path, body);
      expect(recent.text).toBe(firsts.get(idempotencyKey)!.text);
      expect(recent.body[field]).toBeTypeOf('string');
    }
    clock.advance(1);
    for (const [idempotencyKey, path, body, field] of requests) {
      const late = await post(idempotencyKey, path, body);
      const { [field]: _secret, ...rest } = firsts.get(idempotencyKey)!.body;
      expect(late.status).toBe(firsts.get(idempotencyKey)!.status);
      expect(late.body).toEqual({ ...rest, secretShownAt: shownAt });
    }
  });

  test('the cleanup removes a secret after ten minutes, and the replay without it is the same as before', async () => {
    const { id } = await t.organization('Swept secrets');
    const admin = await signedIn(t.app, id, 'org_admin');
    const post = () =>
      t.call('POST', '/v1/api-keys', {
        key: null,
        body: { name: 'import', scopes: ['claims:read'] },
        headers: { ...admin.headers, 'idempotency-key': 'swept' },
      });
    const first = await post();
    const shownAt = clock.now().toISOString();
    clock.advance(10 * 60_000 - 1);
    await removeIdempotencySecrets(t.app.pool, { now: clock.now() });
    expect((await post()).text).toBe(first.text);
    clock.advance(1);
    expect(await removeIdempotencySecrets(t.app.pool, { now: clock.now() })).toBeGreaterThan(0);
    expect(await removeIdempotencySecrets(t.app.pool, { now: clock.now() })).toBe(0);
    const [record] = await recordsOf(id);
    expect(record!.response_with_secret).toBeNull();
    const place = responsePlace({ organizationId: id, keyHash: record!.key_hash });
    const stored = t.app.encryption.open(record!.response, place).toString();
    expect(stored).toContain(first.body.id);
    expect(stored).not.toContain(first.body.key);
    const { key: _key, ...rest } = first.body;
    expect((await post()).body).toEqual({ ...rest, secretShownAt: shownAt });
  });

  test('expired records of every organization are deleted, in batches, and no others', async () => {
    const one = await t.organization('Expiring');
    const two = await t.organization('Expiring too');
    await create('old', aPatient(), one.key);
    await create('old', aPatient(), two.key);
    await transact(t.app.database, { organizationId: one.id, actor: { type: 'operator', id: 'test' } }, async (tx) => {
      tx.write(
        `insert into idempotency_records
           (organization_id, key_hash, fingerprint, response_status, response, created_at, expires_at)
         select $1, sha256(n::text::bytea), '', 200, '', $2::timestamptz, $2::timestamptz + interval '1 day'
         from generate_series(1, 1500) n`,
        [one.id, clock.now()],
      );
    });
    clock.advance(1);
    await create('young', aPatient(), two.key);
    clock.advance(24 * 3600_000 - 1);
    expect(await deleteExpiredIdempotencyRecords(t.app.pool, { now: clock.now() })).toBeGreaterThanOrEqual(1502);
    expect([(await recordsOf(one.id)).length, (await recordsOf(two.id)).length]).toEqual([0, 1]);
  });

  test('while the first request runs, the second is refused with Retry-After', async () => {
    const client = await t.app.pool.connect();
    // Simulates a process that is executing the same request: it holds the request's lock and has stored nothing yet.
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

  test('a response that was stored as one JSON object and not compressed is replayed as it was', async () => {
    const organization = await t.organization('Earlier version');
    const input = aPatient();
    const first = await create('earlier', input, organization.key);
    const { id } = organization;
    const [record] = await recordsOf(id);
    const place = responsePlace({ organizationId: id, keyHash: record!.key_hash });
    const [head] = t.app.encryption.open(record!.response, place).toString().split('\n', 1);
    const earlier = JSON.stringify({ ...JSON.parse(head!), body: first.text });
    await transact(t.app.database, { organizationId: id, actor: { type: 'operator', id: 'test' } }, async (tx) =>
      tx.write('update idempotency_records set response = $2 where organization_id = $1', [
        id,
        t.app.encryption.seal(earlier, place),
      ]),
    );
    const again = await create('earlier', input, organization.key);
    expect([again.status, again.text, again.headers.location]).toEqual([201, first.text, first.headers.location]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  test('a stored response is not readable without the key', async () => {
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

/** Returns the advisory lock of the first key's request, computed as the service does. */
async function lockOf(idempotencyKey: string): Promise<string> {
  const { rows } = await t.app.pool.query(
    'select organization_id from rcm_list_organizations() order by organization_id limit 1',
  );
  const keyHash = createHash('sha256').update(idempotencyKey).digest();
  return createHash('sha256').update(rows[0].organization_id).update(keyHash).digest().readBigInt64BE(0).toString();
}
