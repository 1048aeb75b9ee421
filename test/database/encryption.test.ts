import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Encryption,
  openEncryption,
  type Place,
  ROOT_KEY_AGE_MAX_MS,
  ROOT_KEY_DELAY_MS,
} from '../../src/database/sealing/encryption.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aPatient } from '../helpers/builders.ts';
import { TEST_MASTER_KEY } from '../helpers/template.ts';

const PLACE: Place = { organizationId: 'org_1', table: 'interchanges', row: 'itc_1', column: 'content' };
const NOW = new Date('2026-03-01T00:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

let t: TestApp;
let admin: pg.Client;
let encryption: Encryption;

beforeAll(async () => {
  t = await openTestApp();
  admin = new pg.Client({ connectionString: t.database.adminUrl });
  await admin.connect();
  encryption = t.app.encryption;
});
afterAll(async () => {
  await admin.end();
  await t.close();
});

test('a ciphertext can be decrypted only in its own place', () => {
  const sealed = encryption.seal('ISA*00', PLACE);
  expect(encryption.open(sealed, PLACE).toString()).toBe('ISA*00');
  const others: Partial<Place>[] = [
    { organizationId: 'org_2' },
    { organizationId: null },
    { table: 'sessions' },
    { row: 'itc_2' },
    { column: 'failure' },
    { table: 'interchanges","itc_1', row: '' },
  ];
  for (const other of others) expect(() => encryption.open(sealed, { ...PLACE, ...other })).toThrow();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => encryption.open(changed, PLACE)).toThrow();
  }
});

test('compressed data is decrypted unchanged, and its encoding cannot be changed', () => {
  const text = '{"object":"claim","livemode":false}'.repeat(10);
  const sealed = encryption.seal(text, PLACE, { compress: true });
  expect(sealed.length).toBeLessThan(encryption.seal(text, PLACE).length / 2);
  expect(encryption.open(sealed, PLACE).toString()).toBe(text);
  for (const encoding of [0, 2]) {
    const changed = Buffer.from(sealed);
    changed[1] = encoding;
    expect(() => encryption.open(changed, PLACE)).toThrow();
  }
});

test('a stored response that is moved to another row or organization is not replayed', async () => {
  const { id, key } = await t.organization();
  const { key: otherKey } = await t.organization('Other');
  const send = (apiKey: string, idempotencyKey: string) =>
    t.call('POST', '/v1/patients', { key: apiKey, body: aPatient(), headers: { 'idempotency-key': idempotencyKey } });
  for (const [apiKey, name] of [
    [key, 'one'],
    [key, 'two'],
    [otherKey, 'one'],
  ] as const)
    await send(apiKey, name);
  expect((await send(key, 'one')).status).toBe(201);
  const swap = (condition: string) =>
    admin.query(
      `update idempotency_records r set response = o.response from idempotency_records o
       where r.organization_id = $1 and o.key_hash <> r.key_hash and ${condition}`,
      [id],
    );
  expect((await swap('o.organization_id = r.organization_id')).rowCount).toBe(2);
  expect((await send(key, 'one')).status).toBe(500);
  expect((await send(otherKey, 'one')).status).toBe(201);
  await admin.query(
    `update idempotency_records r set response = o.response from idempotency_records o
     where r.organization_id = $1 and o.organization_id <> $1 and o.key_hash = r.key_hash`,
    [id],
  );
  expect((await send(key, 'one')).status).toBe(500);
});

test('organizations have different keys, and another root key is used a day after the first is old', async () => {
  await admin.query('delete from encryption_keys');
  const first = await openEncryption(t.app.pool, TEST_MASTER_KEY, NOW);
  const second = await openEncryption(t.app.pool, TEST_MASTER_KEY, NOW);
  const keyOf = (sealed: Buffer) => sealed.toString('ascii', 3, 3 + sealed[2]!);
  const before = first.seal('before', PLACE);
  const old = later(ROOT_KEY_AGE_MAX_MS + 1);
  await Promise.all([first.refresh(old), second.refresh(old)]);
  expect([keyOf(before), keyOf(first.seal('x', PLACE)), keyOf(second.seal('x', PLACE))]).toEqual(['k1', 'k1', 'k1']);
  await first.refresh(new Date(old.getTime() + ROOT_KEY_DELAY_MS));
  const after = first.seal('after', PLACE);
  expect(keyOf(after)).toBe('k2');
  // The other process has read the key before it is used.
  expect(second.open(after, PLACE).toString()).toBe('after');
  expect(first.open(before, PLACE).toString()).toBe('before');
  expect((await admin.query('select count(*)::int as count from encryption_keys')).rows[0].count).toBe(2);
  await admin.query("delete from encryption_keys where id = 'k2'");
});
