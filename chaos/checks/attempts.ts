import { anyOf, defineCheck } from './check.ts';
import { type Delivery, keyOf, unrecorded, type WebhookRecords, webhookRecords } from './webhook-records.ts';

/** docs/specification.md, section 6. */
const ATTEMPTS_MAX = 7;

/** A dispatch is tried until it is accepted, at most seven times, each attempt recorded once. */
export const attempts = defineCheck<WebhookRecords>({
  name: 'no dispatch is tried more than seven times',
  gather: webhookRecords,
  examine: (records) => {
    const dispatches = [...Map.groupBy(records.log, ({ dispatchId }) => dispatchId).values()];
    const disabled = new Set(records.subscriptions.filter(({ status }) => status === 'disabled').map(({ id }) => id));
    return {
      problems: [
        ...dispatches.flatMap((all) => problemsOf(all, disabled.has(all[0]!.subscriptionId))),
        ...tooMany(records),
      ],
      figures: {
        retriedDispatches: dispatches.filter((all) => all.length > 1).length,
        permanentlyFailed: dispatches.filter((all) => all.some(({ isFinal, outcome }) => isFinal && !isTaken(outcome)))
          .length,
      },
    };
  },
  falsifications: {
    'an eighth attempt is recorded': ({ log }) => {
      const delivery = anyOf(log);
      for (let attempt = 1; attempt <= ATTEMPTS_MAX + 1; attempt++) log.push({ ...delivery, attempt });
    },
    'an attempt is missing': ({ log }) => {
      anyOf(log).attempt += 1;
    },
    'an attempt follows a success': ({ log }) => {
      const delivery = anyOf(log, ({ outcome }) => outcome === 'succeeded');
      log.push({ ...delivery, id: 'whd_another', attempt: delivery.attempt + 1 });
    },
    'an event was sent eight times in each dispatch': (records) => {
      const { arrivals, log } = records;
      const arrival = anyOf(arrivals, ({ deliveryId }) => log.some(({ id }) => id === deliveryId));
      const times = ATTEMPTS_MAX * (dispatchesOf(records).get(keyOf(arrival)) ?? 1);
      // Each has a recorded id of its own, so none counts as lost with its worker.
      const recorded = log.filter((delivery) => keyOf(delivery) !== keyOf(arrival));
      for (const { id } of recorded.slice(0, times)) arrivals.push({ ...arrival, deliveryId: id });
    },
    'a dispatch is not finished': ({ log }) => {
      anyOf(log, ({ isFinal }) => isFinal).isFinal = false;
    },
    'a dispatch failed after one attempt': ({ log, doomed }) => {
      const isMeant = ({ attempt, isFinal, subscriptionId }: Delivery) =>
        attempt === 1 && isFinal && !doomed.includes(subscriptionId);
      const delivery = anyOf(log, isMeant);
      Object.assign(delivery, { outcome: 'timeout' });
    },
  },
});

const isTaken = (outcome: string) => outcome === 'succeeded';

/** Checks that a dispatch ends with success or its seventh attempt, or is dropped when its subscription is disabled. */
function problemsOf(dispatch: readonly Delivery[], mayBeDropped: boolean): string[] {
  const inOrder = [...dispatch].sort((a, b) => a.attempt - b.attempt);
  const last = inOrder.at(-1)!;
  const name = `dispatch ${last.dispatchId}`;
  const problems: string[] = [];
  if (inOrder.length > ATTEMPTS_MAX) problems.push(`${name} was tried ${inOrder.length} times`);
  if (inOrder.some(({ attempt }, index) => attempt !== index + 1)) {
    problems.push(`${name} has the attempts ${inOrder.map(({ attempt }) => attempt).join()}`);
  }
  if (inOrder.some((delivery) => delivery.isFinal && delivery !== last))
    problems.push(`${name} continues after its last attempt`);
  if (!last.isFinal) problems.push(`${name} is not finished`);
  if (last.isFinal && !isTaken(last.outcome) && inOrder.length < ATTEMPTS_MAX && !mayBeDropped) {
    problems.push(`${name} failed after ${inOrder.length} attempts`);
  }
  return problems;
}

/**
 * Sent more than seven times in each dispatch, not counting attempts that died with their worker. A replay is a
 * dispatch.
 */
function tooMany(records: WebhookRecords): string[] {
  const died = Map.groupBy(unrecorded(records), keyOf);
  const dispatches = dispatchesOf(records);
  return [...Map.groupBy(records.arrivals, keyOf)]
    .filter(([key, { length }]) => length > ATTEMPTS_MAX * (dispatches.get(key) ?? 1) + (died.get(key)?.length ?? 0))
    .map(([key, arrivals]) => `${key} was sent ${arrivals.length} times`);
}

/** Returns the number of dispatches of each event to a subscription. */
function dispatchesOf({ log }: WebhookRecords): Map<string, number> {
  const ids = Map.groupBy(log, keyOf);
  return new Map([...ids].map(([key, all]) => [key, new Set(all.map(({ dispatchId }) => dispatchId)).size]));
}
