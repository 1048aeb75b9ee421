import type { RouteScope } from '../../scopes.ts';
import type { CustomRoleId } from './user-role.ts';

export const CUSTOM_ROLES_MAX = 100;

/** A role that an organization defines: a set of scopes. */
export type Role = {
  id: CustomRoleId;
  name: string;
  description: string | null;
  scopes: RouteScope[];
  version: number;
  createdAt: string;
  updatedAt: string;
};
