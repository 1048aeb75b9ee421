import type { StageDefinition } from '../../../office/reviews/review-stage.ts';
import type { Claim } from '../claim.ts';
import { findClaim, selectClaimsSince } from '../claims-store.ts';
import { CLAIM_FIELDS, contentOfClaim } from './claim-content.ts';

/** The submission of a claim. A preview examines the claims that were created. */
export const CLAIM_SUBMIT_STAGE: StageDefinition<Claim> = {
  subjectType: 'claim',
  fields: CLAIM_FIELDS,
  findContent: async (reader, id) => {
    const claim = await findClaim(reader, id);
    return claim && contentOfClaim(claim);
  },
  findCandidate: findClaim,
  listRecent: async (reader, since, limit) =>
    (await selectClaimsSince(reader, since, limit)).map((claim) => ({ subjectId: claim.id, candidate: claim })),
};
