import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { CUSTOM_ROLES_MAX, type Role } from './role.ts';
import { lockRole, selectRole, selectRoles } from './roles-store.ts';
import { isUserRole, type RoleReference } from './user-role.ts';

/** Returns a role of the organization, or null. */
export function findRole(reader: TenantReader, id: string): Promise<Role | null> {
  return selectRole(reader, id);
}

/** Returns the role. Throws resource_not_found. */
export async function getRole(reader: TenantReader, id: string): Promise<Role> {
  const role = await selectRole(reader, id);
  if (!role) throw new AppError('resource_not_found');
  return role;
}

/** Lists custom roles, newest first. */
export function listRoles(reader: TenantReader, page: { limit: number; after?: string }): Promise<Role[]> {
  return selectRoles(reader, page);
}

/** Returns every custom role of the organization. */
export function allRoles(reader: TenantReader): Promise<Role[]> {
  return selectRoles(reader, { limit: CUSTOM_ROLES_MAX });
}

/** Locks the role until the commit, so that it is not deleted meanwhile. Throws at `param` if it does not exist. */
export async function requireRole(tx: UnitOfWork, role: RoleReference, param: string): Promise<void> {
  if (isUserRole(role)) return;
  if ((await lockRole(tx, role)) === null) throw new ReferenceNotFoundError({ table: 'roles', id: role, param });
}
