import { createPublicKey, type KeyObject } from 'node:crypto';

const SPKI_OF_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/** Reads an Ed25519 public key in PEM, or in base64 of the raw key or of SPKI; null for anything else. */
export function ed25519Key(text: Buffer): KeyObject | null {
  try {
    const encoded = text.toString('latin1').trim();
    if (encoded.startsWith('-----BEGIN')) return ofEd25519(createPublicKey(encoded));
    const bytes = Buffer.from(encoded, 'base64');
    const key = bytes.length === 32 ? Buffer.concat([SPKI_OF_ED25519, bytes]) : bytes;
    return ofEd25519(createPublicKey({ key, format: 'der', type: 'spki' }));
  } catch {
    return null;
  }
}

function ofEd25519(key: KeyObject): KeyObject | null {
  return key.asymmetricKeyType === 'ed25519' ? key : null;
}
