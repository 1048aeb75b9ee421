import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { endSession } from './end-session.ts';
import { findOpenSessionsOfUser } from './sessions-store.ts';

/** Ends all sessions of a disabled user, so that none is valid after the user is enabled again. */
export async function endUserSessions(tx: UnitOfWork, userId: string): Promise<void> {
  for (const id of await findOpenSessionsOfUser(tx, userId)) await endSession(tx, { id, userId }, 'user_disabled');
}
