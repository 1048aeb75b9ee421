import type { Database } from '../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type RowError, rowErrorOf } from '../batches/eligibility-batch.ts';
import { createCheck } from '../create-check.ts';
import { type EligibilityPolicy, LIMIT_PERIOD_MS, nextRunAfter, type PolicyRun } from './eligibility-policy.ts';
import { lockPolicyRuns, POLICIES, saveRun, selectOverduePolicies } from './policies-store.ts';
import { dueRequest, type PolicyContext } from './policy-context.ts';
import { countDue, countMade, type DueCoverage, insertItem, selectAdmitted } from './policy-items-store.ts';

/** Checks of one transaction, so that it stays short. */
const CHECKS_PER_TRANSACTION = 50;

/**
 * Makes the checks that a policy has due, up to its limits, and plans the next run. If `isOver` says so before that, it
 * enqueues a job that continues. Does nothing if the policy is
 * paused or not due. Safe to run again: a check, its item and the progress of the policy commit together, so that a run
 * after a crash continues after them, and only one run of an organization is active at a time.
 */
export async function runPolicy(
  organizationId: string,
  policyId: string,
  { database, isOver = () => false, ...context }: PolicyContext & { database: Database; isOver?: () => boolean },
): Promise<void> {
  const who = { organizationId, actor: { type: 'system', id: policyId } as const };
  for (let isMore = true; isMore; ) {
    isMore = await transact(database, who, async (tx) => {
      const isUnfinished = await runSome(tx, policyId, context);
      if (!isUnfinished || !isOver()) return isUnfinished;
      await tx.enqueue('run-eligibility-policy', { organizationId, policyId });
      return false;
    });
  }
}

/** Makes some of the due checks. Returns whether to continue. */
async function runSome(tx: UnitOfWork, policyId: string, context: PolicyContext): Promise<boolean> {
  await lockPolicyRuns(tx);
  const policy = await POLICIES.lock(tx, policyId);
  if (policy?.nextRunAt == null || new Date(policy.nextRunAt) > tx.now) return false;
  const request = await dueRequest(tx, policy, context.findPlannedServices);
  const since = new Date(tx.now.getTime() - LIMIT_PERIOD_MS);
  const left = Math.max(0, policy.limits.checksPerHour - (await countMade(tx, policyId, since)));
  const limit = Math.min(left, CHECKS_PER_TRANSACTION);
  const admitted = request === null ? [] : await selectAdmitted(tx, request, { since, limit });
  const done = { checked: 0, refused: 0 };
  for (const due of admitted) done[await checkOne(tx, policy, due, context)] += 1;
  const counts = request === null ? [] : await countDue(tx, request);
  const remaining = counts.reduce((sum, { coverages }) => sum + coverages, 0);
  const isMore = remaining > 0 && admitted.length > 0;
  const run = runOf(policy, { ...done, remaining }, tx.now);
  if (isMore) saveRun(tx, { ...policy, lastRun: run });
  else await finishRun(tx, policy, run);
  return isMore;
}

/** Adds up the results of the transactions of one run, which all have the same planned time. */
function runOf({ lastRun, nextRunAt }: EligibilityPolicy, done: Omit<PolicyRun, 'at'>, now: Date): PolicyRun {
  const isSameRun = lastRun !== null && nextRunAt !== null && lastRun.at >= nextRunAt;
  return {
    at: now.toISOString(),
    checked: done.checked + (isSameRun ? lastRun.checked : 0),
    refused: done.refused + (isSameRun ? lastRun.refused : 0),
    remaining: done.remaining,
  };
}

async function finishRun(tx: UnitOfWork, policy: EligibilityPolicy, lastRun: PolicyRun): Promise<void> {
  const next = nextRunAfter(policy, tx.now, lastRun.remaining);
  saveRun(tx, { ...policy, lastRun, nextRunAt: next.toISOString() });
  const { checked, refused, remaining } = lastRun;
  if (checked + refused > 0) {
    tx.audit({
      action: 'eligibility_policy.run',
      subjectType: 'eligibility_policy',
      subjectId: policy.id,
      details: { checked, refused, remaining },
    });
  }
  const payload = { organizationId: tx.organizationId, policyId: policy.id };
  await tx.enqueue('run-eligibility-policy', payload, { delayMs: next.getTime() - tx.now.getTime() });
}

/** Makes the check of a due coverage, or records why it cannot be made. */
async function checkOne(
  tx: UnitOfWork,
  policy: EligibilityPolicy,
  due: DueCoverage,
  context: PolicyContext,
): Promise<'checked' | 'refused'> {
  const result = await tryCheck(tx, policy, due, context);
  insertItem(tx, policy.id, due, result);
  return 'checkId' in result ? 'checked' : 'refused';
}

async function tryCheck(
  tx: UnitOfWork,
  { id, trigger, provider, serviceTypeCodes }: EligibilityPolicy,
  { coverageId, occasion }: DueCoverage,
  context: PolicyContext,
): Promise<{ checkId: string } | { error: RowError }> {
  try {
    const serviceDate = trigger === 'before_visit' ? { serviceDate: { start: occasion } } : {};
    const input = { coverageId, provider, serviceTypeCodes, ...serviceDate, mode: 'async' as const };
    const { check } = await createCheck(tx, input, context, { policyId: id });
    return { checkId: check.id };
  } catch (error) {
    // Refused before anything is written, so that the transaction can continue.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return { error: rowErrorOf(error) };
  }
}

/** A policy whose run is overdue by this much has lost its job. */
const LATE_MS = 15 * 60_000;
const POLICIES_PER_ROUND = 20;

/** Runs policies whose job was lost; returns how many. */
export async function resumeOverduePolicies(context: PolicyContext & { database: Database }): Promise<number> {
  const { pool, clock } = context.database;
  const before = new Date(clock.now().getTime() - LATE_MS);
  const overdue = await selectOverduePolicies(pool, before, POLICIES_PER_ROUND);
  // A policy that fails is retried in the next round and does not delay the others.
  await Promise.allSettled(overdue.map(({ organizationId, policyId }) => runPolicy(organizationId, policyId, context)));
  return overdue.length;
}
