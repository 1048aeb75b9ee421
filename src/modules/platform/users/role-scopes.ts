import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { collected, type ScopeDeclaration } from '../../resource.ts';
import { type OfferedScopes, type RouteScope, SCOPE_DECLARATIONS } from '../../scopes.ts';
import { findRole } from '../roles/find-roles.ts';
import type { RoleAuthor } from '../roles/role-input.ts';
import { isUserRole, type RoleReference, USER_ROLES, type UserRole } from '../roles/user-role.ts';

export type RoleScopes = Readonly<Record<UserRole, ReadonlySet<RouteScope>>>;

/** Returns the offered scopes of each built-in role. */
export function scopesOfRoles(offered: OfferedScopes): RoleScopes {
  const has = (role: UserRole, scope: RouteScope) => {
    const declared: ScopeDeclaration = SCOPE_DECLARATIONS[scope];
    return role === 'org_admin' || declared.roles.includes(role);
  };
  return collected(
    USER_ROLES.map((role) => [role, new Set([...offered].filter((scope) => has(role, scope)))] as const),
  );
}

/**
 * Returns the scopes of a user with this role. `customScopes` are the scopes of a custom role, of which only those
 * count that this version offers. A custom role that does not exist has no scopes.
 */
export function scopesOfRole(
  role: RoleReference,
  customScopes: readonly string[] | null,
  { builtIn, offered }: { builtIn: RoleScopes; offered: OfferedScopes },
): ReadonlySet<RouteScope> {
  if (isUserRole(role)) return builtIn[role];
  const held = new Set<string>(customScopes ?? []);
  return new Set([...offered].filter((scope) => held.has(scope)));
}

/**
 * Throws `forbidden_scope` with the first scope of a role that the caller lacks: a caller cannot assign a role with
 * more scopes than its own, or change a user with more scopes. A custom role that does not exist has no scopes.
 */
export async function requireGrantableRole(
  reader: TenantReader,
  role: RoleReference,
  { scopes, offered }: RoleAuthor,
): Promise<void> {
  const custom = (await findRole(reader, role))?.scopes ?? null;
  const held = scopesOfRole(role, custom, { builtIn: scopesOfRoles(offered), offered });
  const lacking = [...held].find((scope) => !scopes.has(scope));
  if (lacking === undefined) return;
  throw new AppError('forbidden_scope', {
    message: `The role includes the scope ${lacking}, which you do not have. Only users and keys with this scope can assign the role, or change a user who has it.`,
    extra: { requiredScope: lacking },
  });
}
