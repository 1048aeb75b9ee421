import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { takeWaiting, type WaitingChange } from './fhir-subscriptions-store.ts';

/**
 * Claims the changes that subscriptions of a connection have announced, each resource once. The caller queues a
 * synchronization of them in the same transaction.
 */
export function takeNotifiedChanges(tx: UnitOfWork, connectionId: string, limit = 200): Promise<WaitingChange[]> {
  return takeWaiting(tx, connectionId, limit);
}
