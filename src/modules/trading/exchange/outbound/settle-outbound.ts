import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import { auditInterchange, emitInterchangeEvent } from '../interchanges/interchange-events.ts';
import { lockInterchange, selectNotTransmitted } from '../interchanges/interchanges-store.ts';
import { noteSuccess } from '../partners/connections-store.ts';
import type { SendingFailure, TransactionHandlers } from '../transaction-handler.ts';
import { UNSETTLED_STATUSES } from './sending.ts';
import { updateSending } from './sending-store.ts';

/**
 * Records that the partner has an interchange and notifies the module that sent it, once: after the transmission or
 * after an earlier answer, whichever comes first. Returns whether this call recorded it. Every transaction locks the
 * interchange before its contents, so that two transactions cannot deadlock.
 */
export async function settleTransmitted(tx: UnitOfWork, id: string, handlers: TransactionHandlers): Promise<boolean> {
  const interchange = await lockOutbound(tx, id);
  // An interchange that was given up may have arrived after all. The payer's answer takes precedence.
  if (interchange.status === 'transmitted') return false;
  const settled: Interchange = {
    ...interchange,
    status: 'transmitted',
    failure: null,
    nextAttemptAt: null,
    transmittedAt: tx.now.toISOString(),
  };
  updateSending(tx, settled);
  noteSuccess(tx, settled.tradingPartnerId);
  if (wasReported(interchange)) emitInterchangeEvent(tx, 'interchange.transmitted', settled);
  await handlers.outbound(interchange.transactionSet).onTransmitted(tx, settled);
  return true;
}

/** Returns whether an event has reported trouble with the interchange, which `interchange.transmitted` ends. */
function wasReported({ status, delayReportedAt, uncertaintyReportedAt }: Interchange): boolean {
  if (status === 'uncertain' || status === 'failed') return true;
  return delayReportedAt !== null || uncertaintyReportedAt !== null;
}

/**
 * Records that an interchange will not be sent and notifies the module that queued it. Returns `false` if the
 * interchange is settled, or if `attempt` is not its latest one, because a later attempt may be transmitting it. Called
 * when a partner refuses an interchange or a person gives it up, never because a connection fails.
 */
export async function settleFailed(
  tx: UnitOfWork,
  { id, attempts }: Pick<Interchange, 'id' | 'attempts'>,
  failure: SendingFailure,
  handlers: TransactionHandlers,
): Promise<boolean> {
  const interchange = await lockOutbound(tx, id);
  if (!UNSETTLED_STATUSES.includes(interchange.status) || interchange.attempts !== attempts) return false;
  const settled: Interchange = { ...interchange, status: 'failed', failure: failure.reason, nextAttemptAt: null };
  updateSending(tx, settled);
  auditInterchange(tx, failure.isGivenUp ? 'given_up' : 'refused', settled, interchange.status);
  emitInterchangeEvent(tx, 'interchange.failed', settled);
  await handlers.outbound(interchange.transactionSet).onFailed(tx, settled, failure);
  return true;
}

/** Locks an outbound interchange and switches the transaction to its test clock. */
export async function lockOutbound(tx: UnitOfWork, id: string): Promise<Interchange> {
  const interchange = await lockIfStored(tx, id);
  invariant(interchange, 'an interchange that is settled exists');
  return interchange;
}

/** Does the same as `lockOutbound`, but returns null if the interchange is not stored. */
export async function lockIfStored(tx: UnitOfWork, id: string): Promise<Interchange | null> {
  const interchange = await lockInterchange(tx, id);
  if (interchange === null) return null;
  invariant(interchange.direction === 'outbound', 'an interchange that is sent is outbound');
  await tx.liveBy(interchange.testClockId);
  return interchange;
}

/**
 * Thrown if the transaction has locked contents of interchanges that are not recorded as transmitted. Nothing was
 * changed.
 */
export class ArrivalFirstError extends Error {
  override name = 'ArrivalFirstError';
  readonly interchangeIds: readonly string[];

  constructor(interchangeIds: readonly string[]) {
    super('The arrival of interchanges has to be recorded first');
    this.interchangeIds = interchangeIds;
  }
}

/**
 * Throws `ArrivalFirstError` if one of these interchanges is not recorded as transmitted. An answer proves that its
 * interchange arrived, whatever the state of our own transmission. For handlers that have already locked their own
 * rows.
 */
export async function requireArrival(tx: UnitOfWork, interchangeIds: readonly string[]): Promise<void> {
  const unique = [...new Set(interchangeIds)];
  if (unique.length === 0) return;
  const missing = await selectNotTransmitted(tx, unique);
  if (missing.length > 0) throw new ArrivalFirstError(missing);
}
