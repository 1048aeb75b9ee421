import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { invariant } from '../kernel/assert.ts';
import type { Pool } from './pool.ts';

/**
 * Envelope encryption with AES-256-GCM. A ciphertext is: version 1 (1 byte), length of the key id (1 byte),
 * key id, nonce (12 bytes), tag (16 bytes), data. Data keys lie in `encryption_keys`, wrapped by the master key,
 * so that changing the master key re-wraps a few rows and touches no data.
 */
export type Encryption = {
  seal(plain: Uint8Array | string): Buffer;
  open(sealed: Uint8Array): Buffer;
  /** A key for another purpose, derived from the master key and bound to the purpose's name. */
  derive(purpose: string): Buffer;
};

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const MISFIT =
  'The master key does not fit this database. Set RCM_MASTER_KEY to the key that it was set up with, or restore master.key in DATA_DIR';

type DataKey = { id: string; key: Buffer };

/** Loads the data keys, making the first one on a new database. Throws when the master key does not fit them. */
export async function openEncryption(pool: Pool, masterKey: Buffer, now: Date): Promise<Encryption> {
  const wrapper = wrapperOf(masterKey);
  const rows = async () =>
    (await pool.query<{ id: string; wrapped_key: Buffer }>('select id, wrapped_key from encryption_keys order by id'))
      .rows;
  let stored = await rows();
  if (stored.length === 0) {
    const wrapped = sealWith(wrapper, randomBytes(KEY_BYTES));
    // Two processes may start at once: the first key wins and both read it back.
    await pool.query("insert into encryption_keys values ('k1', $1, $2) on conflict do nothing", [wrapped, now]);
    stored = await rows();
  }
  const keys = new Map(stored.map((row) => [row.id, { id: row.id, key: unwrap(wrapper, row.wrapped_key) }]));
  const current = [...keys.values()].at(-1);
  invariant(current, 'there is a data key');
  return {
    seal: (plain) => sealWith(current, plain),
    open: (sealed) => openWith((id) => keys.get(id), sealed),
    derive: (purpose) => derive(masterKey, purpose),
  };
}

/** Opens every data key and returns how many there are; changes nothing. Throws MasterKeyError when one does not open. */
export async function openDataKeys(
  client: { query(text: string): Promise<{ rows: unknown[] }> },
  masterKey: Buffer | null,
): Promise<number> {
  const { rows } = await client.query('select wrapped_key from encryption_keys');
  for (const { wrapped_key: wrapped } of rows as { wrapped_key: Buffer }[]) {
    if (masterKey === null) throw new MasterKeyError(MISFIT);
    unwrap(wrapperOf(masterKey), wrapped);
  }
  return rows.length;
}

function wrapperOf(masterKey: Buffer): DataKey {
  return { id: 'master', key: derive(masterKey, 'key-wrapping') };
}

/** Wraps every data key with another master key, in the caller's transaction. Throws when `from` does not fit. */
export async function rewrapDataKeys(
  client: { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> },
  from: Buffer,
  to: Buffer,
): Promise<void> {
  const { rows } = await client.query('select id, wrapped_key from encryption_keys');
  for (const { id, wrapped_key: wrapped } of rows as { id: string; wrapped_key: Buffer }[]) {
    const rewrapped = sealWith(wrapperOf(to), unwrap(wrapperOf(from), wrapped));
    await client.query('update encryption_keys set wrapped_key = $2 where id = $1', [id, rewrapped]);
  }
}

/** The master key is not the one that wraps the data keys of the database. */
export class MasterKeyError extends Error {
  override name = 'MasterKeyError';
}

function unwrap(wrapper: DataKey, wrapped: Buffer): Buffer {
  try {
    return openWith((id) => (id === wrapper.id ? wrapper : undefined), wrapped);
  } catch (cause) {
    throw new MasterKeyError(MISFIT, { cause });
  }
}

/** As `Encryption.derive`, without a database. */
export function derive(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', `rcm ${purpose}`, KEY_BYTES));
}

function sealWith(dataKey: DataKey, plain: Uint8Array | string): Buffer {
  const id = Buffer.from(dataKey.id, 'ascii');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', dataKey.key, nonce);
  const head = Buffer.concat([Buffer.from([FORMAT, id.length]), id, nonce]);
  const data = Buffer.concat([
    typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain),
    cipher.final(),
  ]);
  return Buffer.concat([head, cipher.getAuthTag(), data]);
}

function openWith(find: (id: string) => DataKey | undefined, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  invariant(bytes[0] === FORMAT, 'a ciphertext has a known format');
  const nonceAt = 2 + bytes[1]!;
  const dataKey = find(bytes.toString('ascii', 2, nonceAt));
  invariant(dataKey, 'the key of a ciphertext is known');
  const tagAt = nonceAt + NONCE_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', dataKey.key, bytes.subarray(nonceAt, tagAt), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(tagAt, tagAt + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(tagAt + TAG_BYTES)), decipher.final()]);
}

/** The password of the service's database role, so that it need not be stored. */
export function databaseRolePassword(masterKey: Buffer, role: string): string {
  return createHmac('sha256', derive(masterKey, 'database-role')).update(role).digest('base64url');
}
