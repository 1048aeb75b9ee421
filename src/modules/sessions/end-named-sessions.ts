import { acrossOrganizations } from '../../database/across-organizations.ts';
import type { Database } from '../../database/database.ts';
import { endSession } from './end-session.ts';
import type { LogoutNotice } from './identity-provider.ts';
import { findOpenSessions, forgetLogoutTokens, takeLogoutToken } from './sessions-store.ts';

/**
 * Ends the sessions that the identity provider's logout names, in every organization; returns how many, or null when
 * the token has been taken before. All in one transaction: when anything fails the token is not taken either, so that
 * the provider can send it again. Of two that bring the same token at once, the second waits for what becomes of the first.
 */
export async function endNamedSessions(database: Database, notice: LogoutNotice): Promise<number | null> {
  // On its own, so that logouts of different people do not wait for one another's rows.
  await forgetLogoutTokens(database.pool, database.clock.now());
  const actor = { type: 'system', id: 'identity-provider' } as const;
  return acrossOrganizations(database, actor, async ({ connection, within }) => {
    if (!(await takeLogoutToken(connection, notice))) return null;
    const sessions = await findOpenSessions(connection, notice);
    for (const session of sessions) {
      await within(session.organizationId, (tx) => endSession(tx, session, 'back_channel_logout'));
    }
    return sessions.length;
  });
}
