import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { listPastEvents } from '../../../platform/events/find-events.ts';
import { evaluateCondition } from '../../conditions/condition.ts';
import { historyTypesOf, type MetricCounts, replayHistory } from '../subject-clocks/replay-history.ts';
import type { WorkItem } from '../work-item.ts';
import { calendarsOf } from './apply-sla.ts';
import { WORK_FIELDS } from './filter-fields.ts';
import { type Calendars, startClocks } from './sla-clocks.ts';
import { findSlaPolicy, selectItemsSince, selectSlaPolicies } from './sla-policies-store.ts';
import type { SlaPolicy } from './sla-policy.ts';

/** Returns the policy. Throws resource_not_found. */
export async function getSlaPolicy(reader: TenantReader, id: string): Promise<SlaPolicy> {
  const policy = await findSlaPolicy(reader, id);
  if (!policy) throw new AppError('resource_not_found');
  return policy;
}

/** Lists policies, newest first. */
export function listSlaPolicies(
  reader: TenantReader,
  filter: { enabled?: boolean | undefined },
  page: { limit: number; after?: string },
): Promise<SlaPolicy[]> {
  return selectSlaPolicies(reader, filter, page);
}

const PREVIEW_DAYS = 90;
const PREVIEW_MAX = 5_000;
/** Events that a preview replays. */
const EVENTS_MAX = 20_000;

/** Returns the results of the policy for the last 90 days. Changes nothing. */
export async function previewSlaPolicy(reader: TenantReader, policy: SlaPolicy) {
  const calendars = await calendarsOf(reader, [policy]);
  const since = new Date(reader.now.getTime() - PREVIEW_DAYS * 86_400_000);
  const options = { calendars, now: reader.now };
  const result =
    policy.appliesTo === 'work_item'
      ? previewItems(policy, await selectItemsSince(reader, since, PREVIEW_MAX), options)
      : replayHistory(policy, await listPastEvents(reader, historyOf(policy, since)), options);
  return { since: since.toISOString(), ...result };
}

const historyOf = ({ appliesTo }: SlaPolicy, since: Date) => ({
  types: historyTypesOf(appliesTo),
  ...{ since, limit: EVENTS_MAX },
});

function previewItems(
  policy: SlaPolicy,
  items: readonly WorkItem[],
  { calendars, now }: { calendars: Calendars; now: Date },
) {
  const matched = items.filter((item) => evaluateCondition(policy.filter, item, WORK_FIELDS));
  const metrics = new Map<string, MetricCounts>();
  for (const item of matched) {
    const { targets } = startClocks(policy, item, calendars, new Date(item.createdAt));
    for (const { metric, dueAt } of targets) {
      const counts = metrics.get(metric) ?? { metric, met: 0, breached: 0, open: 0 };
      const touchedAt = item.status === 'open' ? null : item.updatedAt;
      const endedAt = metric === 'resolution' ? item.completedAt : touchedAt;
      if (endedAt !== null && endedAt <= dueAt) counts.met += 1;
      else if ((endedAt ?? now.toISOString()) > dueAt) counts.breached += 1;
      else counts.open += 1;
      metrics.set(metric, counts);
    }
  }
  return { items: items.length, matched: matched.length, metrics: [...metrics.values()] };
}
