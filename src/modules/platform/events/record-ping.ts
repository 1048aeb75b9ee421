import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { insertPing } from './events-store.ts';

/** Records the event of a ping to one subscription, without dispatches to other subscriptions. */
export function recordPing(
  tx: UnitOfWork,
  ping: { eventId: string; subscriptionId: string; data: string },
): Promise<void> {
  return insertPing(tx, ping);
}
