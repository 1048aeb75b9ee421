import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Changes, mergeFields } from '../../resource-fields.ts';
import type { EligibilityPolicy } from './eligibility-policy.ts';
import { eligibilityPolicyFields } from './eligibility-policy-fields.ts';
import { POLICIES } from './policies-store.ts';
import { type PolicyInput, requirePayers, settingsOf } from './policy-input.ts';

type PolicyChanges = Changes<typeof eligibilityPolicyFields>;

/** Checks existence and version before the body is validated. */
export async function guardPolicy(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requirePolicy(await POLICIES.find(reader, id), expectedVersion);
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
  const policy = requirePolicy(await POLICIES.lock(tx, id), expectedVersion);
  const settings = settingsOf(mergedInput(policy, changes));
  const payerIds = changes.payerIds == null ? settings.payerIds : await requirePayers(tx, changes.payerIds);
  const { next, changed } = mergeFields(eligibilityPolicyFields, policy, { ...settings, payerIds });
  if (changed.length === 0) return policy;
  const at = tx.now.toISOString();
  const isActive = policy.status === 'active';
  const updated = { ...next, version: policy.version + 1, updatedAt: at, nextRunAt: isActive ? at : null };
  POLICIES.update(tx, updated);
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
function mergedInput(policy: EligibilityPolicy, changes: PolicyChanges): PolicyInput {
  const { id: _id, status: _status, nextRunAt: _next, lastRun: _last, ...rest } = policy;
  const { version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...current } = rest;
  const isSameTrigger = changes.trigger === undefined || changes.trigger === policy.trigger;
  const dropped = isSameTrigger ? {} : { daysBefore: null, dayOfMonth: null };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return { ...current, ...dropped, ...given, limits: { ...policy.limits, ...changes.limits } };
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
