import { isId } from '../../../kernel/ids.ts';

/** The built-in roles, which every organization has. */
export const USER_ROLES = [
  'org_admin',
  'biller',
  'auth_specialist',
  'denial_specialist',
  'developer',
  'viewer',
] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** The id of a custom role. */
export type CustomRoleId = `rol_${string}`;
/** The role of a user: a built-in role or the id of a custom role of the organization. */
export type RoleReference = UserRole | CustomRoleId;

export function isUserRole(text: string): text is UserRole {
  return (USER_ROLES as readonly string[]).includes(text);
}

export function isRoleReference(text: string): text is RoleReference {
  return isUserRole(text) || isId('rol', text);
}
