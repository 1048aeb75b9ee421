import type { UnitOfWork } from '../../database/transaction.ts';
import { type Identity, SignInRefusedError, type User } from './user.ts';
import { recordSignIn } from './users-store.ts';

/**
 * Records that a user signed in, and binds an invited user to the person who did. The transaction throws
 * SignInRefusedError when the user has been disabled, or bound to somebody else, since it was looked up.
 */
export function signInUser(tx: UnitOfWork, user: User, identity: Identity): void {
  recordSignIn(tx, user.id, identity, () => new SignInRefusedError('no_user'));
  const details = user.identity === null ? { bound: true } : {};
  tx.audit({ action: 'user.signed_in', subjectType: 'user', subjectId: user.id, details });
}
