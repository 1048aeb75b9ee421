import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { requireRole } from '../roles/find-roles.ts';
import type { RoleReference } from '../roles/user-role.ts';
import type { User } from './user.ts';
import { findUserByEmail, insertUser } from './users-store.ts';

export type CreateUserInput = { email: string; name: string; role: RoleReference };

/**
 * Invites a person by address (in lower case); the first sign-in with that verified address binds the user to the
 * person. Throws `duplicate_user`, or at `/role` if the organization lacks the role.
 */
export async function createUser(tx: UnitOfWork, input: CreateUserInput): Promise<User> {
  if (await findUserByEmail(tx, input.email)) throw new AppError('duplicate_user');
  await requireRole(tx, input.role, '/role');
  const user: User = {
    id: newId('usr'),
    organizationId: tx.organizationId,
    identity: null,
    ...input,
    status: 'active',
    lastSignedInAt: null,
    createdAt: tx.systemNow,
    updatedAt: tx.systemNow,
  };
  insertUser(tx, user);
  tx.audit({ action: 'user.created', subjectType: 'user', subjectId: user.id, details: { role: user.role } });
  return user;
}
