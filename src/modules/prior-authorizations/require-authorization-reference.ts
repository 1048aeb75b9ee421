import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { ReferenceNotFoundError } from '../references.ts';
import type { PriorAuthorization } from './authorization.ts';
import { lockAuthorization } from './authorizations-store.ts';

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
