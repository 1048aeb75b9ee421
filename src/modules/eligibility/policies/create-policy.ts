import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newResource } from '../../resource-fields.ts';
import { inquiringProvider } from '../inquiring-provider.ts';
import type { EligibilityPolicy } from './eligibility-policy.ts';
import { eligibilityPolicyFields } from './eligibility-policy-fields.ts';
import { countPolicies, lockPolicyRuns, POLICIES } from './policies-store.ts';
import { type PolicyCreate, requirePayers, settingsOf } from './policy-input.ts';

/** Policies of an organization. */
const POLICIES_MAX = 50;

/**
 * Creates an active policy and queues its first run. Throws `too_many_eligibility_policies` if the organization has too
 * many.
 */
export async function createPolicy(tx: UnitOfWork, input: PolicyCreate): Promise<EligibilityPolicy> {
  const settings = settingsOf({ ...input, provider: await inquiringProvider(tx, input.provider) });
  const payerIds = settings.payerIds && (await requirePayers(tx, settings.payerIds));
  await lockPolicyRuns(tx);
  if ((await countPolicies(tx)) >= POLICIES_MAX) throw new AppError('too_many_eligibility_policies');
  const given = { ...settings, payerIds, nextRunAt: tx.now.toISOString() };
  const policy = newResource(eligibilityPolicyFields, given, tx.now);
  POLICIES.insert(tx, policy);
  tx.audit({
    action: 'eligibility_policy.created',
    subjectType: 'eligibility_policy',
    subjectId: policy.id,
    details: { trigger: policy.trigger },
  });
  await tx.enqueue('run-eligibility-policy', { organizationId: tx.organizationId, policyId: policy.id });
  return policy;
}
