import { type Route, route } from '../operation.ts';
import * as eligibility from '../routes/eligibility/eligibility.ts';
import * as eligibilityBatches from '../routes/eligibility/eligibility-batches.ts';
import * as eligibilityPolicies from '../routes/eligibility/eligibility-policies.ts';
import * as expectedVisits from '../routes/eligibility/expected-visits.ts';

/** Eligibility checks, batches, policies and expected visits. */
export const ELIGIBILITY_ROUTES: readonly Route[] = [
  route('POST', '/v1/claims/{id}/check-eligibility', 'eligibility:write', eligibility.checkOfClaim),
  route('POST', '/v1/eligibility-checks', 'eligibility:write', eligibility.create),
  route('GET', '/v1/eligibility-checks', 'eligibility:read', eligibility.list),
  route('POST', '/v1/eligibility-checks/batch', 'eligibility:write', eligibilityBatches.create),
  route('GET', '/v1/eligibility-checks/{id}', 'eligibility:read', eligibility.get),
  route('POST', '/v1/eligibility-checks/{id}/cancel', 'eligibility:write', eligibility.cancel),
  route('POST', '/v1/eligibility-checks/{id}/apply-coverage-fix', 'eligibility:write', eligibility.applyFix),
  route('POST', '/v1/eligibility-checks/{id}/add-other-coverage', 'eligibility:write', eligibility.addOther),
  route('GET', '/v1/eligibility-batches', 'eligibility:read', eligibilityBatches.list),
  route('GET', '/v1/eligibility-batches/{id}', 'eligibility:read', eligibilityBatches.get),
  route('GET', '/v1/eligibility-batches/{id}/items', 'eligibility:read', eligibilityBatches.items),
  route('POST', '/v1/eligibility-policies', 'eligibility:write', eligibilityPolicies.create),
  route('GET', '/v1/eligibility-policies', 'eligibility:read', eligibilityPolicies.list),
  route('GET', '/v1/eligibility-policies/{id}', 'eligibility:read', eligibilityPolicies.get),
  route('PATCH', '/v1/eligibility-policies/{id}', 'eligibility:write', eligibilityPolicies.update),
  route('DELETE', '/v1/eligibility-policies/{id}', 'eligibility:write', eligibilityPolicies.remove),
  route('POST', '/v1/eligibility-policies/{id}/pause', 'eligibility:write', eligibilityPolicies.pause),
  route('POST', '/v1/eligibility-policies/{id}/resume', 'eligibility:write', eligibilityPolicies.resume),
  route('GET', '/v1/eligibility-policies/{id}/preview', 'eligibility:read', eligibilityPolicies.preview),
  route('GET', '/v1/eligibility-policies/{id}/items', 'eligibility:read', eligibilityPolicies.items),
  route('GET', '/v1/patients/{id}/expected-visits', 'patients:read', expectedVisits.get),
  route('PUT', '/v1/patients/{id}/expected-visits', 'patients:write', expectedVisits.put),
  route('GET', '/v1/patients/{id}/eligibility-timeline', 'eligibility:read', eligibility.timeline),
];
