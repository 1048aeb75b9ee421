import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { getInterchange } from '../interchanges/find-interchanges.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import { auditInterchange } from '../interchanges/interchange-events.ts';
import type { TransactionHandlers } from '../transaction-handler.ts';
import { requireOutbound } from './require-outbound.ts';
import { updateSending } from './sending-store.ts';
import { settleTransmitted } from './settle-outbound.ts';

/**
 * Records the partner's statement about an uncertain interchange: the partner has it, or it is sent again with the same
 * control number. Throws resource_not_found, or invalid_state_transition if it is not uncertain.
 */
export async function resolveInterchange(
  tx: UnitOfWork,
  id: string,
  { outcome, handlers }: { outcome: 'transmitted' | 'not_transmitted'; handlers: TransactionHandlers },
): Promise<Interchange> {
  const interchange = await requireOutbound(tx, id, ['uncertain']);
  if (outcome === 'transmitted') await settleTransmitted(tx, id, handlers);
  else {
    // Increments the attempt number, so that an attempt that is still asking the partner cannot overrule the person.
    const attempts = interchange.attempts + 1;
    const nextAttemptAt = tx.now.toISOString();
    updateSending(tx, { ...interchange, status: 'queued', attempts, nextAttemptAt, delayedSince: null });
    await tx.enqueue('transmit-interchange', { organizationId: tx.organizationId, interchangeId: id });
  }
  const resolved = await getInterchange(tx, id);
  auditInterchange(tx, 'resolved', resolved, 'uncertain');
  return resolved;
}
