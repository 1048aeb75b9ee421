import { Conditions } from '../../../database/conditions.ts';
import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { RoleReference } from '../roles/user-role.ts';
import type { Identity } from '../sessions/identity-provider.ts';
import type { User, UserStatus } from './user.ts';
import { userResource } from './user-resource.ts';

type UserRow = {
  organization_id: string;
  id: string;
  issuer: string | null;
  subject: string | null;
  email: string;
  name: string;
  role: RoleReference;
  status: UserStatus;
  last_signed_in_at: Date | null;
  invitation_expires_at: Date | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

function fromRow(row: UserRow): User {
  return {
    id: row.id,
    organizationId: row.organization_id,
    identity: row.issuer === null || row.subject === null ? null : { issuer: row.issuer, subject: row.subject },
    email: row.email,
    name: row.name,
    role: row.role,
    status: row.status,
    lastSignedInAt: row.last_signed_in_at,
    invitationExpiresAt: row.invitation_expires_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function selectUsersForSignIn(
  pool: Pool,
  identity: Identity,
  verifiedEmail: string | null,
): Promise<User[]> {
  const { rows } = await pool.query<UserRow>('select * from rcm_find_users_for_sign_in($1, $2, $3)', [
    identity.issuer,
    identity.subject,
    verifiedEmail,
  ]);
  return rows.map(fromRow);
}

/** Returns the users with this address in any organization. */
export async function findUsersByEmail(pool: Pool, email: string): Promise<User[]> {
  return (await pool.query<UserRow>('select * from rcm_find_users_by_email($1)', [email])).rows.map(fromRow);
}

/** Returns the user whose invitation has a token with this hash, in any organization. */
export async function selectInvitedUser(pool: Pool, hash: Buffer): Promise<User | null> {
  const { rows } = await pool.query<UserRow>('select * from rcm_find_invited_user($1)', [hash]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Returns a page of users, newest first. */
export async function selectUsers(
  reader: TenantReader,
  filter: FiltersOf<typeof userResource.lists.listUsers> & { after?: string; limit: number },
): Promise<User[]> {
  const where = new Conditions(reader.organizationId)
    .addFilters(userResource.lists.listUsers.filters, filter)
    .add('id < ?', filter.after);
  const text = `select * from users where ${where.text} order by id desc limit ${Number(filter.limit)}`;
  return (await reader.query<UserRow>(text, where.values)).map(fromRow);
}

/** Returns the ids and names of the users with these ids. */
export async function selectUserNames(reader: TenantReader, ids: readonly string[]): Promise<[string, string][]> {
  const rows = await reader.query<{ id: string; name: string }>(
    'select id, name from users where organization_id = $1 and id = any($2::text[])',
    [reader.organizationId, ids],
  );
  return rows.map(({ id, name }) => [id, name]);
}

/** Returns how many users the organization has, disabled ones included. */
export async function countUsers(reader: TenantReader): Promise<number> {
  const text = 'select count(*)::integer as count from users where organization_id = $1';
  return (await reader.query<{ count: number }>(text, [reader.organizationId]))[0]!.count;
}

const OTHER_ADMIN = `select id from users
  where organization_id = $1 and role = 'org_admin' and status = 'active' and id <> $2 order by id`;

/** Returns whether the organization has an active administrator besides this user. */
export async function hasOtherAdmin(reader: TenantReader, id: string): Promise<boolean> {
  return (await reader.query(`${OTHER_ADMIN} limit 1`, [reader.organizationId, id])).length > 0;
}

/**
 * Locks all active administrators in a fixed order, so that two of them cannot disable each other at the same time.
 * Call it before locking one of them.
 */
export async function lockAdmins(tx: UnitOfWork): Promise<void> {
  await tx.query(`${OTHER_ADMIN} for update`, [tx.organizationId, '']);
}

export async function selectAllUsers(pool: Pool): Promise<User[]> {
  return (await pool.query<UserRow>('select * from rcm_list_users()')).rows.map(fromRow);
}

export async function selectUser(reader: TenantReader, id: string): Promise<User | null> {
  const rows = await reader.query<UserRow>('select * from users where organization_id = $1 and id = $2', [
    reader.organizationId,
    id,
  ]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Returns the addresses of the organization's administrators. */
export async function selectAdminEmails(reader: TenantReader): Promise<string[]> {
  const rows = await reader.query<{ email: string }>(
    `select email from users where organization_id = $1 and role = 'org_admin' and status = 'active' order by email`,
    [reader.organizationId],
  );
  return rows.map((row) => row.email);
}

export async function lockUser(reader: TenantReader, id: string): Promise<User | null> {
  const rows = await reader.query<UserRow>('select * from users where organization_id = $1 and id = $2 for update', [
    reader.organizationId,
    id,
  ]);
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function findUserByEmail(reader: TenantReader, email: string): Promise<User | null> {
  const rows = await reader.query<UserRow>('select * from users where organization_id = $1 and email = $2', [
    reader.organizationId,
    email,
  ]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Returns the user of a person in the organization. */
export async function findUserByIdentity(reader: TenantReader, { issuer, subject }: Identity): Promise<User | null> {
  const rows = await reader.query<UserRow>(
    'select * from users where organization_id = $1 and issuer = $2 and subject = $3',
    [reader.organizationId, issuer, subject],
  );
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Binds a user whom the transaction has locked to a person. The link of the invitation is no longer valid. */
export function saveIdentity(tx: UnitOfWork, user: User & { identity: Identity }): void {
  const { id, identity, version, updatedAt } = user;
  tx.writeOne(
    `update users set issuer = $3, subject = $4, invitation_hash = null, invitation_expires_at = null, version = $5,
       updated_at = $6
     where organization_id = $1 and id = $2 and issuer is null`,
    [tx.organizationId, id, identity.issuer, identity.subject, version, updatedAt],
    () => new AppError('resource_not_found'),
  );
}

export function insertUser(tx: UnitOfWork, user: User, invitationHash: Buffer | null): void {
  tx.write(
    `insert into users (organization_id, id, issuer, subject, email, name, role, status, created_at, updated_at,
       invitation_hash, invitation_expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11)`,
    [
      user.organizationId,
      user.id,
      user.identity?.issuer ?? null,
      user.identity?.subject ?? null,
      user.email,
      user.name,
      user.role,
      user.status,
      tx.systemNow,
      invitationHash,
      user.invitationExpiresAt,
    ],
  );
}

/** Saves the changeable fields of a user that the transaction has locked. */
export function saveUser(tx: UnitOfWork, user: User): void {
  tx.writeOne(
    `update users set name = $3, role = $4, status = $5, version = $6, updated_at = $7
     where organization_id = $1 and id = $2`,
    [tx.organizationId, user.id, user.name, user.role, user.status, user.version, user.updatedAt],
    () => new AppError('resource_not_found'),
  );
}

/** Replaces the link of an invitation. */
export function saveInvitation(tx: UnitOfWork, user: User, hash: Buffer): void {
  tx.writeOne(
    `update users set invitation_hash = $3, invitation_expires_at = $4, version = $5, updated_at = $6
     where organization_id = $1 and id = $2`,
    [tx.organizationId, user.id, hash, user.invitationExpiresAt, user.version, user.updatedAt],
    () => new AppError('resource_not_found'),
  );
}

/**
 * Binds the user to the person who signed in, once, and records the time; throws `missed()` if the user belongs to
 * another person.
 */
export function recordSignIn(tx: UnitOfWork, id: string, identity: Identity, missed: () => Error): void {
  tx.writeOne(
    `update users set issuer = $3, subject = $4, last_signed_in_at = $5, invitation_hash = null,
       invitation_expires_at = null, version = version + case when issuer is null then 1 else 0 end
     where organization_id = $1 and id = $2 and status = 'active'
       and (issuer is null or (issuer = $3 and subject = $4))`,
    [tx.organizationId, id, identity.issuer, identity.subject, tx.systemNow],
    missed,
  );
}
