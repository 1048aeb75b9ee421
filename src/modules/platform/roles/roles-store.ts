import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { Role } from './role.ts';
import { roleFields } from './role-fields.ts';

const ROLES = new DocumentTable<Role>({
  name: 'roles',
  read: (stored) => filled(roleFields, stored) as Role,
  columns: columnsOf(roleFields),
});

export function selectRole(reader: TenantReader, id: string): Promise<Role | null> {
  return ROLES.find(reader, id);
}

/** Locks a role, so that it is not assigned while it is changed or deleted. */
export function lockRole(tx: UnitOfWork, id: string): Promise<Role | null> {
  return ROLES.lock(tx, id);
}

export function selectRoles(reader: TenantReader, page: { limit: number; after?: string }): Promise<Role[]> {
  const where = new Conditions(reader.organizationId);
  return ROLES.selectNewest(reader, where, page);
}

export async function countRoles(reader: TenantReader): Promise<number> {
  const rows = await reader.query<{ count: number }>(
    'select count(*)::integer as count from roles where organization_id = $1',
    [reader.organizationId],
  );
  return rows[0]!.count;
}

export function insertRole(tx: UnitOfWork, role: Role): void {
  ROLES.insert(tx, role);
}

/** Writes a role that the transaction has locked. */
export function saveRole(tx: UnitOfWork, role: Role): void {
  ROLES.update(tx, role);
}

/** Returns whether users, policies in force or pending reviews name a role. */
export async function isRoleInUse(tx: UnitOfWork, id: string): Promise<boolean> {
  const [row] = await tx.query<{ used: boolean }>(
    `select exists (select from users where organization_id = $1 and role = $2)
       or exists (select from manual_review_policies where organization_id = $1 and deleted_at is null
         and (document->'reviewers'->'roleIds')::jsonb ? $2)
       or exists (select from reviews where organization_id = $1 and status = 'pending'
         and (document->'reviewers'->'roleIds')::jsonb ? $2) as used`,
    [tx.organizationId, id],
  );
  return row!.used;
}

export function deleteRoleRow(tx: UnitOfWork, id: string): void {
  tx.write('delete from roles where organization_id = $1 and id = $2', [tx.organizationId, id]);
}
