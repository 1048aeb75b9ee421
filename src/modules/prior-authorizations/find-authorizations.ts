import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../references.ts';
import { EDITABLE_STATUSES, type PriorAuthorization, type Requirements } from './authorization.ts';
import { requireAuthorization } from './authorization-state.ts';
import {
  type AuthorizationFilter,
  findAuthorization,
  lockAuthorization,
  selectAuthorizations,
} from './authorizations-store.ts';
import { loadRequirements } from './requirements/requirement-of.ts';
import { saveAuthorization } from './save-authorization.ts';

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

/** Adds an appeal to the authorization whose denial it appeals. */
export async function linkAppeal(tx: UnitOfWork, id: string, appealId: string): Promise<void> {
  const authorization = requireAuthorization(await lockAuthorization(tx, id), {});
  saveAuthorization(
    tx,
    { ...authorization, appealIds: [...authorization.appealIds, appealId] },
    { verb: 'appealed', from: authorization.status, details: { appealId } },
  );
}

/**
 * Locks the authorization that a body field names. Throws ReferenceNotFoundError at `param` if the authorization does
 * not exist.
 */
export async function requireAuthorizationReference(
  tx: UnitOfWork,
  id: string,
  param: string,
): Promise<PriorAuthorization> {
  const authorization = await lockAuthorization(tx, id);
  if (!authorization) throw new ReferenceNotFoundError({ table: 'prior_authorizations', id, param });
  return authorization;
}
