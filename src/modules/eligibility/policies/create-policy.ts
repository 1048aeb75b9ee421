import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { EligibilityPolicy } from './eligibility-policy.ts';
import { countPolicies, insertPolicy, lockPolicyRuns } from './policies-store.ts';
import { type PolicyInput, settingsOf } from './policy-input.ts';
import { requirePayers } from './require-payers.ts';

/** Policies of an organization. */
const POLICIES_MAX = 50;

/** Creates an active policy and queues its first run. Throws `too_many_eligibility_policies` if the organization has too many. */
export async function createPolicy(tx: UnitOfWork, input: PolicyInput): Promise<EligibilityPolicy> {
  const settings = settingsOf(input);
  const payerIds = settings.payerIds && (await requirePayers(tx, settings.payerIds));
  await lockPolicyRuns(tx);
  if ((await countPolicies(tx)) >= POLICIES_MAX) throw new AppError('too_many_eligibility_policies');
  const at = tx.now.toISOString();
  const policy: EligibilityPolicy = {
    id: newId('elp'),
    status: 'active',
    ...settings,
    payerIds,
    nextRunAt: at,
    lastRun: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  insertPolicy(tx, policy);
  tx.audit({
    action: 'eligibility_policy.created',
    subjectType: 'eligibility_policy',
    subjectId: policy.id,
    details: { trigger: policy.trigger },
  });
  await tx.enqueue('run-eligibility-policy', { organizationId: tx.organizationId, policyId: policy.id });
  return policy;
}
