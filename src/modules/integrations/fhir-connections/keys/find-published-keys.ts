import type { JWK } from 'jose';
import type { Pool } from '../../../../database/connections/pool.ts';
import { selectPublicKeys } from './signing-keys-store.ts';

/** Returns the published keys of a connection of any organization, the signing one first; empty if it has none. */
export function findPublishedKeys(pool: Pool, connectionId: string, now: Date): Promise<JWK[]> {
  return selectPublicKeys(pool, connectionId, now);
}
