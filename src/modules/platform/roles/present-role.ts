import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { Role } from './role.ts';
import { roleFields } from './role-fields.ts';

export function presentRole(role: Role, deployment: Deployment) {
  return { ...shownFields(roleFields, role, deployment), object: 'role' as const };
}
