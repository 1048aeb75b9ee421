import type { Arrival } from '../parts/receiver.ts';
import { anyOf, defineCheck } from './check.ts';
import { keyOf, type WebhookRecords, webhookRecords } from './webhook-records.ts';

/**
 * With `ordering: strict` an event arrives only after the previous one was accepted. An accepted event may arrive again
 * if its worker died before recording it; the check of duplicates covers that.
 */
export const ordering = defineCheck<WebhookRecords>({
  name: 'strict order is kept',
  gather: webhookRecords,
  examine: (records) => {
    const strict = records.subscriptions
      .filter((subscription) => subscription.ordering === 'strict')
      .map(({ id }) => id);
    const lines = strict.map((id) =>
      firstTimes(records.arrivals.filter(({ subscriptionId }) => subscriptionId === id)),
    );
    return {
      problems: lines.flatMap((line) => [
        ...overtaken(line),
        ...(records.hasSkewedClock ? [] : reversed(records, line)),
      ]),
      figures: { strictArrivals: lines.reduce((sum, line) => sum + line.length, 0) },
    };
  },
  falsifications: {
    'an event was sent before the preceding one was acknowledged': (records) => {
      const { subscriptionId, eventId } = strictArrivals(records)[0]!;
      for (const arrival of records.arrivals) {
        if (arrival.subscriptionId === subscriptionId && arrival.eventId === eventId) arrival.answer = 'error';
      }
    },
    'two events of a resource arrived in the wrong order': (records) => {
      records.hasSkewedClock = false;
      const line = firstTimes(strictArrivals(records));
      const sameResource = [...Map.groupBy(line, ({ resourceId }) => resourceId).values()];
      const [first, second] = sameResource.find((all) => new Set(all.map(({ eventId }) => eventId)).size > 1)!;
      const later =
        second!.eventId === first!.eventId ? line.findLast((one) => one.resourceId === first!.resourceId)! : second!;
      [first!.eventId, later.eventId] = [later.eventId, first!.eventId];
    },
  },
});

function strictArrivals({ subscriptions, arrivals }: WebhookRecords): Arrival[] {
  const { id } = anyOf(subscriptions, (subscription) => subscription.ordering === 'strict');
  return arrivals.filter(({ subscriptionId }) => subscriptionId === id);
}

/** Returns arrivals without repetitions after acceptance. */
function firstTimes(arrivals: readonly Arrival[]): Arrival[] {
  const taken = new Set<string>();
  return arrivals.filter(({ eventId, answer }) => {
    const isFirst = !taken.has(eventId);
    if (answer === 'taken') taken.add(eventId);
    return isFirst;
  });
}

/**
 * Returns events that arrived while an older one, which had arrived before, was not accepted. An older event committed
 * later may follow.
 */
function overtaken(line: readonly Arrival[]): string[] {
  const open = new Map<string, Arrival>();
  return line.flatMap((arrival) => {
    const older = [...open.values()].filter(({ eventId }) => eventId < arrival.eventId);
    if (arrival.answer === 'taken') open.delete(arrival.eventId);
    else open.set(arrival.eventId, arrival);
    return older.map(
      ({ eventId, answer }) => `${keyOf(arrival)} was sent before ${eventId} was acknowledged (${answer})`,
    );
  });
}

/** Returns events of one resource that arrived before an older one of it. */
function reversed({ pairs }: WebhookRecords, line: readonly Arrival[]): string[] {
  const pairOf = new Map(pairs.map((pair) => [keyOf(pair), pair]));
  const latest = new Map<string, string>();
  return line.flatMap((arrival) => {
    const { eventId, type, resourceId } = pairOf.get(keyOf(arrival)) ?? arrival;
    const before = latest.get(String(resourceId)) ?? '';
    // Event ids are in creation order, which for one resource is the order of its changes.
    if (eventId >= before) latest.set(String(resourceId), eventId);
    return eventId < before
      ? [`${type} ${keyOf(arrival)} arrived after ${before}, a later event of the same resource`]
      : [];
  });
}
