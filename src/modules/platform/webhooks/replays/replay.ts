import type { Deployment } from '../../../../database/database.ts';
import { familyOf } from '../../events/event.ts';

export const REPLAY_STATUSES = ['queued', 'running', 'completed', 'cancelled', 'failed'] as const;
export type ReplayStatus = (typeof REPLAY_STATUSES)[number];

/**
 * The delivery status of an event at a subscription: acknowledged, failed permanently (or dropped when the subscription
 * was disabled), or never sent. Queued events have no delivery status yet.
 */
export const DELIVERY_STATUSES = ['succeeded', 'permanently_failed', 'missing'] as const;
export type EventDeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** By default acknowledged events are not sent again. */
export const REPLAYED_BY_DEFAULT: readonly EventDeliveryStatus[] = ['permanently_failed', 'missing'];

/** A job that sends many events to one subscription again. */
export type WebhookReplay = {
  id: string;
  subscriptionId: string;
  status: ReplayStatus;
  /** The code of the failure reason. */
  statusReason: string | null;
  /** Events that happened from `since` on and before `until`. */
  since: Date;
  until: Date;
  statuses: EventDeliveryStatus[];
  /** Null for all types of the subscription. */
  eventTypes: string[] | null;
  lastEventId: string | null;
  cursorEventId: string | null;
  /** Number of events of any type in the period when the replay began; null before that. */
  eventsTotal: number | null;
  eventsExamined: number;
  eventsReplayed: number;
  version: number;
  startedAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

export function isOver(replay: WebhookReplay): boolean {
  return replay.status !== 'queued' && replay.status !== 'running';
}

/** Returns whether filters such as `claim.*` include a type. Pings are never replayed. */
export function namesType(filters: readonly string[], type: string): boolean {
  if (type === 'ping') return false;
  return filters.includes('*') || filters.includes(type) || filters.includes(familyOf(type));
}

/** Returns the API's JSON of a replay; `pending` is its number of queued dispatches. */
export function presentReplay(replay: WebhookReplay, pending: number, { livemode }: Deployment) {
  return {
    object: 'webhook_replay' as const,
    id: replay.id,
    livemode,
    subscriptionId: replay.subscriptionId,
    status: replay.status,
    statusReason: replay.statusReason,
    since: replay.since.toISOString(),
    until: replay.until.toISOString(),
    deliveryStatuses: replay.statuses,
    eventTypes: replay.eventTypes,
    progress: {
      eventsTotal: replay.eventsTotal,
      eventsExamined: replay.eventsExamined,
      eventsReplayed: replay.eventsReplayed,
      eventsPending: pending,
    },
    startedAt: replay.startedAt?.toISOString() ?? null,
    completedAt: replay.completedAt?.toISOString() ?? null,
    version: replay.version,
    createdAt: replay.createdAt.toISOString(),
    updatedAt: replay.updatedAt.toISOString(),
  };
}
