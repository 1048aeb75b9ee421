import type { EventInput } from '../../../database/transactions/contributor.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { EventType } from '../../event-types.ts';

/** Fires an event of the catalogue, committed with the transaction. Returns its id. */
export function emitEvent(tx: UnitOfWork, event: EventInput & { type: EventType }): string {
  return tx.emit(event);
}
