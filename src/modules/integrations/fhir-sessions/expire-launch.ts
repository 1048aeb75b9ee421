import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { endAuthorization } from './authorize-connection.ts';
import { changeSession, NO_SECRETS } from './change-session.ts';
import { lockSession } from './fhir-sessions-store.ts';

/** Expires a session whose launch was not completed in time. Does nothing for any other session. */
export async function expireLaunch(tx: UnitOfWork, sessionId: string): Promise<void> {
  const session = (await lockSession(tx, sessionId))?.session;
  if (session?.status !== 'pending') return;
  changeSession(tx, { ...session, status: 'expired' }, NO_SECRETS, { verb: 'expired' });
  await endAuthorization(tx, session, 'expired');
}
