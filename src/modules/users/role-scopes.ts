import { collected, type ScopeDeclaration } from '../resource.ts';
import { type OfferedScopes, type RouteScope, SCOPE_DECLARATIONS } from '../scopes.ts';
import { USER_ROLES, type UserRole } from './user-role.ts';

export type RoleScopes = Readonly<Record<UserRole, ReadonlySet<RouteScope>>>;

/** Returns the offered scopes of each role: everything that a signed-in user may do. */
export function scopesOfRoles(offered: OfferedScopes): RoleScopes {
  const has = (role: UserRole, scope: RouteScope) => {
    const declared: ScopeDeclaration = SCOPE_DECLARATIONS[scope];
    return role === 'org_admin' || declared.roles.includes(role);
  };
  return collected(
    USER_ROLES.map((role) => [role, new Set([...offered].filter((scope) => has(role, scope)))] as const),
  );
}
