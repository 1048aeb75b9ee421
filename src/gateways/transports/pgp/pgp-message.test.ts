import { beforeAll, expect, test } from 'vitest';
import { KEYS_MADE_AT, type PgpPair, pgpMessage, pgpPair } from '../../../../test/helpers/pgp-keys.ts';
import { decryptMessage } from './decrypt-message.ts';
import { describeKeys, encryptMessage, makePgpKey } from './encrypt-message.ts';
import { PgpError } from './pgp-messages.ts';

const DAY_SECONDS = 86_400;
const AT = new Date(KEYS_MADE_AT.getTime() + 30 * DAY_SECONDS * 1_000);
const X12 = 'ISA*00*          *00*A&B~\r\nIEA*1*000000001~';

let own: PgpPair;
let previous: PgpPair;
let partner: PgpPair;
let ended: PgpPair;
let stranger: PgpPair;
beforeAll(async () => {
  [own, previous, partner, ended, stranger] = await Promise.all([
    pgpPair('Own'),
    pgpPair('Previous'),
    pgpPair('Partner'),
    pgpPair('Ended', 10 * DAY_SECONDS),
    pgpPair('Stranger'),
  ]);
});

const failure = (reason: string) => new PgpError(reason as PgpError['reason']);

/** Decrypts as a connection does that has the partner's keys and two of its own. */
function decrypt(
  content: Uint8Array,
  given: { signers?: string; isSignatureRequired?: boolean; bytesMax?: number } = {},
) {
  const signers = `${partner.publicKey}\n${ended.publicKey}`;
  const rest = { isSignatureRequired: false, bytesMax: 1_000_000, at: AT, signers };
  return decryptMessage({ content, with: [own.privateKey, previous.privateKey], ...rest, ...given });
}

const text = (content: Uint8Array) => Buffer.from(content).toString();

test.each([false, true])(
  'an encrypted and signed message is read with the keys of both sides (armored: %s)',
  async (isArmored) => {
    const content = Buffer.from(X12);
    const sent = await encryptMessage({ content, to: own.publicKey, signWith: partner.privateKey, isArmored, at: AT });
    expect(text(sent).includes('BEGIN PGP MESSAGE')).toBe(isArmored);
    expect(text(await decrypt(sent, { isSignatureRequired: true }))).toBe(X12);
  },
);

test('each of several keys of the partner can read a message, and expired keys are left out', async () => {
  const to = `${previous.publicKey}\n${ended.publicKey}\n${own.publicKey}`;
  const message = await encryptMessage({ content: Buffer.from(X12), to, signWith: null, isArmored: false, at: AT });
  for (const { privateKey } of [own, previous]) {
    expect(text(await decryptMessage({ ...READ, content: message, with: [privateKey] }))).toBe(X12);
  }
  await expect(decryptMessage({ ...READ, content: message, with: [ended.privateKey] })).rejects.toThrow(
    failure('pgp_wrong_key'),
  );
  const onlyEnded = { content: Buffer.from(X12), to: ended.publicKey, signWith: null, isArmored: false, at: AT };
  await expect(encryptMessage(onlyEnded)).rejects.toThrow(failure('pgp_key_expired'));
});

const READ = { signers: '', isSignatureRequired: false, bytesMax: 1_000_000, at: AT };

test('a message that is signed but not encrypted is read, too', async () => {
  const message = await pgpMessage(X12, { by: partner.privateKey, at: AT });
  expect(text(await decrypt(message, { isSignatureRequired: true }))).toBe(X12);
});

test('a message for our previous key is read', async () => {
  const message = await pgpMessage(X12, { to: [previous.publicKey], by: partner.privateKey, at: AT });
  expect(text(await decrypt(message, { isSignatureRequired: true }))).toBe(X12);
});

test.each([
  ['of nobody', () => undefined, 'pgp_unsigned'],
  ['of somebody else', () => stranger.privateKey, 'pgp_signature_invalid'],
])('a signature %s is refused only if one is required', async (_, by, reason) => {
  const signer = by();
  const message = await pgpMessage(X12, { to: [own.publicKey], ...(signer && { by: signer }), at: AT });
  expect(text(await decrypt(message))).toBe(X12);
  await expect(decrypt(message, { isSignatureRequired: true })).rejects.toThrow(failure(reason));
});

test('a signature that was made before its key expired is valid', async () => {
  const message = await pgpMessage(X12, { to: [own.publicKey], by: ended.privateKey, at: KEYS_MADE_AT });
  expect(text(await decrypt(message, { isSignatureRequired: true }))).toBe(X12);
});

test('a wrong signature of a known key is always refused', async () => {
  const message = await pgpMessage(X12, { by: partner.privateKey, at: AT });
  const signed = Buffer.from(message);
  const last = signed.length - 1;
  signed[last] = signed[last]! ^ 1;
  await expect(decrypt(signed)).rejects.toThrow(failure('pgp_signature_invalid'));
});

test('a message for another recipient, a truncated one, a changed one and a decompression bomb are distinguished', async () => {
  const foreign = await pgpMessage(X12, { to: [stranger.publicKey], at: AT });
  await expect(decrypt(foreign)).rejects.toThrow(failure('pgp_wrong_key'));
  const message = Buffer.from(await pgpMessage('x'.repeat(10_000), { to: [own.publicKey], at: AT }));
  for (const length of [message.length - 30, Math.floor(message.length / 2), 3]) {
    await expect(decrypt(message.subarray(0, length))).rejects.toThrow(failure('pgp_damaged'));
  }
  const changed = Buffer.from(message);
  changed[changed.length - 30] = changed[changed.length - 30]! ^ 1;
  await expect(decrypt(changed)).rejects.toThrow(failure('pgp_damaged'));
  const bomb = await pgpMessage(Buffer.alloc(5_000_000), { to: [own.publicKey], at: AT });
  expect(bomb.byteLength).toBeLessThan(20_000);
  await expect(decrypt(bomb)).rejects.toThrow(failure('pgp_too_large'));
  await expect(decrypt(Buffer.from('no message'))).rejects.toThrow(failure('pgp_damaged'));
  await expect(decryptMessage({ ...READ, content: message, with: [] })).rejects.toThrow(failure('pgp_key_missing'));
});

test('the fingerprint, expiry and uses of a key are read; text without a key is refused', async () => {
  const { privateKey, publicKey, fingerprint } = await makePgpKey({
    name: 'Riverside',
    at: AT,
    secondsToEnd: DAY_SECONDS,
  });
  const end = new Date(AT.getTime() + DAY_SECONDS * 1_000).toISOString();
  const [own, shown] = await Promise.all([
    describeKeys({ keys: privateKey, at: AT }),
    describeKeys({ keys: publicKey, at: AT }),
  ]);
  expect(own).toEqual([{ fingerprint, expiresAt: end, isPrivate: true, isLocked: false, canEncrypt: true }]);
  expect(shown).toEqual([{ fingerprint, expiresAt: end, isPrivate: false, isLocked: false, canEncrypt: true }]);
  expect(fingerprint).toMatch(/^[0-9A-F]{40}$/);
  const others = await describeKeys({ keys: `${partner.publicKey}${ended.publicKey}`, at: AT });
  expect(others.map(({ expiresAt }) => expiresAt)).toEqual([null, '2025-01-11T00:00:00.000Z']);
  await expect(describeKeys({ keys: publicKey.slice(0, 300), at: AT })).rejects.toThrow(failure('pgp_key_unreadable'));
});
