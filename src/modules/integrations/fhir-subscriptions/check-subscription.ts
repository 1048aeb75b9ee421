import type { Database } from '../../../database/database.ts';
import { readerOf, transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { NOTIFICATION_MISSING, USABLE_STATUSES } from '../fhir-connections/connection-status.ts';
import type { FhirServer } from '../fhir-connections/fhir-server.ts';
import { getConnection } from '../fhir-connections/find-fhir-connections.ts';
import { endAlarm, giveUp, raiseAlarm } from './connection-alarm.ts';
import { type FhirSubscription, isClosed } from './fhir-subscription.ts';
import {
  findSubscription,
  hasChanges,
  lockSubscription,
  saveSubscription,
  scheduleCheck,
  selectDueChecks,
} from './fhir-subscriptions-store.ts';
import { removeRemotes } from './remove-subscriptions.ts';
import { replaceSubscription, requestMissedChanges } from './replace-subscription.ts';
import { createRemote } from './subscribe.ts';
import {
  judgeSubscription,
  nextCheckTime,
  type RemoteState,
  remoteStateOf,
  unheardPeriod,
} from './subscription-checks.ts';

type Parts = { database: Database; server: FhirServer; endpointOf: (subscriptionId: string) => string };
type CheckedSubscription = { organizationId: string; subscriptionId: string };

/**
 * Compares a subscription with the server. A subscription that the server has ended, deleted or never confirmed is
 * replaced, at most five consecutive times; after that, the connection becomes degraded, which opens a work item.
 */
export async function checkSubscription(parts: Parts, { organizationId, subscriptionId: id }: CheckedSubscription) {
  const { database, server } = parts;
  const reader = readerOf(database, organizationId);
  const one = await findSubscription(reader, id);
  if (one === null || isClosed(one.status)) return;
  const who = {
    organizationId,
    actor: { type: 'system', id: 'fhir-subscriptions' } as const,
    isRealTime: true as const,
  };
  const { status } = await getConnection(reader, one.connectionId);
  const remote = USABLE_STATUSES.includes(status) ? await readRemote(server, organizationId, one) : 'unknown';
  const begun = await transact(database, who, async (tx) => {
    const current = await lockSubscription(tx, id);
    // A notification that arrived meanwhile is newer than the server's response.
    if (current === null || isClosed(current.status)) return null;
    const isStale = current.version !== one.version;
    const now = tx.systemNow;
    if (remote === 'unknown' || isStale) {
      scheduleCheck(tx, id, isStale && current.status !== 'active' ? now : nextCheckTime(current, now));
      return null;
    }
    const verdict = judgeSubscription(current, remote, now);
    if (verdict === 'create' || verdict === 'replace') return replaceSubscription(tx, current);
    if (verdict === 'give_up') await giveUp(tx, current, null);
    else if (verdict === 'keep' && (await isUnheard(tx, current))) await reportUnheard(tx, current);
    else await keep(tx, current, verdict);
    return null;
  });
  if (begun === null) return;
  // The old subscription is removed first, because some servers accept only one subscription of a kind.
  if (begun.subscription.id !== id) await removeRemotes({ database, server }, who, one.connectionId);
  await createRemote({ database, server }, who, begun, parts.endpointOf(begun.subscription.id));
}

/** Returns whether the server has changed resources, and has never sent a notification. */
async function isUnheard(tx: UnitOfWork, one: FhirSubscription): Promise<boolean> {
  const period = unheardPeriod(one, tx.systemNow);
  return period !== null && (await hasChanges(tx, one, period));
}

const UNHEARD_MESSAGE =
  'Synchronizations have found changes since the subscription was created, but the server has never sent a notification. Check that the server can reach this service.';

/** Degrades a subscription whose notifications do not arrive, and its connection, until one arrives. */
async function reportUnheard(tx: UnitOfWork, one: FhirSubscription): Promise<void> {
  const lastError = { code: NOTIFICATION_MISSING, message: UNHEARD_MESSAGE, at: tx.systemNow.toISOString() };
  const degraded: FhirSubscription = { ...one, status: 'degraded', lastError };
  saveSubscription(tx, degraded, { checkAt: nextCheckTime(degraded, tx.systemNow) });
  const details = { code: NOTIFICATION_MISSING, resourceType: one.resourceType };
  tx.audit({ action: 'fhir_subscription.degraded', subjectType: 'fhir_subscription', subjectId: one.id, details });
  await raiseAlarm(tx, one.connectionId, lastError);
}

async function keep(tx: UnitOfWork, one: FhirSubscription, verdict: 'keep' | 'confirm'): Promise<void> {
  const checkAt = nextCheckTime(one, tx.systemNow);
  // Without heartbeats only the server's response shows the state.
  const repairAttempts = one.heartbeatSeconds === null ? 0 : one.repairAttempts;
  if (verdict === 'keep' && repairAttempts === one.repairAttempts) return scheduleCheck(tx, one.id, checkAt);
  saveSubscription(tx, { ...one, repairAttempts, status: verdict === 'confirm' ? 'active' : one.status }, { checkAt });
  if (verdict === 'confirm' && one.repairAttempts > 0) await requestMissedChanges(tx, one.id);
  await endAlarm(tx, one.connectionId);
}

/** Returns the server's subscription; null if the server never returned an id, `unknown` if it does not respond. */
async function readRemote(
  server: FhirServer,
  organizationId: string,
  { connectionId, remoteId }: FhirSubscription,
): Promise<RemoteState | 'unknown' | null> {
  if (remoteId === null) return null;
  const answer = await server.read({ organizationId, connectionId }, `Subscription/${remoteId}`);
  if (answer.ok) return remoteStateOf(answer.resource?.status);
  if (answer.failure === 'gone') return 'gone';
  return answer.failure === 'forbidden' || answer.failure === 'invalid' ? 'unreadable' : 'unknown';
}

const CHECKS_MAX = 200;
/** A check that is not over after this time is queued again. */
const LEASE_MS = 15 * 60_000;

/** Queues a check of each subscription that is due for one; returns how many. Several workers may run it at once. */
export async function queueSubscriptionChecks(database: Database): Promise<number> {
  let queued = 0;
  for (const { organizationId, id } of await selectDueChecks(database.pool, database.clock.now(), CHECKS_MAX)) {
    const who = {
      organizationId,
      actor: { type: 'system', id: 'fhir-subscriptions' } as const,
      isRealTime: true as const,
    };
    await transact(database, who, async (tx) => {
      const one = await lockSubscription(tx, id);
      if (one === null) return;
      scheduleCheck(tx, id, new Date(tx.systemNow.getTime() + LEASE_MS));
      await tx.enqueue('check-fhir-subscription', { organizationId, subscriptionId: id }, { isRealTime: true });
      queued += 1;
    });
  }
  return queued;
}
