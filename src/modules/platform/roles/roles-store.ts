import { Conditions } from '../../../database/conditions.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import { findDocument, lockDocument, selectNewest } from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Role } from './role.ts';

export function selectRole(reader: TenantReader, id: string): Promise<Role | null> {
  return findDocument<Role>(reader, 'roles', id);
}

/** Locks a role, so that it is not assigned while it is changed or deleted. */
export function lockRole(tx: UnitOfWork, id: string): Promise<Role | null> {
  return lockDocument<Role>(tx, 'roles', id);
}

export function selectRoles(reader: TenantReader, page: { limit: number; after?: string }): Promise<Role[]> {
  const where = new Conditions(reader.organizationId);
  return selectNewest<Role>(reader, 'roles', where, page);
}

export async function countRoles(reader: TenantReader): Promise<number> {
  const rows = await reader.query<{ count: number }>(
    'select count(*)::integer as count from roles where organization_id = $1',
    [reader.organizationId],
  );
  return rows[0]!.count;
}

export function insertRole(tx: UnitOfWork, role: Role): void {
  tx.write(
    `insert into roles (organization_id, id, name, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, role.id, role.name, toDocument(role), role.version, role.createdAt, role.updatedAt],
  );
}

/** Writes a role that the transaction has locked. */
export function saveRole(tx: UnitOfWork, role: Role): void {
  tx.writeOne(
    `update roles set name = $3, document = $4, version = $5, updated_at = $6
     where organization_id = $1 and id = $2`,
    [tx.organizationId, role.id, role.name, toDocument(role), role.version, role.updatedAt],
    () => new AppError('resource_not_found'),
  );
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
