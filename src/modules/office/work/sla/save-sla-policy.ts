import type { Static } from 'typebox';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { type Changes, mergeFields, newResource } from '../../../resource-fields.ts';
import { queueNextSlaCheck } from '../subject-clocks/check-subject-clock.ts';
import { cancelSlaClock, checkSlaClock } from '../subject-clocks/run-sla-clock.ts';
import type { SlaClock } from '../subject-clocks/sla-clock.ts';
import { lockClocksOfPolicy, SLA_CLOCKS } from '../subject-clocks/sla-clocks-store.ts';
import { evictSubjectTypes } from '../subject-clocks/subject-types.ts';
import { WORK_ITEMS } from '../work-store.ts';
import { calendarsOf, policyFor, queueNextCheck } from './apply-sla.ts';
import { checkPolicy } from './check-sla-policy.ts';
import { followChange, restartClocks } from './sla-clocks.ts';
import {
  findSlaPolicy,
  lockItemsForPolicy,
  lockSlaOrder,
  SLA_POLICIES,
  selectCurrentPolicies,
} from './sla-policies-store.ts';
import type { Escalation, SlaPolicy, SlaPolicyTarget } from './sla-policy.ts';
import { slaPolicyFields } from './sla-policy-fields.ts';
import type { SlaPolicyCreate } from './sla-schema.ts';

/** The maximum number of policies of an organization, and of items that one change can reapply. */
const POLICIES_MAX = 100;
const REAPPLY_MAX = 5_000;

type SlaPolicyInput = Static<typeof SlaPolicyCreate>;
type TargetInput = SlaPolicyInput['targets'][number];
type EscalationInput = NonNullable<SlaPolicyInput['escalation']>[number];

const targetFrom = (input: TargetInput): SlaPolicyTarget => ({
  metric: input.metric,
  priority: input.priority ?? null,
  duration: input.duration,
  warnBefore: input.warnBefore ?? null,
  calendarId: input.calendarId ?? null,
  regulatory: input.regulatory ?? null,
});
const escalationFrom = ({ at, action, queueId }: EscalationInput): Escalation => ({
  at,
  action,
  queueId: queueId ?? null,
});

/** Creates a policy, the last in the order. */
export async function createSlaPolicy(tx: UnitOfWork, input: SlaPolicyInput): Promise<SlaPolicy> {
  await lockSlaOrder(tx);
  const current = await selectCurrentPolicies(tx);
  if (current.length >= POLICIES_MAX) throw new AppError('too_many_sla_policies');
  const given = {
    ...input,
    position: (current.at(-1)?.position ?? 0) + 1,
    targets: input.targets.map(targetFrom),
    escalation: input.escalation?.map(escalationFrom),
  };
  const policy = newResource(slaPolicyFields, given, tx.now);
  await checkPolicy(tx, policy);
  SLA_POLICIES.insert(tx, policy);
  await evictSubjectTypes(tx);
  tx.audit({ action: 'sla_policy.created', subjectType: 'sla_policy', subjectId: policy.id });
  return policy;
}

export async function guardSlaPolicy(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireSlaPolicy(await findSlaPolicy(reader, id), version);
}

function requireSlaPolicy(policy: SlaPolicy | null, version: number | undefined): SlaPolicy {
  if (!policy) throw new AppError('resource_not_found');
  if (version !== undefined && version !== policy.version) throw new AppError('version_conflict');
  if (policy.archivedAt !== null) {
    throw new AppError('invalid_state_transition', {
      message: 'An archived policy cannot be changed. Create another one.',
      extra: { status: 'archived', allowedTransitions: [] },
    });
  }
  return policy;
}

/**
 * Changes a policy (merge patch). Running clocks keep their due times unless `reapply` is `open`: then the clocks of open
 * items are computed again from their start.
 */
export async function updateSlaPolicy(
  tx: UnitOfWork,
  id: string,
  { targets, escalation, ...changes }: Changes<typeof slaPolicyFields>,
  { version, reapply }: { version: number | undefined; reapply: 'none' | 'open' },
): Promise<SlaPolicy> {
  const policy = requireSlaPolicy(await SLA_POLICIES.lock(tx, id), version);
  const patch = {
    ...changes,
    ...(targets ? { targets: targets.map(targetFrom) } : {}),
    ...(escalation ? { escalation: escalation.map(escalationFrom) } : {}),
  };
  const { next, changed } = mergeFields(slaPolicyFields, policy, patch);
  const isContent = changed.some((field) => field !== 'name' && field !== 'description');
  const at = tx.now.toISOString();
  const updated =
    changed.length === 0
      ? policy
      : { ...next, version: policy.version + 1, revision: policy.revision + (isContent ? 1 : 0), updatedAt: at };
  if (changed.length > 0) {
    await checkPolicy(tx, updated);
    SLA_POLICIES.update(tx, updated);
  }
  const reapplied = reapply === 'open' ? await reapplyPolicy(tx, updated) : 0;
  if (changed.length > 0 || reapplied > 0) {
    const details = { fields: changed, reapplied };
    tx.audit({ action: 'sla_policy.updated', subjectType: 'sla_policy', subjectId: id, details });
  }
  return updated;
}

/** Computes the clocks of open items again, from the time at which they started. */
async function reapplyPolicy(tx: UnitOfWork, policy: SlaPolicy): Promise<number> {
  if (policy.appliesTo !== 'work_item') return reapplyClocks(tx, policy);
  const policies = await selectCurrentPolicies(tx);
  const calendars = await calendarsOf(tx, policies);
  let count = 0;
  for (const item of await lockItemsForPolicy(tx, policy.id, REAPPLY_MAX)) {
    const applies = policyFor(policies, item, tx.now);
    if (applies?.id !== policy.id && item.sla?.policyId !== policy.id) continue;
    const options = { item, calendars, now: tx.now };
    const restarted = applies && restartClocks(item.sla, { policy: applies, ...options });
    const sla = restarted && followChange(restarted, item, { policy: applies, ...options });
    const next = { ...item, sla, version: item.version + 1, updatedAt: tx.now.toISOString() };
    WORK_ITEMS.update(tx, next);
    await queueNextCheck(tx, next);
    count += 1;
  }
  return count;
}

/** Archives a policy. Running clocks run on. */
export async function archiveSlaPolicy(tx: UnitOfWork, id: string, version: number | undefined): Promise<void> {
  const policy = requireSlaPolicy(await SLA_POLICIES.lock(tx, id), version);
  const at = tx.now.toISOString();
  SLA_POLICIES.update(tx, { ...policy, enabled: false, archivedAt: at, version: policy.version + 1, updatedAt: at });
  tx.audit({ action: 'sla_policy.archived', subjectType: 'sla_policy', subjectId: id });
}

/** Orders the policies as listed. The list must contain each policy that is not archived. */
export async function reorderSlaPolicies(tx: UnitOfWork, ids: readonly string[]): Promise<SlaPolicy[]> {
  await lockSlaOrder(tx);
  const current = await selectCurrentPolicies(tx);
  const known = new Map(current.map((policy) => [policy.id, policy]));
  const isComplete =
    ids.length === current.length && new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  if (!isComplete) {
    const message = 'Name each policy of the organization that is not archived, once.';
    throw new AppError('validation_failed', {
      param: '/ids',
      details: [{ code: 'not_allowed', param: '/ids', message }],
    });
  }
  const at = tx.now.toISOString();
  const ordered = ids.map((id, index) => {
    const policy = known.get(id)!;
    return policy.position === index + 1
      ? policy
      : { ...policy, position: index + 1, version: policy.version + 1, updatedAt: at };
  });
  for (const policy of ordered) if (known.get(policy.id) !== policy) SLA_POLICIES.update(tx, policy);
  tx.audit({
    action: 'sla_policy.reordered',
    subjectType: 'sla_policy',
    subjectId: ids[0] ?? 'none',
    details: { ids },
  });
  return ordered;
}

/**
 * Recomputes the running clocks of a policy from the times at which they started. Cancels clocks of metrics that the
 * policy no longer has, or all if the policy is disabled. Starts no new clocks. Returns the number changed.
 */
async function reapplyClocks(tx: UnitOfWork, policy: SlaPolicy): Promise<number> {
  const calendars = await calendarsOf(tx, [policy]);
  const clocks = await lockClocksOfPolicy(tx, policy.id, REAPPLY_MAX);
  for (const clock of clocks) {
    const { target } = clock;
    const targets = policy.enabled ? policy.targets.filter(({ metric }) => metric === target.metric) : [];
    const running = { policyId: policy.id, policyRevision: clock.policyRevision, state: 'on_track', pausedAt: null };
    const item = { priority: 'normal', createdAt: target.startedAt } as const;
    const options = { policy: { ...policy, targets }, item, calendars, now: tx.now };
    const [again] = restartClocks({ ...running, state: 'on_track', targets: [target] }, options).targets;
    const changed: SlaClock = again
      ? checkSlaClock({ ...clock, target: again, policyRevision: policy.revision }, new Date(target.startedAt)).clock
      : cancelSlaClock(clock, null, tx.now);
    const next = { ...changed, version: clock.version + 1, updatedAt: tx.now.toISOString() };
    SLA_CLOCKS.update(tx, next);
    await queueNextSlaCheck(tx, next);
  }
  return clocks.length;
}
