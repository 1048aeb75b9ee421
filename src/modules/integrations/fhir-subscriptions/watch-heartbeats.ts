import type { Database } from '../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { SILENT } from '../fhir-connections/connection-status.ts';
import { raiseAlarm } from './connection-alarm.ts';
import { isWatched, nextCatchUpTime } from './fhir-subscription.ts';
import { addNotifications, lockSubscription, saveSubscription, selectSilent } from './fhir-subscriptions-store.ts';

const MESSAGE = 'The server has stopped sending heartbeats, so its notifications may be lost too.';

const SILENT_MAX = 200;

/** Degrades the silent subscriptions of all organizations; returns how many. Several workers may run it at once. */
export async function watchHeartbeats(database: Database): Promise<number> {
  let degraded = 0;
  for (const { organizationId, id } of await selectSilent(database.pool, database.clock.now(), SILENT_MAX)) {
    const who = {
      organizationId,
      actor: { type: 'system', id: 'fhir-heartbeats' } as const,
      isRealTime: true as const,
    };
    if (await transact(database, who, (tx) => degradeSilentSubscription(tx, id))) degraded += 1;
  }
  return degraded;
}

/**
 * Degrades a subscription without timely heartbeats, and its connection. Requests a synchronization of its type, which
 * continues from the last one, and a check of the server. Repeats the request after each further period. Does nothing
 * for a subscription that is not silent. Returns whether it made the request.
 */
async function degradeSilentSubscription(tx: UnitOfWork, id: string): Promise<boolean> {
  const one = await lockSubscription(tx, id);
  if (one === null || !isWatched(one.status) || one.heartbeatDueAt === null || one.heartbeatSeconds === null)
    return false;
  if (Date.parse(one.heartbeatDueAt) > tx.systemNow.getTime()) return false;
  const at = tx.systemNow.toISOString();
  const heartbeatDueAt = nextCatchUpTime(one.heartbeatSeconds, tx.systemNow);
  const lastError = { code: SILENT, message: MESSAGE, at };
  saveSubscription(tx, { ...one, status: 'degraded', lastError, heartbeatDueAt }, { checkAt: tx.systemNow });
  await addNotifications(tx, id, [{ dedupeKey: `silent ${one.heartbeatDueAt}`, reference: null, number: null }]);
  const details = { code: SILENT, resourceType: one.resourceType };
  tx.audit({ action: 'fhir_subscription.degraded', subjectType: 'fhir_subscription', subjectId: id, details });
  if (one.status === 'active') await raiseAlarm(tx, one.connectionId, lastError);
  return true;
}
