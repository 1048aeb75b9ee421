import type { Database } from '../../../database/database.ts';
import { acrossOrganizations } from '../../../database/transactions/across-organizations.ts';
import { endSession } from './end-session.ts';
import type { LogoutNotice } from './identity-provider.ts';
import { findOpenSessions, forgetLogoutTokens, takeLogoutToken } from './sessions-store.ts';

/**
 * Ends the sessions named by a logout of the identity provider, in every organization; returns the number, or null if
 * the token was used before. Runs in one transaction, so that the token is unused after a failure and the provider can
 * send it again. If two requests use a token concurrently, the second waits for the first.
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
