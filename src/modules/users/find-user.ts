import type { Pool } from '../../database/pool.ts';
import type { TenantReader } from '../../database/transaction.ts';
import type { Identity, User } from './user.ts';
import { selectAdminEmails, selectAllUsers, selectUser, selectUsersForSignIn } from './users-store.ts';

/** Returns a user of the organization, or null. */
export function findUser(reader: TenantReader, id: string): Promise<User | null> {
  return selectUser(reader, id);
}

/** Lists the email addresses of the organization's active administrators in alphabetical order. */
export function listAdminEmails(reader: TenantReader): Promise<string[]> {
  return selectAdminEmails(reader);
}

/**
 * Lists the users that a sign-in can mean, in all organizations: users already bound to the identity, and invited users
 * with the verified email address that are not bound to an identity yet.
 */
export function findUsersForSignIn(pool: Pool, identity: Identity, verifiedEmail: string | null): Promise<User[]> {
  return selectUsersForSignIn(pool, identity, verifiedEmail);
}

/** Lists the users of every organization, for the operator's commands. */
export function listAllUsers(pool: Pool): Promise<User[]> {
  return selectAllUsers(pool);
}
