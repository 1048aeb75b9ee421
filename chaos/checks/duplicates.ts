import { anyOf, defineCheck } from './check.ts';
import { answeredTooLate, keyOf, unrecorded, type WebhookRecords, webhookRecords } from './webhook-records.ts';

/** After its arrival, a delivery may be in flight or waiting to be recorded for this long. */
const UNDER_WAY_MS = 15_000;
/** The time between sending a request and its arrival. */
const BEFORE_MS = 500;

/**
 * An event arrives again only if a delivery of it was in flight at a kill or during a network fault, or if the receiver
 * responded after the time-out, by its own clock.
 */
export const duplicates = defineCheck<WebhookRecords>({
  name: 'duplicates arrive only after a failure during the delivery',
  gather: webhookRecords,
  examine: (records) => {
    const lost = unrecorded(records);
    const late = answeredTooLate(records);
    const explained = Map.groupBy([...lost, ...late], keyOf);
    const again = [...Map.groupBy(records.arrivals, keyOf)].map(([key, arrivals]) => ({
      key,
      count: Math.max(0, arrivals.filter(({ answer }) => answer === 'taken').length - 1),
    }));
    const unexplained = again.filter(({ key, count }) => count > (explained.get(key)?.length ?? 0));
    const undisturbed = lost.filter(
      ({ at }) => !records.disturbances.some(({ from, to }) => from < at + UNDER_WAY_MS && to > at - BEFORE_MS),
    );
    return {
      problems: [
        ...unexplained.map(({ key, count }) => `${key} was accepted ${count} additional times`),
        ...undisturbed.map((arrival) => `${keyOf(arrival)} was not recorded, although nothing had failed`),
      ],
      figures: {
        duplicates: again.reduce((sum, { count }) => sum + count, 0),
        unrecordedDeliveries: lost.length,
        answeredTooLate: late.length,
      },
    };
  },
  falsifications: {
    'an event was accepted twice without a failure': ({ arrivals, log }) => {
      const arrival = anyOf(
        arrivals,
        ({ deliveryId, answer }) =>
          answer === 'taken' && log.some(({ id, outcome }) => id === deliveryId && outcome === 'succeeded'),
      );
      const delivery = log.find(({ id }) => id === arrival.deliveryId)!;
      arrivals.push({ ...arrival, deliveryId: 'whd_second' });
      log.push({ ...delivery, id: 'whd_second', attempt: delivery.attempt + 1 });
    },
    'an answer in time was recorded as a timeout': ({ arrivals, log }) => {
      const arrival = anyOf(
        arrivals,
        ({ answer, deliveryId }) => answer === 'taken' && log.some(({ id }) => id === deliveryId),
      );
      const delivery = log.find(({ id }) => id === arrival.deliveryId)!;
      Object.assign(delivery, { outcome: 'timeout', endedAt: arrival.answeredAt! + 1_000 });
      arrivals.push({ ...arrival, deliveryId: 'whd_second' });
      log.push({ ...delivery, id: 'whd_second', attempt: delivery.attempt + 1, outcome: 'succeeded' });
    },
    'a delivery without a failure was not recorded': ({ arrivals }) =>
      arrivals.push({ ...anyOf(arrivals), deliveryId: 'whd_another', at: Number.MAX_SAFE_INTEGER }),
    'a delivery was sent twice with one id although nothing had failed': ({ arrivals }) =>
      arrivals.unshift({ ...anyOf(arrivals), at: Number.MAX_SAFE_INTEGER }),
  },
});
