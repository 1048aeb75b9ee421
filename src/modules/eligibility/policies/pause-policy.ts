import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { EligibilityPolicy } from './eligibility-policy.ts';
import { deletePolicyRows, POLICIES } from './policies-store.ts';
import { forgetRefused } from './policy-items-store.ts';
import { requirePolicy } from './update-policy.ts';

/** Pauses a policy: it makes no further checks; pending checks continue. Pausing a paused policy has no effect. */
export async function pausePolicy(
  tx: UnitOfWork,
  id: string,
  expectedVersion: number | undefined,
): Promise<EligibilityPolicy> {
  const policy = requirePolicy(await POLICIES.lock(tx, id), expectedVersion);
  if (policy.status === 'paused') return policy;
  return move(tx, { ...policy, status: 'paused', nextRunAt: null });
}

/**
 * Resumes a policy, which then runs at once. Coverages that it could not check are retried. Resuming an active policy
 * has no effect.
 */
export async function resumePolicy(
  tx: UnitOfWork,
  id: string,
  expectedVersion: number | undefined,
): Promise<EligibilityPolicy> {
  const policy = requirePolicy(await POLICIES.lock(tx, id), expectedVersion);
  if (policy.status === 'active') return policy;
  await forgetRefused(tx, id);
  const resumed = move(tx, { ...policy, status: 'active', nextRunAt: tx.now.toISOString() });
  await tx.enqueue('run-eligibility-policy', { organizationId: tx.organizationId, policyId: id });
  return resumed;
}

function move(tx: UnitOfWork, policy: EligibilityPolicy): EligibilityPolicy {
  const moved = { ...policy, version: policy.version + 1, updatedAt: tx.now.toISOString() };
  POLICIES.update(tx, moved);
  tx.audit({
    action: `eligibility_policy.${moved.status === 'paused' ? 'paused' : 'resumed'}`,
    subjectType: 'eligibility_policy',
    subjectId: moved.id,
    details: { to: moved.status },
  });
  return moved;
}

/** Deletes a policy with its items. Its checks are kept and still contain its id. */
export async function deletePolicy(tx: UnitOfWork, id: string, expectedVersion: number | undefined): Promise<void> {
  const policy = requirePolicy(await POLICIES.lock(tx, id), expectedVersion);
  await deletePolicyRows(tx, policy.id);
  tx.audit({
    action: 'eligibility_policy.deleted',
    subjectType: 'eligibility_policy',
    subjectId: id,
    details: { trigger: policy.trigger },
  });
}
