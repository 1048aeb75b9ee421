import type { Arrival } from '../parts/receiver.ts';
import { anyOf, defineCheck } from './check.ts';
import { keyOf, type Pair, type WebhookRecords, webhookRecords } from './webhook-records.ts';

/** Every event has reached every matching subscription, with its stable id and the same bytes. */
export const deliveries = defineCheck<WebhookRecords>({
  name: 'every event reached every subscription',
  gather: webhookRecords,
  examine: (records) => {
    const { pairs, arrivals, doomed, receiverProblems } = records;
    const received = Map.groupBy(arrivals, keyOf);
    const asked = new Set(pairs.map(keyOf));
    const strangers = [...received.keys()].filter((key) => !asked.has(key));
    const healthy = pairs.filter((pair) => !doomed.includes(pair.subscriptionId));
    return {
      problems: [
        ...receiverProblems,
        ...healthy.flatMap((pair) => problemsOf(pair, received.get(keyOf(pair)) ?? [])),
        ...strangers.map((key) => `delivered without a subscription: ${key}`),
        ...sharedIds(arrivals),
        ...compareLog(records, healthy),
      ],
      figures: {
        dispatches: pairs.length,
        deliveries: arrivals.length,
        refused: arrivals.filter(({ answer }) => answer !== 'taken').length,
      },
    };
  },
  falsifications: {
    'an event never arrived': (records) => {
      const lost = keyOf(anyOf(records.arrivals));
      records.arrivals = records.arrivals.filter((arrival) => keyOf(arrival) !== lost);
    },
    'an event was sent to a subscription without its type': ({ arrivals }) =>
      arrivals.push({ ...anyOf(arrivals), eventId: 'evt_another' }),
    'an event was sent with two bodies': ({ arrivals }) => arrivals.push({ ...anyOf(arrivals), bodyHash: 'another' }),
    'an event has the data of something else': ({ arrivals }) => {
      anyOf(arrivals).resourceId = 'another';
    },
    'a delivery id was used for two events': ({ arrivals }) => {
      const { deliveryId, eventId } = anyOf(arrivals);
      anyOf(arrivals, (arrival) => arrival.eventId !== eventId).deliveryId = deliveryId;
    },
    'a delivery that never arrived is recorded as succeeded': ({ log }) => {
      anyOf(log, ({ outcome }) => outcome === 'succeeded').id = 'whd_another';
    },
    'a signature was wrong': ({ receiverProblems }) => receiverProblems.push('delivery x has no good signature'),
  },
});

function problemsOf(pair: Pair, arrivals: readonly Arrival[]): string[] {
  const name = `${pair.type} ${pair.eventId} to ${pair.subscriptionId}`;
  if (!arrivals.some(({ answer }) => answer === 'taken')) return [`${name} was never accepted`];
  const problems: string[] = [];
  if (new Set(arrivals.map(({ bodyHash }) => bodyHash)).size > 1)
    problems.push(`${name} was sent with different bodies`);
  if (arrivals.some(({ type, resourceId }) => type !== pair.type || resourceId !== pair.resourceId)) {
    problems.push(`${name} has the data of something else`);
  }
  return problems;
}

/** Two arrivals with one delivery id are the same attempt, sent again after its worker was lost. */
function sharedIds(arrivals: readonly Arrival[]): string[] {
  return [...Map.groupBy(arrivals, ({ deliveryId }) => deliveryId)]
    .filter(([, sent]) => new Set(sent.map(keyOf)).size > 1)
    .map(([id]) => `delivery id ${id} was used for several events or subscriptions`);
}

/** Deliveries that the service recorded as succeeded, once per pair, must be those that the receiver accepted. */
function compareLog({ log, arrivals }: WebhookRecords, healthy: readonly Pair[]): string[] {
  const taken = new Set(arrivals.filter(({ answer }) => answer === 'taken').map(({ deliveryId }) => deliveryId));
  const succeeded = log.filter(({ outcome }) => outcome === 'succeeded');
  const counts = Map.groupBy(succeeded, keyOf);
  return [
    ...succeeded
      .filter(({ id }) => !taken.has(id))
      .map(({ id }) => `delivery ${id} is recorded as succeeded but was not accepted`),
    ...healthy
      .map((pair) => ({ key: keyOf(pair), count: counts.get(keyOf(pair))?.length ?? 0 }))
      .filter(({ count }) => count !== 1)
      .map(({ key, count }) => `${key} is recorded as succeeded ${count} times`),
  ];
}
