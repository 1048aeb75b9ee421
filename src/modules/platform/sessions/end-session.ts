import type { Database } from '../../../database/database.ts';
import { acrossOrganizations } from '../../../database/transactions/across-organizations.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { LogoutNotice } from './identity-provider.ts';
import type { EndReason } from './session.ts';
import {
  endOpenSession,
  findOpenSessions,
  findOpenSessionsOfUser,
  forgetLogoutTokens,
  type OpenSession,
  takeLogoutToken,
} from './sessions-store.ts';

/** Ends a session permanently; repeating it has no effect. */
export async function endSession(
  tx: UnitOfWork,
  session: Pick<OpenSession, 'id' | 'userId'>,
  reason: EndReason,
): Promise<void> {
  if (!(await endOpenSession(tx, session.id, reason))) return;
  tx.audit({ action: 'user.signed_out', subjectType: 'user', subjectId: session.userId, details: { reason } });
}

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

/** Ends all sessions of a disabled user, so that none is valid after the user is enabled again. */
export async function endUserSessions(tx: UnitOfWork, userId: string): Promise<void> {
  for (const id of await findOpenSessionsOfUser(tx, userId)) await endSession(tx, { id, userId }, 'user_disabled');
}
