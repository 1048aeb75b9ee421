import type { Pool } from '../../../database/connections/pool.ts';
import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { idTokenPlace } from './id-token-place.ts';
import type { Session } from './session.ts';
import { selectIdToken, selectSessionByHash } from './sessions-store.ts';

/** Finds a session of any organization by the hash of its cookie, or returns `null`. */
export function findSessionByHash(pool: Pool, hash: Buffer): Promise<{ session: Session; hash: Buffer } | null> {
  return selectSessionByHash(pool, hash);
}

/** Returns the ID token that the identity provider issued for the session, or `null`. */
export async function findIdToken(
  reader: TenantReader,
  sessionId: string,
  encryption: Encryption,
): Promise<string | null> {
  const sealed = await selectIdToken(reader, sessionId);
  return sealed && encryption.open(sealed, idTokenPlace(reader.organizationId, sessionId)).toString('utf8');
}
