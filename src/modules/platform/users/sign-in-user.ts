import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type StartedSession, type StartSessionInput, startSession } from '../sessions/start-session.ts';
import { SignInRefusedError, type User } from './user.ts';
import { recordSignIn } from './users-store.ts';

type SignInInput = Omit<StartSessionInput, 'userId'> & { user: User };

/**
 * Records a sign-in, binds an invited user to the person, and starts the session. The transaction throws
 * SignInRefusedError if the user has been disabled, or bound to another person, since it was looked up.
 */
export function signInUser(tx: UnitOfWork, input: SignInInput, encryption: Encryption): StartedSession {
  const { user, ...session } = input;
  recordSignIn(tx, user.id, session.identity, () => new SignInRefusedError('no_user'));
  const details = user.identity === null ? { bound: true } : {};
  tx.audit({ action: 'user.signed_in', subjectType: 'user', subjectId: user.id, details });
  return startSession(tx, { ...session, userId: user.id }, encryption);
}
