import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { mergeChanges } from '../../merge-changes.ts';
import type { EligibilityPolicy, PolicySettings } from './eligibility-policy.ts';
import { findPolicy, lockPolicy, updatePolicy as savePolicy } from './policies-store.ts';
import { type PolicyInput, settingsOf } from './policy-input.ts';
import { requirePayers } from './require-payers.ts';

type PolicyChanges = { [K in keyof PolicyInput]?: PolicyInput[K] | undefined };

/** Checks existence and version before the body is validated. */
export async function guardPolicy(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requirePolicy(await findPolicy(reader, id), expectedVersion);
}

/**
 * Changes a policy (merge patch); a patch without a difference changes nothing. An active policy runs at once, because
 * other coverages may now be due. Handled occasions are not repeated.
 */
export async function updatePolicy(
  tx: UnitOfWork,
  id: string,
  changes: PolicyChanges,
  expectedVersion: number | undefined,
): Promise<EligibilityPolicy> {
  const policy = requirePolicy(await lockPolicy(tx, id), expectedVersion);
  const settings = settingsOf(mergedInput(policy, changes));
  const payerIds = changes.payerIds == null ? settings.payerIds : await requirePayers(tx, changes.payerIds);
  const { next, changed } = mergeChanges<EligibilityPolicy>(policy, { ...settings, payerIds }, {});
  if (changed.length === 0) return policy;
  const at = tx.now.toISOString();
  const isActive = policy.status === 'active';
  const updated = { ...next, version: policy.version + 1, updatedAt: at, nextRunAt: isActive ? at : null };
  savePolicy(tx, updated);
  tx.audit({
    action: 'eligibility_policy.updated',
    subjectType: 'eligibility_policy',
    subjectId: id,
    details: { fields: changed },
  });
  if (isActive) await tx.enqueue('run-eligibility-policy', { organizationId: tx.organizationId, policyId: id });
  return updated;
}

/** Returns the settings with the changes, in the form of a request. Another trigger drops the field of the old one. */
function mergedInput(policy: PolicySettings, changes: PolicyChanges): PolicyInput {
  const { name, trigger, provider, runHour, serviceTypeCodes, payerIds, ranks, limits } = policy;
  const isSameTrigger = changes.trigger === undefined || changes.trigger === trigger;
  const { daysBefore, dayOfMonth } = isSameTrigger ? policy : { daysBefore: null, dayOfMonth: null };
  const current = { name, trigger, provider, daysBefore, dayOfMonth, runHour, serviceTypeCodes, payerIds, ranks };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...current, ...given, limits: { ...limits, ...changes.limits } };
}

/** Returns the policy. Throws `resource_not_found`, or `version_conflict` if it is at another version. */
export function requirePolicy(
  policy: EligibilityPolicy | null,
  expectedVersion: number | undefined,
): EligibilityPolicy {
  if (!policy) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== policy.version) throw new AppError('version_conflict');
  return policy;
}
