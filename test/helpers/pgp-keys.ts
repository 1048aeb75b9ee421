import * as openpgp from 'openpgp';

/** A pair of armored keys. */
export type PgpPair = { privateKey: string; publicKey: string };

/** Before all times of tests, the real one and those of their clocks. */
export const KEYS_MADE_AT = new Date('2025-01-01T00:00:00Z');

/** Makes keys such as those of GnuPG. `secondsToEnd`: counted from `KEYS_MADE_AT`. */
export async function pgpPair(name: string, secondsToEnd?: number): Promise<PgpPair> {
  const { privateKey, publicKey } = await openpgp.generateKey({
    type: 'ecc',
    curve: 'curve25519Legacy',
    userIDs: [{ name }],
    date: KEYS_MADE_AT,
    format: 'armored',
    ...(secondsToEnd !== undefined && { keyExpirationTime: secondsToEnd }),
  });
  return { privateKey, publicKey };
}

/** Encrypts and signs as another program does. */
export async function pgpMessage(
  content: string | Uint8Array,
  { to, by, at }: { to?: string[]; by?: string; at: Date },
): Promise<Uint8Array> {
  const encryptionKeys = await Promise.all((to ?? []).map((armoredKey) => openpgp.readKey({ armoredKey })));
  const signingKeys = by === undefined ? [] : [await openpgp.readPrivateKey({ armoredKey: by })];
  const binary = typeof content === 'string' ? Buffer.from(content) : content;
  const message = await openpgp.createMessage({ binary, date: at });
  const config = { preferredCompressionAlgorithm: openpgp.enums.compression.zip };
  if (to === undefined) return openpgp.sign({ message, signingKeys, format: 'binary', date: at, config });
  return openpgp.encrypt({ message, encryptionKeys, signingKeys, format: 'binary', date: at, config });
}
