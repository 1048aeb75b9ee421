import type { Deployment } from '../../../database/database.ts';
import type { Role } from './role.ts';

export function presentRole({ id, ...rest }: Role, { livemode }: Deployment) {
  return { object: 'role' as const, id, livemode, ...rest };
}
