import * as openpgp from 'openpgp';
import { type KeyFacts, PgpError, type PgpRequests } from './pgp-messages.ts';

/** RSA is supported by every partner's software. */
const RSA_BITS = 3_072;

/** Reads one or more armored keys. Throws `pgp_key_unreadable`. */
export async function readKeys(armoredKeys: string): Promise<openpgp.Key[]> {
  const blocks = armoredKeys.match(/-----BEGIN PGP (\w+) KEY BLOCK-----[\s\S]*?-----END PGP \1 KEY BLOCK-----/g) ?? [];
  try {
    const read = blocks.map((block) => openpgp.readKeys({ armoredKeys: block }));
    const keys = (await Promise.all(read)).flat();
    if (keys.length > 0) return keys;
  } catch {
    // Below.
  }
  throw new PgpError('pgp_key_unreadable');
}

export async function describeKeys({ keys, at }: PgpRequests['describe']['request']): Promise<KeyFacts[]> {
  return Promise.all((await readKeys(keys)).map((key) => factsOf(key, at)));
}

async function factsOf(key: openpgp.Key, at: Date): Promise<KeyFacts> {
  const ends = await endOf(key);
  // Other machines' clocks may be ahead. For an expired key, its capabilities before the expiry count.
  const made = Math.max(at.getTime(), key.getCreationTime().getTime());
  const usedAt = ends !== null && ends.getTime() <= made ? new Date(ends.getTime() - 1_000) : new Date(made);
  return {
    fingerprint: key.getFingerprint().toUpperCase(),
    expiresAt: ends?.toISOString() ?? null,
    isPrivate: key.isPrivate(),
    isLocked: key.isPrivate() && !key.isDecrypted(),
    canEncrypt: await key.getEncryptionKey(undefined, usedAt).then(
      () => true,
      () => false,
    ),
  };
}

/** Returns when a key ends: the primary key, or the last of the keys to encrypt with; null if never. */
export async function endOf(key: openpgp.Key): Promise<Date | null> {
  const primary = await key.getExpirationTime();
  const subkeys = await Promise.all(key.subkeys.map((subkey) => subkey.getExpirationTime().catch(() => null)));
  const known = subkeys.filter((end) => end !== null);
  const last = known.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...known.map(Number));
  // Without a valid self-signature, a key has no expiry and cannot be used.
  const end = Math.min(primary === null ? Number.POSITIVE_INFINITY : Number(primary), last);
  return Number.isFinite(end) ? new Date(end) : null;
}

export async function makePgpKey({ name, at, secondsToEnd }: PgpRequests['make']['request']) {
  const { privateKey, publicKey } = await openpgp.generateKey({
    type: 'rsa',
    rsaBits: RSA_BITS,
    userIDs: [{ name }],
    date: at,
    format: 'armored',
    ...(secondsToEnd !== null && { keyExpirationTime: secondsToEnd }),
  });
  const [key] = await readKeys(publicKey);
  return { privateKey, publicKey, fingerprint: key!.getFingerprint().toUpperCase() };
}

/** Encrypts to every key of the partner that has not ended. Throws `pgp_key_expired` if all have. */
export async function encryptMessage({
  content,
  to,
  signWith,
  isArmored,
  at,
}: PgpRequests['encrypt']['request']): Promise<Uint8Array> {
  const usable: openpgp.Key[] = [];
  for (const key of await readKeys(to)) {
    const end = await endOf(key);
    if (end === null || end > at) usable.push(key);
  }
  if (usable.length === 0) throw new PgpError('pgp_key_expired');
  const signers = signWith === null ? [] : await readKeys(signWith);
  const common = {
    message: await openpgp.createMessage({ binary: content, date: at }),
    encryptionKeys: usable as openpgp.PublicKey[],
    ...(signers.length > 0 && { signingKeys: signers as openpgp.PrivateKey[] }),
    date: at,
    config: { preferredCompressionAlgorithm: openpgp.enums.compression.zip },
  };
  try {
    if (isArmored) return Buffer.from(await openpgp.encrypt({ ...common, format: 'armored' }));
    return await openpgp.encrypt({ ...common, format: 'binary' });
  } catch {
    // A key that was read is unable to encrypt or sign, or is too weak.
    throw new PgpError('pgp_key_unreadable');
  }
}
