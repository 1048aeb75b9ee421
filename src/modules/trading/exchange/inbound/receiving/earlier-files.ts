import type { UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { listRemittancesWaitingBefore } from '../../interchanges/find-interchanges.ts';
import type { InboundContext } from '../../transaction-handler.ts';

/** A file depends on earlier files that have not been processed yet. Nothing was changed. */
export class EarlierFilesFirstError extends Error {
  override name = 'EarlierFilesFirstError';
  readonly interchangeIds: readonly string[];

  constructor(interchangeIds: readonly string[]) {
    super('Earlier files have to be processed first');
    this.interchangeIds = interchangeIds;
  }
}

/** Throws `EarlierFilesFirstError` if earlier remittances of the partner have not been processed. */
export async function requireEarlierRemittances(tx: UnitOfWork, context: InboundContext): Promise<void> {
  if (context.isOrderSettled) return;
  const waiting = await listRemittancesWaitingBefore(tx, context);
  if (waiting.length > 0) throw new EarlierFilesFirstError(waiting);
}
