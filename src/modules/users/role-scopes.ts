import { ALL_SCOPES, type RouteScope, SESSION_SCOPES } from '../api-keys/scopes.ts';

export const USER_ROLES = ['org_admin', 'biller', 'auth_specialist', 'viewer'] as const;
export type UserRole = (typeof USER_ROLES)[number];

// Who did what is for those who answer for it, not for everybody who may look at claims.
const READS_OF_VIEWERS = ALL_SCOPES.filter((scope) => scope.endsWith(':read') && scope !== 'audit:read');

/**
 * What each role may do: the whole of a signed-in user's rights. A scope that is new in the catalogue comes to
 * `org_admin`, and to `viewer` when it only reads; the two working roles are given theirs by name.
 */
export const ROLE_SCOPES: Readonly<Record<UserRole, ReadonlySet<RouteScope>>> = {
  org_admin: new Set<RouteScope>([...ALL_SCOPES, ...(Object.keys(SESSION_SCOPES) as (keyof typeof SESSION_SCOPES)[])]),
  biller: new Set<RouteScope>([
    'patients:read',
    'patients:write',
    'eligibility:read',
    'eligibility:write',
    'claims:read',
    'claims:write',
    'remittances:read',
    'denials:read',
    'appeals:write',
    'payers:read',
  ]),
  auth_specialist: new Set<RouteScope>(['prior_auth:read', 'prior_auth:write', 'patients:read', 'payers:read']),
  viewer: new Set<RouteScope>(READS_OF_VIEWERS),
};

export function isUserRole(text: string): text is UserRole {
  return (USER_ROLES as readonly string[]).includes(text);
}
