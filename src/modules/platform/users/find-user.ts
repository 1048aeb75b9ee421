import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { hashInvitation } from './invitation.ts';
import type { Identity, User } from './user.ts';
import { selectAllUsers, selectInvitedUser, selectUser, selectUsers, selectUsersForSignIn } from './users-store.ts';

/** Returns a user of the organization, or null. */
export function findUser(reader: TenantReader, id: string): Promise<User | null> {
  return selectUser(reader, id);
}

/** Returns the user. Throws resource_not_found. */
export async function getUser(reader: TenantReader, id: string): Promise<User> {
  const user = await selectUser(reader, id);
  if (!user) throw new AppError('resource_not_found');
  return user;
}

/** Returns a page of users, newest first. */
export function listUsers(reader: TenantReader, filter: Parameters<typeof selectUsers>[1]): Promise<User[]> {
  return selectUsers(reader, filter);
}

/** Returns the user whom a valid invitation is for, in any organization, or null. */
export async function findInvitedUser(pool: Pool, token: string, now: Date): Promise<User | null> {
  const user = await selectInvitedUser(pool, hashInvitation(token));
  const isValid = user?.invitationExpiresAt != null && now < user.invitationExpiresAt;
  return isValid ? user : null;
}

/**
 * Lists the users that a sign-in can belong to, in all organizations: users already bound to the identity, and invited
 * users with the verified email address that are not bound to an identity yet.
 */
export function findUsersForSignIn(pool: Pool, identity: Identity, verifiedEmail: string | null): Promise<User[]> {
  return selectUsersForSignIn(pool, identity, verifiedEmail);
}

/** Lists the users of every organization, for the operator's commands. */
export function listAllUsers(pool: Pool): Promise<User[]> {
  return selectAllUsers(pool);
}
