import type { EventInput } from '../../../database/transactions/contributor.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { EventType } from '../../event-types.ts';
import { insertPing } from './events-store.ts';

/** Fires an event of the catalogue, committed with the transaction. Returns its id. */
export function emitEvent(tx: UnitOfWork, event: EventInput & { type: EventType }): string {
  return tx.emit(event);
}

/** Records the event of a ping to one subscription, without dispatches to other subscriptions. */
export function recordPing(
  tx: UnitOfWork,
  ping: { eventId: string; subscriptionId: string; data: string },
): Promise<void> {
  return insertPing(tx, ping);
}
