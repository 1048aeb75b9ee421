import type { Database } from '../../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { isSyncedType } from '../../fhir-connections/synced-types.ts';
import { takeNotifiedChanges } from '../../fhir-subscriptions/take-notified-changes.ts';
import { startSync } from '../runs/start-sync.ts';
import { selectNotified } from './scheduled-syncs-store.ts';

/**
 * The number of notifications that one run handles. A run reads whole types, so one run is enough for many
 * notifications. The next round handles the rest.
 */
const MAX_NOTIFICATIONS = 10_000;

/**
 * Starts an incremental run for each connection whose subscriptions have announced changes, and returns how many. The
 * notifications are claimed in the transaction that queues the run, so that none is lost. A notification of a type that
 * is not synchronized starts no run.
 */
export async function startNotifiedSyncs(database: Database): Promise<number> {
  let started = 0;
  for (const { organizationId, connectionId } of await selectNotified(database.pool)) {
    const who = { organizationId, actor: { type: 'system', id: connectionId } as const };
    try {
      if (await transact(database, who, (tx) => startForNotifications(tx, connectionId))) started += 1;
    } catch (error) {
      // A run was started or the connection was disabled meanwhile. The notifications still wait.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return started;
}

async function startForNotifications(tx: UnitOfWork, connectionId: string): Promise<boolean> {
  const changes = await takeNotifiedChanges(tx, connectionId, MAX_NOTIFICATIONS);
  const resourceTypes = [...new Set(changes.map(({ resourceType }) => resourceType))].filter(isSyncedType);
  if (resourceTypes.length === 0) return false;
  await startSync(tx, connectionId, { mode: 'incremental', resourceTypes }, 'subscription');
  return true;
}
