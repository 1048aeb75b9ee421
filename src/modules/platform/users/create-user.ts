import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { duplicateError } from '../../duplicate-error.ts';
import { requireRole } from '../roles/find-roles.ts';
import type { RoleReference } from '../roles/user-role.ts';
import type { Invitation } from './invitation.ts';
import { USERS_MAX, type User } from './user.ts';
import { countUsers, findUserByEmail, insertUser } from './users-store.ts';

export type CreateUserInput = { email: string; name: string; role: RoleReference };

/**
 * Creates a user with an address (in lower case); the first sign-in with that verified address, or by the link of the
 * invitation, binds the user to the person. Throws `duplicate_user`, `too_many_users`, or at `/role` if the organization
 * lacks the role.
 */
export async function createUser(
  tx: UnitOfWork,
  input: CreateUserInput,
  invitation: Pick<Invitation, 'hash' | 'expiresAt'> | null = null,
): Promise<User> {
  const other = await findUserByEmail(tx, input.email);
  if (other) throw duplicateError('duplicate_user', '/email', other.id);
  if ((await countUsers(tx)) >= USERS_MAX) throw new AppError('too_many_users');
  await requireRole(tx, input.role, '/role');
  const user: User = {
    id: newId('usr'),
    organizationId: tx.organizationId,
    identity: null,
    ...input,
    status: 'active',
    lastSignedInAt: null,
    invitationExpiresAt: invitation?.expiresAt ?? null,
    version: 1,
    createdAt: tx.systemNow,
    updatedAt: tx.systemNow,
  };
  insertUser(tx, user, invitation?.hash ?? null);
  tx.audit({ action: 'user.created', subjectType: 'user', subjectId: user.id, details: { role: user.role } });
  return user;
}
