import type { Arrival } from '../parts/receiver.ts';
import { anyOf, defineCheck } from './check.ts';
import { keyOf, type Pair, type WebhookBooks, webhookBooks } from './webhook-books.ts';

/** Every event has reached every matching subscription, with its stable id and the same bytes. */
export const deliveries = defineCheck<WebhookBooks>({
  name: 'every event reached every subscription',
  gather: webhookBooks,
  examine: (books) => {
    const { pairs, arrivals, doomed, receiverProblems } = books;
    const received = Map.groupBy(arrivals, keyOf);
    const asked = new Set(pairs.map(keyOf));
    const strangers = [...received.keys()].filter((key) => !asked.has(key));
    const healthy = pairs.filter((pair) => !doomed.includes(pair.subscriptionId));
    return {
      problems: [
        ...receiverProblems,
        ...healthy.flatMap((pair) => problemsOf(pair, received.get(keyOf(pair)) ?? [])),
        ...strangers.map((key) => `delivered without being asked for: ${key}`),
        ...compareLog(books, healthy),
      ],
      figures: {
        dispatches: pairs.length,
        deliveries: arrivals.length,
        refused: arrivals.filter(({ answer }) => answer !== 'taken').length,
      },
    };
  },
  lies: {
    'an event never arrived': (books) => {
      const lost = keyOf(anyOf(books.arrivals));
      books.arrivals = books.arrivals.filter((arrival) => keyOf(arrival) !== lost);
    },
    'an event went where nobody asked for it': ({ arrivals }) =>
      arrivals.push({ ...anyOf(arrivals), eventId: 'evt_another' }),
    'an event came with two bodies': ({ arrivals }) => arrivals.push({ ...anyOf(arrivals), bodyHash: 'another' }),
    'an event told of something else': ({ arrivals }) => {
      anyOf(arrivals).resourceId = 'another';
    },
    'a delivery id was used twice': ({ arrivals }) => arrivals.push({ ...anyOf(arrivals) }),
    'a delivery is called succeeded that never arrived': ({ log }) => {
      anyOf(log, ({ outcome }) => outcome === 'succeeded').id = 'whd_another';
    },
    'a signature was wrong': ({ receiverProblems }) => receiverProblems.push('delivery x has no good signature'),
  },
});

function problemsOf(pair: Pair, arrivals: readonly Arrival[]): string[] {
  const name = `${pair.type} ${pair.eventId} to ${pair.subscriptionId}`;
  if (!arrivals.some(({ answer }) => answer === 'taken')) return [`${name} was never taken`];
  const problems: string[] = [];
  if (new Set(arrivals.map(({ bodyHash }) => bodyHash)).size > 1) problems.push(`${name} came with different bodies`);
  if (arrivals.some(({ type, resourceId }) => type !== pair.type || resourceId !== pair.resourceId)) {
    problems.push(`${name} tells of something else`);
  }
  const ids = arrivals.map(({ deliveryId }) => deliveryId);
  if (new Set(ids).size < ids.length) problems.push(`${name} repeats a delivery id`);
  return problems;
}

/** Deliveries that the service recorded as succeeded, once per pair, must be those that the receiver accepted. */
function compareLog({ log, arrivals }: WebhookBooks, healthy: readonly Pair[]): string[] {
  const taken = new Set(arrivals.filter(({ answer }) => answer === 'taken').map(({ deliveryId }) => deliveryId));
  const succeeded = log.filter(({ outcome }) => outcome === 'succeeded');
  const counts = Map.groupBy(succeeded, keyOf);
  return [
    ...succeeded
      .filter(({ id }) => !taken.has(id))
      .map(({ id }) => `delivery ${id} is called succeeded and was not taken`),
    ...healthy
      .map((pair) => ({ key: keyOf(pair), count: counts.get(keyOf(pair))?.length ?? 0 }))
      .filter(({ count }) => count !== 1)
      .map(({ key, count }) => `${key} is called succeeded ${count} times`),
  ];
}
