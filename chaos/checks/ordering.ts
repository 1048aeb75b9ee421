import type { Arrival } from '../parts/receiver.ts';
import { anyOf, defineCheck } from './check.ts';
import { keyOf, type WebhookBooks, webhookBooks } from './webhook-books.ts';

/**
 * Where `ordering` is `strict`, an event comes only when the one before it has been taken. What was taken already may
 * come again when its worker died before recording it: the check of duplicates looks at that.
 */
export const ordering = defineCheck<WebhookBooks>({
  name: 'strict order is kept',
  gather: webhookBooks,
  examine: (books) => {
    const strict = books.subscriptions.filter((subscription) => subscription.ordering === 'strict').map(({ id }) => id);
    const lines = strict.map((id) => firstTimes(books.arrivals.filter(({ subscriptionId }) => subscriptionId === id)));
    return {
      problems: lines.flatMap((line) => [...overtaken(line), ...(books.hasSkewedClock ? [] : reversed(books, line))]),
      figures: { strictArrivals: lines.reduce((sum, line) => sum + line.length, 0) },
    };
  },
  lies: {
    'an event came though the one before it was not taken': (books) => {
      const { subscriptionId, eventId } = strictArrivals(books)[0]!;
      for (const arrival of books.arrivals) {
        if (arrival.subscriptionId === subscriptionId && arrival.eventId === eventId) arrival.answer = 'error';
      }
    },
    'two events of a resource came the wrong way round': (books) => {
      books.hasSkewedClock = false;
      const line = firstTimes(strictArrivals(books));
      const sameResource = [...Map.groupBy(line, ({ resourceId }) => resourceId).values()];
      const [first, second] = sameResource.find((all) => new Set(all.map(({ eventId }) => eventId)).size > 1)!;
      const later =
        second!.eventId === first!.eventId ? line.findLast((one) => one.resourceId === first!.resourceId)! : second!;
      [first!.eventId, later.eventId] = [later.eventId, first!.eventId];
    },
  },
});

function strictArrivals({ subscriptions, arrivals }: WebhookBooks): Arrival[] {
  const { id } = anyOf(subscriptions, (subscription) => subscription.ordering === 'strict');
  return arrivals.filter(({ subscriptionId }) => subscriptionId === id);
}

/** Without what came again after it had been taken. */
function firstTimes(arrivals: readonly Arrival[]): Arrival[] {
  const taken = new Set<string>();
  return arrivals.filter(({ eventId, answer }) => {
    const isFirst = !taken.has(eventId);
    if (answer === 'taken') taken.add(eventId);
    return isFirst;
  });
}

/**
 * Events that came while an older one, which had come already, was not taken. One that is older than what is being
 * tried again, because it was committed later, may go first.
 */
function overtaken(line: readonly Arrival[]): string[] {
  const open = new Map<string, Arrival>();
  return line.flatMap((arrival) => {
    const older = [...open.values()].filter(({ eventId }) => eventId < arrival.eventId);
    if (arrival.answer === 'taken') open.delete(arrival.eventId);
    else open.set(arrival.eventId, arrival);
    return older.map(({ eventId, answer }) => `${keyOf(arrival)} came before ${eventId} was taken (${answer})`);
  });
}

/** Events of one resource that came before an older one of it. */
function reversed({ pairs }: WebhookBooks, line: readonly Arrival[]): string[] {
  const pairOf = new Map(pairs.map((pair) => [keyOf(pair), pair]));
  const latest = new Map<string, string>();
  return line.flatMap((arrival) => {
    const { eventId, type, resourceId } = pairOf.get(keyOf(arrival)) ?? arrival;
    const before = latest.get(String(resourceId)) ?? '';
    // Ids of events sort in the order of their making, which for one resource is the order of its changes.
    if (eventId >= before) latest.set(String(resourceId), eventId);
    return eventId < before ? [`${type} ${keyOf(arrival)} came after ${before}, a younger one of its resource`] : [];
  });
}
