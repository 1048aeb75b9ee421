import { hash } from 'node:crypto';
import type { Encryption, Place } from '../../../../database/sealing/encryption.ts';
import type { ResourceKey } from './fhir-resources-store.ts';

/** The maximum size of a resource that is kept and mapped. */
export const RESOURCE_CHARACTERS_MAX = 4_000_000;

/** Returns the row of a received resource, to which its ciphertext is bound. */
function placeOf(organizationId: string, connectionId: string, { type, id }: ResourceKey): Place {
  return { organizationId, table: 'fhir_resources', row: `${connectionId}/${type}/${id}`, column: 'raw' };
}

export type ContentVault = {
  seal(key: ResourceKey, text: string): Buffer;
  open(key: ResourceKey, raw: Uint8Array): unknown;
};

/** Encrypts and decrypts the resources of one connection. */
export function contentVault(encryption: Encryption, organizationId: string, connectionId: string): ContentVault {
  return {
    seal: (key, text) => encryption.seal(text, placeOf(organizationId, connectionId, key)),
    open: (key, raw) => JSON.parse(encryption.open(raw, placeOf(organizationId, connectionId, key)).toString('utf8')),
  };
}

export function hashOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
