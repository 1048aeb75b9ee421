import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { selectMeasured } from '../authorizations-store.ts';
import { METRIC_URGENCIES, metricsOf } from './metrics.ts';

type MetricsFilter = { payerId?: string; from: Date; before: Date };

/** Returns the metrics of the authorizations that were created in a period, as the API shows them. */
export async function findMetrics(reader: TenantReader, filter: MetricsFilter) {
  const all = await selectMeasured(reader, filter);
  const { now } = reader;
  const byUrgency = METRIC_URGENCIES.map((urgency) => [
    urgency,
    metricsOf(
      all.filter((one) => one.urgency === urgency),
      now,
    ),
  ]);
  return {
    object: 'prior_authorization_metrics' as const,
    livemode: reader.livemode,
    payerId: filter.payerId ?? null,
    from: filter.from.toISOString(),
    before: filter.before.toISOString(),
    all: metricsOf(all, now),
    ...Object.fromEntries(byUrgency),
  };
}
