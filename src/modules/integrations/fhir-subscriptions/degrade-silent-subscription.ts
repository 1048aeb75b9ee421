import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { SILENT } from '../fhir-connections/connection-status.ts';
import { raiseAlarm } from './connection-alarm.ts';
import { isWatched } from './fhir-subscription.ts';
import { addNotifications, lockSubscription, saveSubscription } from './fhir-subscriptions-store.ts';
import { nextCatchUpTime } from './heartbeat.ts';

const MESSAGE = 'The server has stopped sending heartbeats, so its notifications may be lost too.';

/**
 * Degrades a subscription without timely heartbeats, and its connection. Requests a synchronization of its type, which
 * continues from the last one, and a check of the server. Repeats the request after each further period. Does nothing
 * for a subscription that is not silent. Returns whether it made the request.
 */
export async function degradeSilentSubscription(tx: UnitOfWork, id: string): Promise<boolean> {
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
