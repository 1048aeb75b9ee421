import type { TenantReader } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { PriorAuthorization, Requirements } from './authorization.ts';
import { EDITABLE_STATUSES } from './authorization.ts';
import { type AuthorizationFilter, findAuthorization, selectAuthorizations } from './authorizations-store.ts';
import { loadRequirements } from './requirements/load-requirements.ts';

/** Returns the authorization. Throws `resource_not_found`. */
export async function getAuthorization(reader: TenantReader, id: string): Promise<PriorAuthorization> {
  const found = await findAuthorization(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists authorizations, newest first. */
export function listAuthorizations(
  reader: TenantReader,
  filter: AuthorizationFilter,
  page: { limit: number; after?: string },
): Promise<PriorAuthorization[]> {
  return selectAuthorizations(reader, filter, page);
}

/** Returns the current requirements. After the payer's decision, returns the last ones before it. */
export async function findRequirements(reader: TenantReader, authorization: PriorAuthorization): Promise<Requirements> {
  const isOpen = EDITABLE_STATUSES.includes(authorization.status) || authorization.status === 'questions_received';
  return isOpen ? loadRequirements(reader, authorization) : authorization.requirements;
}
