import type { TenantReader } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { evaluateCondition } from '../../conditions/condition.ts';
import { calendarsOf } from './apply-sla.ts';
import { WORK_FIELDS } from './filter-fields.ts';
import { startClocks } from './sla-clocks.ts';
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
type Counts = { metric: string; met: number; breached: number; open: number };

/** Returns what the policy would have said about the items of the last 90 days. Changes nothing. */
export async function previewSlaPolicy(reader: TenantReader, policy: SlaPolicy) {
  const calendars = await calendarsOf(reader, [policy]);
  const { now } = reader;
  const since = new Date(now.getTime() - PREVIEW_DAYS * 86_400_000);
  const items = await selectItemsSince(reader, since, PREVIEW_MAX);
  const matched = items.filter((item) => evaluateCondition(policy.filter, item, WORK_FIELDS));
  const metrics = new Map<string, Counts>();
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
  return { since: since.toISOString(), items: items.length, matched: matched.length, metrics: [...metrics.values()] };
}
