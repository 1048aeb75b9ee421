import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import { auditInterchange } from '../interchanges/interchange-events.ts';
import { requireOutbound } from './require-outbound.ts';
import { UNSETTLED_STATUSES } from './sending.ts';
import { planAttempt } from './sending-store.ts';

/**
 * Makes an attempt at once, even after the service has stopped retrying, and allows further attempts for 72 hours.
 * Throws resource_not_found, or invalid_state_transition if the interchange is settled.
 */
export async function retryInterchange(tx: UnitOfWork, id: string): Promise<Interchange> {
  const interchange = await requireOutbound(tx, id, UNSETTLED_STATUSES);
  const retried: Interchange = {
    ...interchange,
    nextAttemptAt: tx.now.toISOString(),
    delayedSince: interchange.nextAttemptAt === null ? null : interchange.delayedSince,
  };
  planAttempt(tx, retried);
  auditInterchange(tx, 'retried', retried, interchange.status);
  await tx.enqueue('transmit-interchange', { organizationId: tx.organizationId, interchangeId: id });
  return retried;
}
