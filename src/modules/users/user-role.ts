export const USER_ROLES = ['org_admin', 'biller', 'auth_specialist', 'viewer'] as const;
export type UserRole = (typeof USER_ROLES)[number];

export function isUserRole(text: string): text is UserRole {
  return (USER_ROLES as readonly string[]).includes(text);
}
