import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindCiphertexts, OTHER_CIPHERTEXTS, TENANT_CIPHERTEXTS } from '../../src/bind-ciphertexts.ts';
import { upgradeData } from '../../src/database/migrations/data-upgrades.ts';
import {
  derive,
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

/** Seals as version 1 did: with the root key itself, bound to no place. */
function sealedUnbound(rootKey: Buffer, plain: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', rootKey, nonce);
  const data = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([1, 2]), Buffer.from('k1'), nonce, cipher.getAuthTag(), data]);
}

async function rootKey(): Promise<Buffer> {
  const { rows } = await admin.query("select wrapped_key from encryption_keys where id = 'k1'");
  const wrapped: Buffer = rows[0].wrapped_key;
  const nonceAt = 2 + wrapped[1]!;
  const wrapper = derive(TEST_MASTER_KEY, 'key-wrapping');
  const decipher = createDecipheriv('aes-256-gcm', wrapper, wrapped.subarray(nonceAt, nonceAt + 12));
  decipher.setAuthTag(wrapped.subarray(nonceAt + 12, nonceAt + 28));
  return Buffer.concat([decipher.update(wrapped.subarray(nonceAt + 28)), decipher.final()]);
}

test('ciphertexts of version 1 are bound to their places, and an interrupted upgrade is resumed', async () => {
  const { id } = await t.organization('Upgraded');
  const bound = await openEncryption(t.app.pool, TEST_MASTER_KEY, NOW);
  const plain = 'ISA*00*upgraded';
  const sealed = sealedUnbound(await rootKey(), plain);
  expect(() => bound.open(sealed, PLACE)).toThrow('known format');
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into interchanges (organization_id, id, trading_partner_id, direction, transaction_set,
       interchange_control_number, content, status, created_at)
     select $1, 'itc_' || lpad(g::text, 4, '0'), 'tpr_1', 'inbound', '835', g, $2, 'received', now()
     from generate_series(1, 450) g`,
    [id, sealed],
  );
  await admin.query(
    `insert into upload_chunks (organization_id, upload_id, sequence, content, created_at)
     select $1, 'upl_1', g, $2, now() from generate_series(1, 11) g`,
    [id, sealed],
  );
  await admin.query(
    "insert into simulator.outbox (mailbox, file_id, transaction_set, content, due_at) values ($1, 'f', '835', $2, now())",
    [`${id}/tpr_1`, sealed],
  );
  await admin.query("insert into identity_provider.records (model, id, payload) values ('SigningKey', 'x', $1)", [
    sealed,
  ]);
  const unbound = async () => {
    const columns = [...TENANT_CIPHERTEXTS, ...OTHER_CIPHERTEXTS];
    const counts = columns.map(
      ({ table, column }) => `(select count(*) from ${table} where get_byte(${column}, 0) = 1)`,
    );
    return Number((await admin.query(`select ${counts.join(' + ')} as count`)).rows[0].count);
  };
  let calls = 0;
  const failing = {
    bind: (bytes: Uint8Array, place: Place) => {
      if (++calls === 300) throw new Error('interrupted');
      return bound.bind(bytes, place);
    },
  };
  expect(await unbound()).toBe(463);
  const run = (by: Pick<Encryption, 'bind'>) =>
    upgradeData(t.app.pool, [bindCiphertexts(async () => by)], () => undefined);
  await expect(run(failing)).rejects.toThrow('interrupted');
  expect(await unbound()).toBe(263);
  await run(bound);
  expect(await unbound()).toBe(0);
  const { rows } = await admin.query('select id, content from interchanges where organization_id = $1', [id]);
  for (const row of rows) {
    const place = { organizationId: id, table: 'interchanges', row: row.id, column: 'content' };
    expect(bound.open(row.content, place).toString()).toBe(plain);
  }
});
