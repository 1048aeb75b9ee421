import type { Pool } from '../../database/pool.ts';
import type { TenantReader, UnitOfWork } from '../../database/transaction.ts';
import type { RoleReference } from '../roles/user-role.ts';
import type { Identity, User, UserStatus } from './user.ts';

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

export function insertUser(tx: UnitOfWork, user: User): void {
  tx.write(
    `insert into users (organization_id, id, issuer, subject, email, name, role, status, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
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
    ],
  );
}

export function updateUserRole(tx: UnitOfWork, id: string, role: RoleReference): void {
  tx.write('update users set role = $3, updated_at = $4 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    role,
    tx.systemNow,
  ]);
}

export function updateUserStatus(tx: UnitOfWork, id: string, status: UserStatus): void {
  tx.write('update users set status = $3, updated_at = $4 where organization_id = $1 and id = $2', [
    tx.organizationId,
    id,
    status,
    tx.systemNow,
  ]);
}

/**
 * Binds the user to the person who signed in, once, and records the time; throws `missed()` if the user belongs to
 * another person.
 */
export function recordSignIn(tx: UnitOfWork, id: string, identity: Identity, missed: () => Error): void {
  tx.writeOne(
    `update users set issuer = $3, subject = $4, last_signed_in_at = $5
     where organization_id = $1 and id = $2 and status = 'active'
       and (issuer is null or (issuer = $3 and subject = $4))`,
    [tx.organizationId, id, identity.issuer, identity.subject, tx.systemNow],
    missed,
  );
}
