import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { requireRole } from '../roles/find-roles.ts';
import type { RoleAuthor } from '../roles/role-input.ts';
import type { RoleReference } from '../roles/user-role.ts';
import { announceUser, changeUserStatus } from './change-user.ts';
import { requireUser, requireUserVersion } from './find-user.ts';
import { requireGrantableRole } from './role-scopes.ts';
import type { User, UserStatus } from './user.ts';
import { hasOtherAdmin, lockAdmins, lockUser, saveUser } from './users-store.ts';

type UserChanges = { name?: string | undefined; role?: RoleReference | undefined };
type Options = { version: number | undefined; author: RoleAuthor };

/** Checks existence and version. */
export async function guardUser(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  await requireUser(reader, id, version);
}

/** Makes the same checks, and also checks that an active administrator is not the last one. */
export async function guardDisableUser(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  await requireOtherAdmin(reader, await requireUser(reader, id, version));
}

/**
 * Changes a user's name or role (merge patch); open sessions have the new role from their next request. Throws
 * `last_administrator` if the organization would have no administrator, and `forbidden_scope` if the former or the new
 * role may do more than the caller.
 */
export async function updateUser(tx: UnitOfWork, id: string, changes: UserChanges, options: Options): Promise<User> {
  const user = await lockChangeable(tx, id, options);
  const { name = user.name, role = user.role } = changes;
  const fields = [...(name === user.name ? [] : ['name']), ...(role === user.role ? [] : ['role'])];
  if (fields.length === 0) return user;
  if (role !== user.role) {
    await requireRole(tx, role, '/role');
    await requireGrantableRole(tx, role, options.author);
    await requireOtherAdmin(tx, user);
  }
  const changed = { ...user, name, role, version: user.version + 1, updatedAt: tx.systemNow };
  saveUser(tx, changed);
  if (name !== user.name) {
    tx.audit({ action: 'user.updated', subjectType: 'user', subjectId: id, details: { fields: ['name'] } });
  }
  if (role !== user.role) {
    const details = { from: user.role, to: role };
    tx.audit({ action: 'user.role_changed', subjectType: 'user', subjectId: id, details });
    await announceUser(tx, changed, 'changed_role');
  }
  return changed;
}

/** Disables a user, whose sessions end, or enables one. Repeating it has no effect. Refuses as `updateUser` does. */
export async function setUserStatus(tx: UnitOfWork, id: string, status: UserStatus, options: Options): Promise<User> {
  const user = await lockChangeable(tx, id, options);
  if (user.status === status) return user;
  if (status === 'disabled') await requireOtherAdmin(tx, user);
  const changed = await changeUserStatus(tx, id, status);
  if (status === 'active') await announceUser(tx, changed, 'enabled');
  return changed;
}

/** Locks a user. Throws as `updateUser` does for the user's present role. */
export async function lockChangeable(tx: UnitOfWork, id: string, { version, author }: Options): Promise<User> {
  // Before the row of the user, so that administrators who change each other do not wait for each other forever.
  await lockAdmins(tx);
  const user = requireUserVersion(await lockUser(tx, id), version);
  await requireGrantableRole(tx, user.role, author);
  return user;
}

async function requireOtherAdmin(reader: TenantReader, user: User): Promise<void> {
  if (user.role !== 'org_admin' || user.status !== 'active') return;
  if (!(await hasOtherAdmin(reader, user.id))) throw new AppError('last_administrator');
}
