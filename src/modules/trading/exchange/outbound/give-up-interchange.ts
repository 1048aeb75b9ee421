import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { getInterchange } from '../interchanges/find-interchanges.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import type { TransactionHandlers } from '../transaction-handler.ts';
import { requireOutbound } from './require-outbound.ts';
import { ABANDONABLE_STATUSES } from './sending.ts';
import { settleFailed } from './settle-outbound.ts';

/**
 * Gives up an interchange that has not been released: its claims are rejected and can be submitted again. Throws
 * resource_not_found, or invalid_state_transition once a release has begun.
 */
export async function giveUpInterchange(
  tx: UnitOfWork,
  id: string,
  handlers: TransactionHandlers,
): Promise<Interchange> {
  const interchange = await requireOutbound(tx, id, ABANDONABLE_STATUSES);
  await settleFailed(tx, interchange, { reason: 'given_up', isGivenUp: true }, handlers);
  return getInterchange(tx, id);
}
