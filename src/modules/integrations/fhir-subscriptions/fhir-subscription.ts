import type { Stored } from '../../resource-fields.ts';
import type { fhirSubscriptionFields } from './fhir-subscription-fields.ts';

export type FhirSubscription = Stored<typeof fhirSubscriptionFields>;

/**
 * `requested`: created, not confirmed by the server. `active`: it sends. `degraded`: its heartbeats or notifications are
 * missing, or arrive without the secret, so changes are found by synchronizations. `error`: the server ended or refused it;
 * checks create it again while attempts are left. From `removing` on, notifications are refused; `removed`: the server has deleted it too.
 */
export type SubscriptionStatus = FhirSubscription['status'];

/** Returns where the server sends the notifications of a subscription. */
export const notificationPath = (id: string) => `/v1/integrations/fhir/notifications/${id}`;

/** The receiver is closed in these statuses. */
export const isClosed = (status: SubscriptionStatus) => status === 'removing' || status === 'removed';

/** Heartbeats are expected in these statuses. */
export const isWatched = (status: SubscriptionStatus) => status === 'active' || status === 'degraded';

/** A heartbeat counts as lost after this many periods, because one may be late. */
const PERIODS = 2;

/**
 * Returns when a subscription counts as silent if nothing arrives after `from`; null if no heartbeats were promised.
 */
export function heartbeatDueTime(heartbeatSeconds: number | null, from: Date): string | null {
  if (heartbeatSeconds === null) return null;
  return new Date(from.getTime() + PERIODS * heartbeatSeconds * 1_000).toISOString();
}

/** Returns when the next synchronization makes up for a silent subscription: after one period. */
export function nextCatchUpTime(heartbeatSeconds: number, now: Date): string {
  return new Date(now.getTime() + heartbeatSeconds * 1_000).toISOString();
}
