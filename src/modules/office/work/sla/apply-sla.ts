import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newResource } from '../../../resource-fields.ts';
import { evaluateCondition } from '../../conditions/condition.ts';
import { slaClockFields } from '../subject-clocks/sla-clock-fields.ts';
import { SLA_CLOCKS } from '../subject-clocks/sla-clocks-store.ts';
import type { SlaTarget, WorkItem, WorkSla } from '../work-item.ts';
import { escalate, reportClocks } from './escalate.ts';
import { WORK_FIELDS } from './filter-fields.ts';
import { type Calendars, checkClocks, followChange, nextDueAt, startClocks, withState } from './sla-clocks.ts';
import { findSlaPolicy, selectCalendarsById, selectCurrentPolicies } from './sla-policies-store.ts';
import type { SlaPolicy } from './sla-policy.ts';

/** Returns the first policy that applies to an item, or null. */
export function policyFor(policies: readonly SlaPolicy[], item: WorkItem, now: Date): SlaPolicy | null {
  return (
    policies.find(
      (policy) =>
        policy.appliesTo === 'work_item' &&
        policy.enabled &&
        (policy.effectiveFrom === null || policy.effectiveFrom <= now.toISOString().slice(0, 10)) &&
        evaluateCondition(policy.filter, item, WORK_FIELDS) &&
        policy.targets.some(({ priority }) => priority === null || priority === item.priority),
    ) ?? null
  );
}

/** Returns the calendars that policies name. */
export function calendarsOf(reader: TenantReader, policies: readonly SlaPolicy[]): Promise<Calendars> {
  const ids = policies.flatMap(({ targets }) => targets.flatMap(({ calendarId }) => calendarId ?? []));
  return selectCalendarsById(reader, [...new Set(ids)]);
}

/** Starts the clocks of new items, and queues the first check of each. */
export async function startSla(tx: UnitOfWork, items: readonly WorkItem[]): Promise<WorkItem[]> {
  const policies = await selectCurrentPolicies(tx);
  if (policies.length === 0) return [...items];
  const calendars = await calendarsOf(tx, policies);
  const started = items.map((item) => {
    const policy = policyFor(policies, item, tx.now);
    if (policy === null) return item;
    const sla = startClocks(policy, item, calendars, tx.now);
    return { ...item, sla: followChange(sla, item, { policy, calendars, now: tx.now }) };
  });
  for (const item of started) await queueNextCheck(tx, item);
  return started;
}

/**
 * Returns a changed item with its clocks met, paused or resumed. Records due times before the change first, with the
 * moment at which they were due, even if the job that checks them is late.
 */
export async function followSla(tx: UnitOfWork, before: WorkItem, changed: WorkItem): Promise<WorkItem> {
  if (before.sla === null) return changed;
  const policy = await findSlaPolicy(tx, before.sla.policyId);
  const calendarIds = before.sla.targets.flatMap(({ calendarId }) => calendarId ?? []);
  const calendars = await selectCalendarsById(tx, [...new Set(calendarIds)]);
  const { sla, reached } = checkClocks(before.sla, tx.now);
  const after = reached.length === 0 ? changed : await escalate(tx, changed, { reached, policy });
  const met = followChange(sla, after, { policy, calendars, now: tx.now });
  const item = { ...after, sla: met && nextPeriod(tx, { ...after, sla: met }, { policy, calendars }) };
  reportClocks(tx, item, { reached, policy });
  if (nextDueAt(item.sla) !== nextDueAt(before.sla)) await queueNextCheck(tx, item);
  return item;
}

/**
 * Returns the service level of a changed item: the current period of `next_update` ends and is kept for reports, and
 * the next one starts. The last period of a finished item stays in `sla`.
 */
function nextPeriod(
  tx: UnitOfWork,
  item: WorkItem & { sla: WorkSla },
  { policy, calendars }: { policy: SlaPolicy | null; calendars: Calendars },
): WorkSla {
  const running = item.sla.targets.find(({ metric, metAt }) => metric === 'next_update' && metAt === null);
  if (running === undefined || policy === null) return item.sla;
  const [next] = startClocks(policy, item, calendars, tx.now).targets.filter(({ metric }) => metric === 'next_update');
  if (next === undefined) return item.sla;
  keepPeriod(tx, item, { ...running, metAt: tx.now.toISOString() });
  const targets = item.sla.targets.map((target) => (target === running ? next : target));
  return withState({ ...item.sla, targets });
}

/** Queues the job that checks the clocks at their next due time. A job that runs too early does nothing. */
export async function queueNextCheck(tx: UnitOfWork, item: WorkItem): Promise<void> {
  const at = nextDueAt(item.sla);
  if (at === null) return;
  const delayMs = Math.max(0, new Date(at).getTime() - tx.now.getTime());
  await tx.enqueue('check-work-clock', { organizationId: tx.organizationId, workItemId: item.id }, { delayMs });
}

/** Keeps an ended period of a work item's `next_update`, so that lists and reports count it. */
function keepPeriod(tx: UnitOfWork, item: WorkItem, target: SlaTarget): void {
  const isLate = target.breachedAt !== null || target.metAt! > target.dueAt;
  const given = {
    policyId: item.sla!.policyId,
    policyRevision: item.sla!.policyRevision,
    subject: { type: 'work_item' as const, id: item.id },
    claimId: item.claimId,
    state: isLate ? ('breached' as const) : ('met' as const),
    target,
    endedAt: tx.now.toISOString(),
    testClockId: item.testClockId,
  };
  SLA_CLOCKS.insert(tx, newResource(slaClockFields, given, tx.now));
}
