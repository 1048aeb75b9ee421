import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { getInterchange } from '../interchanges/find-interchanges.ts';
import type { Interchange, InterchangeStatus } from '../interchanges/interchange.ts';
import { auditInterchange } from '../interchanges/interchange-events.ts';
import type { TransactionHandlers } from '../transaction-handler.ts';
import { ABANDONABLE_STATUSES, UNSETTLED_STATUSES } from './sending.ts';
import { planAttempt, updateSending } from './sending-store.ts';
import { lockOutbound, settleFailed, settleTransmitted } from './settle-outbound.ts';

/** Locks an outbound interchange in one of these states. Throws resource_not_found or invalid_state_transition. */
async function requireOutbound(
  tx: UnitOfWork,
  id: string,
  statuses: readonly InterchangeStatus[],
): Promise<Interchange> {
  const { direction } = await getInterchange(tx, id);
  if (direction !== 'outbound') throw new AppError('resource_not_found');
  const interchange = await lockOutbound(tx, id);
  requireStatus(interchange, statuses);
  return interchange;
}

/** Checks the state before the fields are checked. */
export async function guardOutbound(
  reader: TenantReader,
  id: string,
  statuses: readonly InterchangeStatus[],
): Promise<void> {
  const interchange = await getInterchange(reader, id);
  if (interchange.direction !== 'outbound') throw new AppError('resource_not_found');
  requireStatus(interchange, statuses);
}

/** Throws invalid_state_transition unless the interchange is in one of these states. */
function requireStatus(interchange: Interchange, statuses: readonly InterchangeStatus[]): void {
  if (statuses.includes(interchange.status)) return;
  throw new AppError('invalid_state_transition', {
    message: `The status of the interchange is ${interchange.status}. This requires: ${statuses.join(', ')}.`,
    extra: { status: interchange.status },
  });
}

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
