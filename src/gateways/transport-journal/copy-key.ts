import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Encryption, Place } from '../../database/sealing/encryption.ts';

/** The purpose for which a key is derived from the master key. */
const PURPOSE = 'inbound copies';
const PLACE: Place = { organizationId: null, table: 'inbound_copies', row: '', column: 'key' };

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and decrypts the separate key of each copy of a received file. */
export type CopyKeys = {
  make(): { key: Buffer; sealed: readonly [byMaster: Buffer, byRoot: Buffer] };
  /** Returns null if neither can be decrypted. */
  open(sealed: { byMaster: Buffer; byRoot: Buffer }): Buffer | null;
};

/**
 * The key of a copy is encrypted twice, and either is enough: by a key of the database, which a change of the master key
 * keeps, and by a key that is derived from the master key, because a database restored from a backup lacks the keys that were made
 * after it.
 */
export function openCopyKeys(encryption: Pick<Encryption, 'seal' | 'open' | 'derive'>): CopyKeys {
  const master = encryption.derive(PURPOSE);
  return {
    make: () => {
      const key = randomBytes(KEY_BYTES);
      return { key, sealed: [sealByMaster(key, master), encryption.seal(key, PLACE)] };
    },
    open: ({ byMaster, byRoot }) =>
      attempt(() => openByMaster(byMaster, master)) ?? attempt(() => encryption.open(byRoot, PLACE)),
  };
}

function sealByMaster(key: Buffer, master: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', master, nonce);
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
}

function openByMaster(sealed: Buffer, master: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', master, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** A key that is not the right one, or that the database lacks, makes decryption throw. */
function attempt(open: () => Buffer): Buffer | null {
  try {
    return open();
  } catch {
    return null;
  }
}
