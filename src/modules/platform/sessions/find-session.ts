import type { Pool } from '../../../database/connections/pool.ts';
import type { Database } from '../../../database/database.ts';
import type { Encryption } from '../../../database/sealing/encryption.ts';
import { type TenantReader, transact } from '../../../database/transactions/transaction.ts';
import { idTokenPlace, type Session } from './session.ts';
import { saveLastSeen, selectIdToken, selectSessionByHash } from './sessions-store.ts';

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

/** Records the time of a session's last request. */
export async function recordSeen(
  database: Database,
  session: { organizationId: string; id: string },
  at: Date,
): Promise<void> {
  const { organizationId, id } = session;
  const options = { organizationId, actor: { type: 'system', id: 'api' }, isRealTime: true } as const;
  await transact(database, options, (tx) => saveLastSeen(tx, id, at));
}
