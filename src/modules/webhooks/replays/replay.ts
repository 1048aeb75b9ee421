import type { Deployment } from '../../../database/database.ts';
import { familyOf } from '../../events/event.ts';

export const REPLAY_STATUSES = ['queued', 'running', 'completed', 'cancelled', 'failed'] as const;
export type ReplayStatus = (typeof REPLAY_STATUSES)[number];

/**
 * What became of an event at a subscription: acknowledged, given up after seven attempts (or dropped when the
 * subscription was disabled), or never sent. What is in the queue is none of these: it is on its way.
 */
export const EVENT_STANDINGS = ['succeeded', 'permanently_failed', 'missing'] as const;
export type EventStanding = (typeof EVENT_STANDINGS)[number];

/** Unless somebody asks otherwise, what was acknowledged is not sent again. */
export const STANDINGS_DEFAULT: readonly EventStanding[] = ['permanently_failed', 'missing'];

/** Many events sent again to one subscription, as a job. */
export type WebhookReplay = {
  id: string;
  subscriptionId: string;
  status: ReplayStatus;
  /** Why it failed: a code. */
  statusReason: string | null;
  /** Events that happened from `since` on and before `until`. */
  since: Date;
  until: Date;
  statuses: EventStanding[];
  /** Null for all that the subscription names. */
  eventTypes: string[] | null;
  lastEventId: string | null;
  cursorEventId: string | null;
  /** Events of the time that were there when it began, of whatever type; null before that. */
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

/** Whether filters such as `claim.*` name a type. A ping is for its moment alone and never replayed. */
export function namesType(filters: readonly string[], type: string): boolean {
  if (type === 'ping') return false;
  return filters.includes('*') || filters.includes(type) || filters.includes(familyOf(type));
}

/** The replay as the API shows it; `pending` of its dispatches are in the queue. */
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
