import type { Database } from '../../../database/database.ts';
import { readerOf, transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FhirServer } from '../fhir-connections/fhir-server.ts';
import { getConnection } from '../fhir-connections/find-fhir-connections.ts';
import { type FhirSubscription, isClosed } from './fhir-subscription.ts';
import {
  addNotifications,
  findSubscription,
  lockSubscription,
  saveSubscription,
  takeWaiting,
  type WaitingChange,
} from './fhir-subscriptions-store.ts';
import { hasGap, type Notification, readPastEvents } from './read-notification.ts';

type Parts = { database: Database; server: FhirServer };
type MissedEvents = { organizationId: string; subscriptionId: string; since: number };

/**
 * Recovers events after the number `since` that did not arrive. If the server offers `$events`, they are requested from
 * it. Otherwise, or if its response is incomplete, a synchronization reads all changes of the type since the last one.
 */
export async function recoverEvents({ database, server }: Parts, missed: MissedEvents): Promise<void> {
  const { organizationId, subscriptionId: id, since } = missed;
  const subscription = await findSubscription(readerOf(database, organizationId), id);
  if (subscription === null || isClosed(subscription.status)) return;
  const answer = await askForEvents({ database, server }, missed, subscription);
  const who = {
    organizationId,
    actor: { type: 'system', id: 'fhir-notifications' } as const,
    isRealTime: true as const,
  };
  await transact(database, who, async (tx) => {
    const current = await lockSubscription(tx, id);
    if (current === null || isClosed(current.status)) return;
    const newest = Math.max(current.lastEventNumber ?? 0, answer?.newest ?? 0);
    const isComplete = answer !== null && !hasGap(since, { ...answer, newest });
    const rest = { dedupeKey: `gap after ${since}`, reference: null, number: null };
    const events = [...(answer?.events ?? []), ...(isComplete ? [] : [rest])];
    const fresh = events.length === 0 ? 0 : await addNotifications(tx, id, events);
    const lastEventAt = fresh > 0 ? tx.systemNow.toISOString() : current.lastEventAt;
    saveSubscription(tx, { ...current, lastEventNumber: newest, lastEventAt });
    const details = { events: fresh, isComplete };
    tx.audit({ action: 'fhir_subscription.recovered', subjectType: 'fhir_subscription', subjectId: id, details });
  });
}

/** Requests past events from the server. Returns null if it does not offer `$events`, or if the request fails. */
async function askForEvents(
  { database, server }: Parts,
  { organizationId, since }: MissedEvents,
  { connectionId, remoteId }: FhirSubscription,
): Promise<Notification | null> {
  const { capability } = await getConnection(readerOf(database, organizationId), connectionId);
  if (capability?.subscriptionEvents !== true || remoteId === null) return null;
  const path = `Subscription/${remoteId}/$events?eventsSinceNumber=${since + 1}&content=id-only`;
  const answer = await server.raw({ organizationId, connectionId }, { method: 'GET', path });
  return answer.ok ? readPastEvents(answer.json) : null;
}

/**
 * Claims the changes that subscriptions of a connection have announced, each resource once. The caller queues a
 * synchronization of them in the same transaction.
 */
export function takeNotifiedChanges(tx: UnitOfWork, connectionId: string, limit = 200): Promise<WaitingChange[]> {
  return takeWaiting(tx, connectionId, limit);
}
