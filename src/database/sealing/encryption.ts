import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { invariant } from '../../kernel/assert.ts';
import type { Pool } from '../connections/pool.ts';
import { compress, decompress } from './compression.ts';

/** The context of a ciphertext. It can only be decrypted with the same context. */
export type Place = {
  /** Null for data of the deployment as a whole. */
  organizationId: string | null;
  table: string;
  /** Names the row: its id, or its key within the organization. */
  row: string;
  column: string;
};

/**
 * Envelope encryption with AES-256-GCM. A ciphertext is: version 2 (1 byte), encoding of the data (1 byte: 0, as it is;
 * 1, compressed), length of the key id (1 byte), key id, nonce (12 bytes), tag (16 bytes),
 * data. The bytes before the nonce and the place are authenticated with the data.
 *
 * Root keys are kept in `encryption_keys`, wrapped by the master key, so that changing the master key re-wraps a few rows
 * and touches no data. Each organization's data key is derived from a root key.
 */
export type Encryption = {
  /**
   * `compress` saves space. The length of the ciphertext then depends on the content, so it must not be used for
   * secrets together with text that a caller chooses.
   */
  seal(plain: Uint8Array | string, place: Place, options?: { compress: boolean }): Buffer;
  /** Throws if the ciphertext was changed or was sealed for another place. */
  open(sealed: Uint8Array, place: Place): Buffer;
  /** Derives a key for another purpose from the master key; it is bound to the purpose's name. */
  derive(purpose: string): Buffer;
  /**
   * Reads root keys that other processes created, and creates the next one if the current one is old. Call it hourly.
   */
  refresh(now: Date): Promise<void>;
};

/** Encrypts and decrypts for one place. */
export type Vault = { seal(plain: Uint8Array | string): Buffer; open(sealed: Uint8Array): Buffer };

export function vaultOf(encryption: Pick<Encryption, 'seal' | 'open'>, place: Place): Vault {
  return { seal: (plain) => encryption.seal(plain, place), open: (sealed) => encryption.open(sealed, place) };
}

const FORMAT = 2;
const WRAPPED_FORMAT = 1;
const ENCODING_PLAIN = 0;
const ENCODING_COMPRESSED = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const MISFIT =
  'The master key does not fit this database. Set RCM_MASTER_KEY to the key that it was set up with, or restore master.key in DATA_DIR';

const DAY_MS = 24 * 3600 * 1000;
/**
 * Random nonces allow 2^32 ciphertexts under one key (NIST SP 800-38D, 8.3): within this age, 1,600 a second for one
 * organization.
 */
export const ROOT_KEY_AGE_MAX_MS = 30 * DAY_MS;
/** A new root key is used one day after its creation, when every process has read it. */
export const ROOT_KEY_DELAY_MS = DAY_MS;
/** The number of derived keys in memory. Deriving a key again takes microseconds. */
const DATA_KEYS_MAX = 10_000;

type Key = { id: string; key: Buffer };
type RootKey = Key & { activeAt: Date };
type KeyRow = { id: string; wrapped_key: Buffer; active_at: Date };

/** Loads the root keys and creates the first one in a new database. Throws if the master key does not fit them. */
export async function openEncryption(pool: Pool, masterKey: Buffer, now: Date): Promise<Encryption> {
  const roots = new RootKeys(pool, wrapperOf(masterKey));
  await roots.refresh(now);
  const dataKeys = new Map<string, KeyObject>();
  const dataKey = (root: RootKey, { organizationId }: Place): KeyObject => {
    const name = `${root.id} ${organizationId ?? ''}`;
    let key = dataKeys.get(name);
    if (key === undefined) {
      const purpose = organizationId === null ? 'deployment data' : `organization data ${organizationId}`;
      // Node takes 17 µs per ciphertext to prepare a key that is given as bytes.
      key = createSecretKey(derive(root.key, purpose));
      if (dataKeys.size >= DATA_KEYS_MAX) dataKeys.delete(dataKeys.keys().next().value!);
      dataKeys.set(name, key);
    }
    return key;
  };
  const seal = (plain: Uint8Array | string, place: Place, options = { compress: false }) => {
    const { current } = roots;
    const compressed = options.compress ? compress(typeof plain === 'string' ? Buffer.from(plain) : plain) : null;
    const encoding = compressed === null ? ENCODING_PLAIN : ENCODING_COMPRESSED;
    const id = Buffer.from(current.id, 'ascii');
    const head = Buffer.concat([Buffer.from([FORMAT, encoding, id.length]), id]);
    return encrypt({ key: dataKey(current, place), head, context: contextOf(place) }, compressed ?? plain);
  };
  return {
    seal,
    open: (sealed, place) => {
      const bytes = bytesOf(sealed);
      const isCompressed = bytes[1] === ENCODING_COMPRESSED;
      const isKnown = isCompressed || bytes[1] === ENCODING_PLAIN;
      invariant(bytes[0] === FORMAT && isKnown, 'a ciphertext has a known format');
      const headLength = 3 + bytes[2]!;
      const root = roots.get(bytes.toString('ascii', 3, headLength));
      const head = bytes.subarray(0, headLength);
      const data = decrypt({ key: dataKey(root, place), head, context: contextOf(place) }, bytes);
      return isCompressed ? decompress(data) : data;
    },
    derive: (purpose) => derive(masterKey, purpose),
    refresh: (at) => roots.refresh(at),
  };
}

/**
 * Decrypts every data key of a database and returns how many there are: 0 before the first migration. Changes nothing.
 * Throws MasterKeyError if one cannot be decrypted, or if there is no master key.
 */
export async function openDataKeys(
  client: { query(text: string): Promise<{ rows: unknown[] }> },
  masterKey: Buffer | null,
): Promise<number> {
  const found = await client.query("select to_regclass('encryption_keys') is not null as found");
  if (!(found.rows[0] as { found: boolean }).found) return 0;
  const { rows } = await client.query('select wrapped_key from encryption_keys');
  for (const { wrapped_key: wrapped } of rows as { wrapped_key: Buffer }[]) {
    if (masterKey === null) throw new MasterKeyError(MISFIT);
    unwrap(wrapperOf(masterKey), wrapped);
  }
  return rows.length;
}

class RootKeys {
  readonly #pool: Pool;
  readonly #wrapper: Key;
  readonly #keys = new Map<string, RootKey>();
  #current: RootKey | undefined;

  constructor(pool: Pool, wrapper: Key) {
    this.#pool = pool;
    this.#wrapper = wrapper;
  }

  get current(): RootKey {
    invariant(this.#current, 'there is a root key');
    return this.#current;
  }

  get(id: string): RootKey {
    const root = this.#keys.get(id);
    invariant(root, 'the key of a ciphertext is known');
    return root;
  }

  async refresh(now: Date): Promise<void> {
    let newest = await this.#read();
    if (newest === undefined || now.getTime() - newest.activeAt.getTime() > ROOT_KEY_AGE_MAX_MS) {
      await this.#make(newest, now);
      newest = await this.#read();
    }
    const known = [...this.#keys.values()];
    this.#current = known.filter((root) => root.activeAt <= now).at(-1) ?? known[0];
  }

  /** Reads the keys that are not known yet; returns the newest. */
  async #read(): Promise<RootKey | undefined> {
    const { rows } = await this.#pool.query<KeyRow>(
      'select id, wrapped_key, active_at from encryption_keys order by length(id), id',
    );
    for (const { id, wrapped_key: wrapped, active_at: activeAt } of rows) {
      if (!this.#keys.has(id)) this.#keys.set(id, { id, key: unwrap(this.#wrapper, wrapped), activeAt });
    }
    return [...this.#keys.values()].at(-1);
  }

  /** Creates a root key. If several processes do so concurrently, the first insert is used. */
  async #make(newest: RootKey | undefined, now: Date): Promise<void> {
    const id = newest === undefined ? 'k1' : `k${Number(newest.id.slice(1)) + 1}`;
    const activeAt = newest === undefined ? now : new Date(now.getTime() + ROOT_KEY_DELAY_MS);
    await this.#pool.query(
      `insert into encryption_keys (id, wrapped_key, created_at, active_at) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, wrap(this.#wrapper, randomBytes(KEY_BYTES)), now, activeAt],
    );
  }
}

function wrapperOf(masterKey: Buffer): Key {
  return { id: 'master', key: derive(masterKey, 'key-wrapping') };
}

/** Wraps every root key with another master key, in the caller's transaction. Throws if `from` does not fit. */
export async function rewrapDataKeys(
  client: { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> },
  from: Buffer,
  to: Buffer,
): Promise<void> {
  const { rows } = await client.query('select id, wrapped_key from encryption_keys');
  for (const { id, wrapped_key: wrapped } of rows as { id: string; wrapped_key: Buffer }[]) {
    const rewrapped = wrap(wrapperOf(to), unwrap(wrapperOf(from), wrapped));
    await client.query('update encryption_keys set wrapped_key = $2 where id = $1', [id, rewrapped]);
  }
}

/** The master key does not fit the data keys of the database. */
export class MasterKeyError extends Error {
  override name = 'MasterKeyError';
}

/** A wrapped key has a layout of its own, version 1: it names its wrapping key and has no place. */
function wrap(wrapper: Key, key: Buffer): Buffer {
  const id = Buffer.from(wrapper.id, 'ascii');
  const head = Buffer.concat([Buffer.from([WRAPPED_FORMAT, id.length]), id]);
  return encrypt({ key: wrapper.key, head, context: null }, key);
}

function unwrap(wrapper: Key, wrapped: Buffer): Buffer {
  try {
    const headLength = 2 + wrapped[1]!;
    const id = wrapped.toString('ascii', 2, headLength);
    invariant(id === wrapper.id, 'a root key is wrapped by the master key');
    return decrypt({ key: wrapper.key, head: wrapped.subarray(0, headLength), context: null }, wrapped);
  } catch (cause) {
    throw new MasterKeyError(MISFIT, { cause });
  }
}

/** Derives a key as `Encryption.derive` does, without a database. */
export function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `rcm ${purpose}`, KEY_BYTES));
}

/** JSON, so that different places never have the same text. */
function contextOf({ organizationId, table, row, column }: Place): Buffer {
  return Buffer.from(JSON.stringify([organizationId, table, row, column]));
}

function bytesOf(sealed: Uint8Array): Buffer {
  return Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
}

/** `head` precedes the nonce; it is authenticated, with the context, unless that is null. */
type Cipher = { key: Buffer | KeyObject; head: Buffer; context: Buffer | null };

function encrypt({ key, head, context }: Cipher, plain: Uint8Array | string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  if (context !== null) cipher.setAAD(Buffer.concat([head, context]));
  const data = typeof plain === 'string' ? cipher.update(plain, 'utf8') : cipher.update(plain);
  const rest = cipher.final();
  return Buffer.concat([head, nonce, cipher.getAuthTag(), data, rest]);
}

function decrypt({ key, head, context }: Cipher, bytes: Buffer): Buffer {
  const tagAt = head.length + NONCE_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(head.length, tagAt), {
    authTagLength: TAG_BYTES,
  });
  if (context !== null) decipher.setAAD(Buffer.concat([head, context]));
  decipher.setAuthTag(bytes.subarray(tagAt, tagAt + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(tagAt + TAG_BYTES)), decipher.final()]);
}

/** Returns the password of the service's database role, derived so that it need not be stored. */
export function databaseRolePassword(masterKey: Buffer, role: string): string {
  return createHmac('sha256', derive(masterKey, 'database-role')).update(role).digest('base64url');
}
