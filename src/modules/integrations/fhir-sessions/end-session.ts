import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { endAuthorization } from './authorize-connection.ts';
import { changeSession, NO_SECRETS } from './change-session.ts';
import type { FhirSession } from './fhir-session.ts';
import { lockSession } from './fhir-sessions-store.ts';
import { forgetSuccessorsOf } from './session-tokens-store.ts';

/** Ends a session and deletes its tokens. Ending it again changes nothing. */
export async function endSession(tx: UnitOfWork, id: string): Promise<FhirSession> {
  const locked = await lockSession(tx, id);
  if (locked === null) throw new AppError('resource_not_found');
  const { session } = locked;
  if (session.status === 'ended' || session.status === 'revoked') return session;
  await forgetSuccessorsOf(tx, id);
  const ended = changeSession(tx, { ...session, status: 'ended' }, NO_SECRETS, { verb: 'ended' });
  if (session.status === 'pending') await endAuthorization(tx, session, 'ended');
  return ended;
}
