import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalJson } from '../../../kernel/canonical-json.ts';
import type { ChainEnd } from './audit-chain.ts';

/** The purpose under which the signing key is derived from the deployment's master key. */
export const AUDIT_KEY_PURPOSE = 'audit-signing';

/** The signed end of a chain. `chain` is an organization's id, or `registry`; `signedAt` is UTC with microseconds. */
export type SignedHead = ChainEnd & { chain: string; signedAt: string; keyId: string; signature: string };

/** Signs the ends of chains with Ed25519, so that anyone with the public key can verify them. */
export type HeadSigner = {
  publicKey: string;
  keyId: string;
  sign(head: ChainEnd & { chain: string; signedAt: string }): SignedHead;
  isGenuine(head: SignedHead): boolean;
};

const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** Returns the deployment's signer, from 32 bytes derived from its master key. */
export function openHeadSigner(seed: Buffer): HeadSigner {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE_KEY_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = publicKeyText(createPublicKey(privateKey));
  const keyId = keyIdOf(publicKey);
  return {
    publicKey,
    keyId,
    sign: (head) => ({ ...head, keyId, signature: sign(null, signedText(head), privateKey).toString('base64') }),
    isGenuine: (head) => head.keyId === keyId && isSignedBy(publicKey, head),
  };
}

/** Returns whether a head has a valid signature of a public key, which is 32 bytes in base64. */
export function isSignedBy(publicKey: string, head: SignedHead): boolean {
  const key = createPublicKey({
    key: Buffer.concat([PUBLIC_KEY_HEAD, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, signedText(head), key, Buffer.from(head.signature, 'base64'));
}

/** Returns a short name of a public key. */
export function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);
}

function publicKeyText(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_KEY_HEAD.length).toString('base64');
}

function signedText({ chain, position, hash, signedAt }: ChainEnd & { chain: string; signedAt: string }): Buffer {
  return Buffer.from(canonicalJson({ format: 2, chain, position, hash, signedAt }));
}
