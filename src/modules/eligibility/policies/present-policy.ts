import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { EligibilityPolicy } from './eligibility-policy.ts';
import { eligibilityPolicyFields } from './eligibility-policy-fields.ts';
import type { PolicyPreview } from './find-policies.ts';
import type { PolicyItem } from './policy-items-store.ts';

/** Returns the policy as the API shows it. */
export function presentPolicy(policy: EligibilityPolicy, deployment: Deployment) {
  const shown = shownFields(eligibilityPolicyFields, policy, deployment);
  return { ...shown, provider: presentProvider(policy.provider) };
}

function presentProvider(provider: EligibilityPolicy['provider']) {
  const { npi, organizationName = null, firstName = null, lastName = null, taxonomyCode = null } = provider;
  return { npi, organizationName, firstName, lastName, taxonomyCode };
}

export function presentPolicyItem(item: PolicyItem) {
  return { object: 'eligibility_policy_item' as const, ...item };
}

export function presentPreview(policyId: string, preview: PolicyPreview) {
  return { object: 'eligibility_policy_preview' as const, policyId, ...preview };
}
