import type { UnitOfWork } from '../../database/transaction.ts';
import { changeConnectionStatus } from '../fhir-connections/change-status.ts';
import { SILENT } from '../fhir-connections/connection-status.ts';
import { getConnection } from '../fhir-connections/find-fhir-connections.ts';
import { isWatched } from './fhir-subscription.ts';
import {
  addNotifications,
  lockSubscription,
  saveSubscription,
  selectSubscriptions,
} from './fhir-subscriptions-store.ts';
import { nextCatchUpTime } from './heartbeat.ts';

const MESSAGE = 'The server sends no heartbeats any more, so its notifications may be lost too.';

/**
 * Degrades a subscription that has been silent for too long, and its connection, and asks for a synchronization of its
 * type, which reads on from the last one. Once degraded, it asks again after each further period. Does nothing for a
 * subscription that is not silent. Returns whether it asked.
 */
export async function degradeSilentSubscription(tx: UnitOfWork, id: string): Promise<boolean> {
  const one = await lockSubscription(tx, id);
  if (one === null || !isWatched(one.status) || one.heartbeatDueAt === null || one.heartbeatSeconds === null)
    return false;
  if (Date.parse(one.heartbeatDueAt) > tx.systemNow.getTime()) return false;
  const at = tx.systemNow.toISOString();
  const heartbeatDueAt = nextCatchUpTime(one.heartbeatSeconds, tx.systemNow);
  const lastError = { code: SILENT, message: MESSAGE, at };
  saveSubscription(tx, { ...one, status: 'degraded', lastError, heartbeatDueAt });
  await addNotifications(tx, id, [{ dedupeKey: `silent ${one.heartbeatDueAt}`, reference: null, number: null }]);
  const details = { code: SILENT, resourceType: one.resourceType };
  tx.audit({ action: 'fhir_subscription.degraded', subjectType: 'fhir_subscription', subjectId: id, details });
  if (one.status === 'active') await degradeConnection(tx, one.connectionId, at);
  return true;
}

async function degradeConnection(tx: UnitOfWork, connectionId: string, at: string): Promise<void> {
  // A connection that fails for another reason keeps that reason, and a disabled one is not used.
  if ((await getConnection(tx, connectionId)).status !== 'active') return;
  const reason = { code: SILENT, message: MESSAGE, missingScope: null };
  const lastError = { code: SILENT, message: MESSAGE, at };
  await changeConnectionStatus(tx, connectionId, { to: 'degraded', verb: 'degraded', reason, lastError });
}

/** Makes a connection active again that was degraded by a silent subscription, once none of its subscriptions is. */
export async function endSilence(tx: UnitOfWork, connectionId: string): Promise<void> {
  const { status, statusReason } = await getConnection(tx, connectionId);
  if (status !== 'degraded' || statusReason?.code !== SILENT) return;
  await tx.flush();
  const all = await selectSubscriptions(tx, connectionId);
  if (all.some((one) => one.status === 'degraded')) return;
  await changeConnectionStatus(tx, connectionId, { to: 'active', verb: 'recovered', reason: null });
}
