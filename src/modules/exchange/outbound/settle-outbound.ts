import type { UnitOfWork } from '../../../database/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import { lockInterchange, selectNotTransmitted, updateInterchange } from '../interchanges/interchanges-store.ts';
import type { SendingFailure, TransactionHandlers } from '../transaction-handler.ts';

/**
 * Records that the partner has an interchange and tells the module that sent it, once, whoever finds out first: the
 * transmission itself, or an answer that overtook it. Returns whether this call did it. The interchange is locked before
 * what it carries, by everyone, so that no two transactions wait for each other.
 */
export async function settleTransmitted(tx: UnitOfWork, id: string, handlers: TransactionHandlers): Promise<boolean> {
  const interchange = await lockInterchange(tx, id);
  invariant(interchange, 'an interchange that is settled exists');
  // An interchange that was given up may have arrived after all; the payer's answer is the truth.
  if (interchange.status === 'transmitted') return false;
  const settled: Interchange = {
    ...interchange,
    status: 'transmitted',
    failure: null,
    transmittedAt: tx.now.toISOString(),
  };
  updateInterchange(tx, settled);
  await handlers.outbound(interchange.transactionSet).onTransmitted(tx, settled);
  return true;
}

/** Records that an interchange will not be sent and tells the module that wanted it sent; `false` if it is settled. */
export async function settleFailed(
  tx: UnitOfWork,
  id: string,
  failure: SendingFailure,
  handlers: TransactionHandlers,
): Promise<boolean> {
  const interchange = await lockInterchange(tx, id);
  invariant(interchange, 'an interchange that is settled exists');
  if (interchange.status !== 'queued') return false;
  const settled: Interchange = { ...interchange, status: 'failed', failure: failure.reason };
  updateInterchange(tx, settled);
  await handlers.outbound(interchange.transactionSet).onFailed(tx, settled, failure);
  return true;
}

/** The transaction has locked what interchanges carry that are not recorded as transmitted; nothing was changed. */
export class ArrivalFirstError extends Error {
  override name = 'ArrivalFirstError';
  readonly interchangeIds: readonly string[];

  constructor(interchangeIds: readonly string[]) {
    super('The arrival of interchanges has to be recorded first');
    this.interchangeIds = interchangeIds;
  }
}

/**
 * Throws `ArrivalFirstError` when one of these interchanges is not recorded as transmitted. An answer proves that its
 * interchange arrived, whatever our own transmission knows; for handlers that have locked their own rows already.
 */
export async function requireArrival(tx: UnitOfWork, interchangeIds: readonly string[]): Promise<void> {
  const unique = [...new Set(interchangeIds)];
  if (unique.length === 0) return;
  const missing = await selectNotTransmitted(tx, unique);
  if (missing.length > 0) throw new ArrivalFirstError(missing);
}
