import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Changes, mergeFields, type NewResource, newResource } from '../../resource-fields.ts';
import { CUSTOM_ROLES_MAX, type Role } from './role.ts';
import { roleFields } from './role-fields.ts';
import { type RoleAuthor, requireGrantable } from './role-input.ts';
import { countRoles, deleteRoleRow, insertRole, isRoleInUse, lockRole, saveRole, selectRole } from './roles-store.ts';

type RoleInput = Pick<NewResource<typeof roleFields>, 'name' | 'description' | 'scopes'>;
type RoleChanges = Changes<typeof roleFields>;

/** Creates a role. A name that another role has fails at the flush with `duplicate_role`. */
export async function createRole(tx: UnitOfWork, input: RoleInput, author: RoleAuthor): Promise<Role> {
  const scopes = requireGrantable(input.scopes, author);
  if ((await countRoles(tx)) >= CUSTOM_ROLES_MAX) throw new AppError('too_many_roles');
  const { name, description } = input;
  const created = newResource(roleFields, { name, description, scopes }, tx.now);
  const role: Role = { ...created, id: created.id as Role['id'], scopes };
  insertRole(tx, role);
  tx.audit({ action: 'role.created', subjectType: 'role', subjectId: role.id, details: { scopes } });
  return role;
}

/** Checks existence and version. */
export async function guardRole(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireRoleVersion(await selectRole(reader, id), version);
}

function requireRoleVersion(role: Role | null, version: number | undefined): Role {
  if (!role) throw new AppError('resource_not_found');
  if (version !== undefined && version !== role.version) throw new AppError('version_conflict');
  return role;
}

/**
 * Changes a role (merge patch); its users have it from their next request. The author must have every scope that the
 * role has afterwards, so that the change cannot grant scopes that the author lacks.
 */
export async function updateRole(
  tx: UnitOfWork,
  id: string,
  changes: RoleChanges,
  { version, author }: { version: number | undefined; author: RoleAuthor },
): Promise<Role> {
  const role = requireRoleVersion(await lockRole(tx, id), version);
  if (changes.scopes !== undefined) requireGrantable(changes.scopes, author);
  const { next, changed } = mergeFields(roleFields, role, changes);
  if (changed.length === 0) return role;
  const updated: Role = { ...(next as Role), version: role.version + 1, updatedAt: tx.now.toISOString() };
  saveRole(tx, updated);
  const details = { fields: changed, ...(changed.includes('scopes') ? { scopes: updated.scopes } : {}) };
  tx.audit({ action: 'role.updated', subjectType: 'role', subjectId: id, details });
  return updated;
}

/** Deletes a role. Throws `role_in_use` while users, manual-review policies or pending reviews name it. */
export async function deleteRole(tx: UnitOfWork, id: string, version: number | undefined): Promise<void> {
  requireRoleVersion(await lockRole(tx, id), version);
  if (await isRoleInUse(tx, id)) throw new AppError('role_in_use');
  deleteRoleRow(tx, id);
  tx.audit({ action: 'role.deleted', subjectType: 'role', subjectId: id });
}
