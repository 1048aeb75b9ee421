import type { Deployment } from '../../database/database.ts';
import type { Denial } from './denial.ts';
import type { DenialAction } from './denial-category.ts';
import { USUAL_WRITE_OFF_REASON } from './write-off-reasons.ts';

/** Returns the JSON of a denial in the API and in events. */
export function presentDenial(denial: Denial, { livemode }: Deployment) {
  const { testClockId: _testClockId, nextNoticeAt: _nextNoticeAt, ...shown } = denial;
  return {
    object: 'denial' as const,
    livemode,
    ...shown,
    recommendedActions: denial.recommendedActions.map((action) => ({ ...action, request: requestOf(denial, action) })),
  };
}

/** Returns the request that takes the action; null if it happens outside of the service. */
function requestOf({ id, claimId, category }: Denial, { type }: DenialAction) {
  const post = (path: string, body: Record<string, unknown>) => ({ method: 'POST' as const, path, body });
  switch (type) {
    case 'replace_claim':
      return post(`/v1/claims/${claimId}/replace`, {});
    case 'appeal':
      return post('/v1/appeals', { denialIds: [id] });
    case 'write_off':
      return post(`/v1/denials/${id}/resolve`, { type, reasonCode: USUAL_WRITE_OFF_REASON[category] });
    case 'bill_patient':
      return post(`/v1/denials/${id}/resolve`, { type });
    default:
      return null;
  }
}
