export const SUBSCRIPTION_STATUSES = ['requested', 'active', 'degraded', 'error', 'removing', 'removed'] as const;
/**
 * `requested`: created, not confirmed by the server. `active`: it sends. `degraded`: its heartbeats are missing, so
 * changes are found by synchronizations. `error`: the server ended or refused it; checks create it again while attempts
 * are left. From `removing` on, notifications are refused; `removed`: the server has deleted it too.
 */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const SUBSCRIPTION_KINDS = ['r4_classic', 'r4_backport'] as const;
export const CONTENTS = ['empty', 'id-only', 'full-resource'] as const;

export type FhirSubscription = {
  id: string;
  connectionId: string;
  resourceType: string;
  kind: (typeof SUBSCRIPTION_KINDS)[number];
  /** For `r4_backport`: the canonical URL of the topic. */
  topic: string | null;
  /** A search string such as `Encounter?status=finished`. */
  criteria: string;
  content: (typeof CONTENTS)[number];
  status: SubscriptionStatus;
  /** The id of the Subscription on the server. */
  remoteId: string | null;
  /** The number of the last event; gaps before it are known. */
  lastEventNumber: number | null;
  lastEventAt: string | null;
  /** The heartbeat period that the server promised, in seconds; null if it promised none. */
  heartbeatSeconds: number | null;
  /** When the last notification or heartbeat arrived. */
  lastReceivedAt: string | null;
  /**
   * The time after which the subscription counts as silent, unless a notification arrives. Null if the server promised
   * no heartbeats.
   */
  heartbeatDueAt: string | null;
  lastError: { code: string; message: string; at: string } | null;
  /** The subscription that this one replaces, because the server ended it. */
  replacesId: string | null;
  /** How often it was created again since the server last sent an event or a heartbeat. */
  repairAttempts: number;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** The data of a subscription before the server has returned its id. */
export const UNNAMED = {
  remoteId: null,
  lastEventNumber: null,
  lastEventAt: null,
  heartbeatSeconds: null,
  lastReceivedAt: null,
  heartbeatDueAt: null,
} as const;

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
