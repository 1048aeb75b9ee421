import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { DenialAction } from './classification/denial-category.ts';
import type { Denial } from './denial.ts';
import { denialFields } from './denial-fields.ts';
import { USUAL_WRITE_OFF_REASON } from './write-off-reasons.ts';

/** Returns the JSON of a denial in the API and in events. */
export function presentDenial(denial: Denial, deployment: Deployment) {
  return {
    ...shownFields(denialFields, denial, deployment),
    recommendedActions: denial.recommendedActions.map((action) => ({ ...action, request: requestOf(denial, action) })),
  };
}

/** Returns the request that performs the action; null if it happens outside of the service. */
function requestOf({ id, claimId, category, ...denial }: Denial, { type, reason }: DenialAction) {
  const post = (path: string, body: Record<string, unknown>) => ({ method: 'POST' as const, path, body });
  switch (type) {
    // A claim on which the payer has decided is corrected by a replacement.
    case 'correct_and_resubmit':
    case 'replace_claim':
      return post(`/v1/claims/${claimId}/replace`, {});
    case 'appeal':
      return post('/v1/appeals', { denialIds: [id] });
    case 'write_off':
      return post(`/v1/denials/${id}/resolve`, { type, reasonCode: USUAL_WRITE_OFF_REASON[category] });
    case 'bill_patient':
      return post(`/v1/denials/${id}/resolve`, { type });
    case 'request_retro_auth':
      return denial.retroAuthorization ? post('/v1/prior-authorizations', denial.retroAuthorization) : null;
    // The answer lists the other coverages that the payer knows.
    case 'bill_other_payer':
      return post(`/v1/claims/${claimId}/check-eligibility`, {});
    case 'contact_payer': {
      const title = 'Contact the payer about a denial';
      const subject = { type: 'denial', id };
      return post('/v1/work', { type: 'claim_follow_up', title, description: reason, subject });
    }
  }
}
