import type { Disturbance } from '../parts/play.ts';
import type { Arrival } from '../parts/receiver.ts';
import type { Records } from './check.ts';

/** An event and a matching subscription. */
export type Pair = {
  subscriptionId: string;
  eventId: string;
  type: string;
  resourceId: string;
};

/** One delivery in the service's log. */
export type Delivery = {
  id: string;
  dispatchId: string;
  subscriptionId: string;
  eventId: string;
  attempt: number;
  outcome: string;
  /** Whether no attempt follows. */
  isFinal: boolean;
  /** When the service got the response or gave up, in epoch milliseconds by its own clock. */
  endedAt: number;
};

export type Subscription = { id: string; status: string; ordering: string };

/** The deliveries as recorded by the service and by the receiver. */
export type WebhookRecords = {
  subscriptions: Subscription[];
  /** Subscriptions whose receiver never accepts a delivery. */
  doomed: string[];
  pairs: Pair[];
  log: Delivery[];
  arrivals: Arrival[];
  /** Problems that the receiver found in deliveries. */
  receiverProblems: string[];
  disturbances: Disturbance[];
  hasSkewedClock: boolean;
};

const gathered = new WeakMap<Records, Promise<WebhookRecords>>();

/** Reads the records once for all checks, which must not change them. */
export function webhookRecords(records: Records): Promise<WebhookRecords> {
  const known = gathered.get(records) ?? read(records);
  gathered.set(records, known);
  return known;
}

async function read({ play, query }: Records): Promise<WebhookRecords> {
  const { receiver, disturbances, schedule } = play;
  return {
    subscriptions: await query<Subscription>(
      'select id, status, ordering from webhook_subscriptions where organization_id = any($1)',
    ),
    doomed: [...receiver.doomed],
    pairs: await query<Pair>(
      `select s.id as "subscriptionId", e.id as "eventId", e.type, e.resource_id as "resourceId"
       from events e join webhook_subscriptions s on s.organization_id = e.organization_id
       where e.organization_id = any($1)
         and s.event_types && array[e.type, split_part(e.type, '.', 1) || '.*', '*']`,
    ),
    log: await query<Delivery>(
      `select id, dispatch_id as "dispatchId", subscription_id as "subscriptionId", event_id as "eventId", attempt,
         outcome, next_attempt_at is null as "isFinal",
         (extract(epoch from attempted_at) * 1000)::float8 + duration_ms as "endedAt"
       from webhook_deliveries where organization_id = any($1)`,
    ),
    arrivals: receiver.arrivals,
    receiverProblems: receiver.problems,
    disturbances,
    hasSkewedClock: schedule.actions.some(({ fault }) => fault.kind === 'skew'),
  };
}

export const keyOf = ({ subscriptionId, eventId }: { subscriptionId: string; eventId: string }) =>
  `${subscriptionId} ${eventId}`;

/**
 * Returns arrivals that the log does not contain: their worker died, or lost the database or its lease, before
 * recording them. The id of an attempt may be stored before it is sent (of a replay, and of the attempt that follows a
 * closed connection at once). The next worker sends such an attempt again with the same id, and records the last one.
 */
export function unrecorded({ log, arrivals }: WebhookRecords): Arrival[] {
  const known = new Set(log.map((delivery) => delivery.id));
  const last = new Map(arrivals.map((arrival) => [arrival.deliveryId, arrival]));
  return arrivals.filter((arrival) => !known.has(arrival.deliveryId) || last.get(arrival.deliveryId) !== arrival);
}

/** Two processes observe the end of a response, one after the other. */
const MOMENT_MS = 250;

/** Returns arrivals that the receiver accepted after the service had given up. Empty if processes have wrong clocks. */
export function answeredTooLate({ log, arrivals, hasSkewedClock }: WebhookRecords): Arrival[] {
  if (hasSkewedClock) return [];
  const givenUpAt = new Map(
    log.filter(({ outcome }) => outcome.endsWith('timeout')).map(({ id, endedAt }) => [id, endedAt]),
  );
  return arrivals.filter(
    ({ deliveryId, answer, answeredAt }) =>
      answer === 'taken' && answeredAt !== null && answeredAt > (givenUpAt.get(deliveryId) ?? Infinity) - MOMENT_MS,
  );
}
