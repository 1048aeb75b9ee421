import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type MailInput, queueMailTo } from '../mail/send-mail.ts';
import { findOrganization } from '../organizations/find-organizations.ts';
import type { Identity } from '../sessions/identity-provider.ts';
import { hashInvitation } from './invitation.ts';
import type { User } from './user.ts';
import {
  findUsersByEmail,
  selectAdminEmails,
  selectAllUsers,
  selectInvitedUser,
  selectUser,
  selectUserNames,
  selectUsers,
  selectUsersForSignIn,
} from './users-store.ts';

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

/** Returns the ids and names of the users with these ids. */
export function findUserNames(reader: TenantReader, ids: readonly string[]): Promise<[string, string][]> {
  return selectUserNames(reader, ids);
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

/** Returns the name of the actor of a change, for messages to the organization's administrators. */
export async function findActorName(tx: UnitOfWork): Promise<string> {
  const { type, id } = tx.actor;
  if (type !== 'user') return type === 'operator' ? 'the operator of this service' : id;
  const user = await selectUser(tx, id);
  return user === null ? id : `${user.name} (${user.email})`;
}

/** Returns the person with an address (in lower case) if an active user of any organization has it. */
export async function findPersonByEmail(pool: Pool, email: string): Promise<{ email: string; name: string } | null> {
  const user = (await findUsersByEmail(pool, email)).find(({ status }) => status === 'active');
  return user ? { email: user.email, name: user.name } : null;
}

/** Returns the user. Throws resource_not_found or version_conflict. */
export async function requireUser(reader: TenantReader, id: string, version: number | undefined): Promise<User> {
  return requireUserVersion(await selectUser(reader, id), version);
}

export function requireUserVersion(user: User | null, version: number | undefined): User {
  if (!user) throw new AppError('resource_not_found');
  if (version !== undefined && version !== user.version) throw new AppError('version_conflict');
  return user;
}

/**
 * Queues a message to the organization's owner, with its job, in the caller's transaction; to the administrators if
 * there is no owner address. Returns the ids.
 */
export async function queueMailToOwner(tx: UnitOfWork, input: MailInput): Promise<string[]> {
  const owner = (await findOrganization(tx))?.ownerEmail ?? null;
  return queueMailTo(tx, owner === null ? await selectAdminEmails(tx) : [owner], input);
}

/** Queues the message to the owner, every administrator and the given addresses, each address once. */
export async function queueMailToAdmins(
  tx: UnitOfWork,
  input: MailInput,
  alsoTo: readonly string[] = [],
): Promise<void> {
  const owner = (await findOrganization(tx))?.ownerEmail ?? null;
  await queueMailTo(tx, [...(owner === null ? [] : [owner]), ...alsoTo, ...(await selectAdminEmails(tx))], input);
}
