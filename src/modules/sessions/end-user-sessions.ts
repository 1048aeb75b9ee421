import type { UnitOfWork } from '../../database/transaction.ts';
import { endSession } from './end-session.ts';
import { findOpenSessionsOfUser } from './sessions-store.ts';

/** Ends all sessions of a user who is disabled, so that none comes back when he is enabled again. */
export async function endUserSessions(tx: UnitOfWork, userId: string): Promise<void> {
  for (const id of await findOpenSessionsOfUser(tx, userId)) await endSession(tx, { id, userId }, 'user_disabled');
}
