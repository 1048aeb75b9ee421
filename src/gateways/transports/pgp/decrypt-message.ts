import * as openpgp from 'openpgp';
import { endOf, readKeys } from './encrypt-message.ts';
import { isArmored } from './pgp-content.ts';
import { PgpError, type PgpRequests } from './pgp-messages.ts';

type Signature = openpgp.VerifyMessageResult['signatures'][number];

/** The id in place of a recipient that a message hides. */
const HIDDEN = /^0+$/;

/**
 * Returns the content of a message that is encrypted, or only signed. A wrong signature of a key that is known is refused
 * always, because the content may have been changed; a missing one, and one of an unknown key, if a signature is required.
 */
export async function decryptMessage({
  content,
  with: ownKeys,
  signers,
  isSignatureRequired,
  bytesMax,
  at,
}: PgpRequests['decrypt']['request']): Promise<Uint8Array> {
  const config = { maxDecompressedMessageSize: bytesMax };
  const message = await messageOf(content, config);
  const verificationKeys = signers === '' ? [] : await readKeys(signers);
  const given = {
    verificationKeys: verificationKeys as openpgp.PublicKey[],
    format: 'binary' as const,
    date: at,
    config,
  };
  const { data, signatures } = isEncrypted(message)
    ? await opened(message, given, await privateKeysOf(ownKeys))
    : await openpgp.verify({ message, ...given }).catch(refuse);
  if (data.byteLength > bytesMax) throw new PgpError('pgp_too_large');
  await checkSignatures(signatures, verificationKeys, isSignatureRequired);
  return data;
}

type Limits = { maxDecompressedMessageSize: number };

/** Reads the packets. Packets that are compressed but not encrypted are decompressed here. */
async function messageOf(content: Uint8Array, config: Limits): Promise<openpgp.Message<Uint8Array>> {
  try {
    if (!isArmored(content)) return await openpgp.readMessage({ binaryMessage: content, config });
    const armoredMessage = Buffer.from(content).toString('latin1');
    return (await openpgp.readMessage({ armoredMessage, config })) as unknown as openpgp.Message<Uint8Array>;
  } catch (error) {
    return refuse(error as Error);
  }
}

function isEncrypted({ packets }: openpgp.Message<Uint8Array>): boolean {
  const { symmetricallyEncryptedData, symEncryptedIntegrityProtectedData, aeadEncryptedData } = openpgp.enums.packet;
  const tags: number[] = [symmetricallyEncryptedData, symEncryptedIntegrityProtectedData, aeadEncryptedData];
  return packets.some((packet) => tags.includes((packet.constructor as unknown as { tag: number }).tag));
}

async function privateKeysOf(texts: readonly string[]): Promise<openpgp.PrivateKey[]> {
  if (texts.length === 0) throw new PgpError('pgp_key_missing');
  return (await Promise.all(texts.map(readKeys))).flat() as openpgp.PrivateKey[];
}

type Given = {
  verificationKeys: openpgp.PublicKey[];
  format: 'binary';
  date: Date;
  config: Limits;
};

async function opened(message: openpgp.Message<Uint8Array>, given: Given, decryptionKeys: openpgp.PrivateKey[]) {
  const own = new Set(decryptionKeys.flatMap((key) => key.getKeyIDs().map((id) => id.toHex())));
  const recipients = message.getEncryptionKeyIDs().map((id) => id.toHex());
  const isHidden = recipients.some((id) => HIDDEN.test(id));
  if (!isHidden && !recipients.some((id) => own.has(id))) throw new PgpError('pgp_wrong_key');
  return openpgp.decrypt({ message, decryptionKeys, ...given }).catch((error: Error) => {
    // A message with hidden recipients counts as encrypted for another key if no key decrypts it.
    if (isHidden && /session key decryption failed/i.test(error.message)) throw new PgpError('pgp_wrong_key');
    return refuse(error);
  });
}

/** Errors of the library that refuse a size, or that memory was not available for one packet. */
const TOO_LARGE = /maximum decompressed message size|allocation failed|invalid (?:typed )?array length/i;

function refuse({ message }: Error): never {
  throw new PgpError(TOO_LARGE.test(message) ? 'pgp_too_large' : 'pgp_damaged');
}

async function checkSignatures(
  signatures: readonly Signature[],
  keys: readonly openpgp.Key[],
  isRequired: boolean,
): Promise<void> {
  let valid = 0;
  for (const { keyID, verified, signature } of signatures) {
    const isValid = await verified.catch(() => false);
    if (isValid) valid += 1;
    const signer = keys.find((key) => key.getKeyIDs().some((id) => id.equals(keyID)));
    if (isValid || signer === undefined) continue;
    const made = (await signature.catch(() => null))?.packets[0]?.created ?? null;
    const end = await endOf(signer);
    throw new PgpError(end && made && made >= end ? 'pgp_key_expired' : 'pgp_signature_invalid');
  }
  if (!isRequired || valid > 0) return;
  throw new PgpError(signatures.length === 0 ? 'pgp_unsigned' : 'pgp_signature_invalid');
}
