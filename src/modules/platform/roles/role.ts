import type { Stored } from '../../resource-fields.ts';
import type { RouteScope } from '../../scopes.ts';
import type { roleFields } from './role-fields.ts';
import type { CustomRoleId } from './user-role.ts';

export const CUSTOM_ROLES_MAX = 100;

/** A role that an organization defines: a set of scopes. */
export type Role = Omit<Stored<typeof roleFields>, 'id' | 'scopes'> & {
  id: CustomRoleId;
  scopes: RouteScope[];
};
