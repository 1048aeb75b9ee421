import type { Pool } from '../../database/pool.ts';
import { inTransaction } from '../../database/transaction.ts';
import { endSession } from './end-session.ts';
import type { LogoutNotice } from './identity-provider.ts';
import { findOpenSessions, takeLogoutToken } from './sessions-store.ts';

/**
 * Ends the sessions that the identity provider's logout names, in every organization; returns how many, or null when
 * the token has been taken before. The token is taken first: should this process die in between, the provider sees
 * no answer, and the sessions end by themselves.
 */
export async function endNamedSessions(pool: Pool, notice: LogoutNotice, now: Date): Promise<number | null> {
  if (!(await takeLogoutToken(pool, { hash: notice.tokenHash, now, expiresAt: notice.refusedAfter }))) return null;
  const sessions = await findOpenSessions(pool, notice);
  for (const session of sessions) {
    const options = {
      pool,
      organizationId: session.organizationId,
      actor: { type: 'system', id: 'identity-provider' } as const,
      now,
      isRealTime: true as const,
      enqueue: async () => undefined,
    };
    await inTransaction(options, (tx) => endSession(tx, session, 'back_channel_logout'));
  }
  return sessions.length;
}
