import type { Database } from '../../../database/database.ts';
import { acrossOrganizations } from '../../../database/transactions/across-organizations.ts';
import { endSession } from './end-session.ts';
import type { LogoutNotice } from './identity-provider.ts';
import { findOpenSessions, forgetLogoutTokens, takeLogoutToken } from './sessions-store.ts';

/**
 * Ends the sessions named by a logout of the identity provider, in every organization; returns how many, or null if the
 * token was used before. One transaction: after a failure the token is unused, so that the provider can send it again.
 * Of two concurrent uses of a token, the second waits for the first.
 */
export async function endNamedSessions(database: Database, notice: LogoutNotice): Promise<number | null> {
  // A separate statement, so that logouts of different people do not wait for each other's rows.
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
