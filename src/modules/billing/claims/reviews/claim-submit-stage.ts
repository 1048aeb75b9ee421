import type { StageDefinition } from '../../../office/reviews/review-stage.ts';
import type { Claim } from '../claim.ts';
import { findClaim, selectClaimsSince } from '../claims-store.ts';
import { CLAIM_FIELDS, contentOfClaim } from './claim-content.ts';

/** Returns the content of a claim without what the service adds to its lines: their ids and the payer's decisions. */
function comparable(claim: Claim): Record<string, unknown> {
  const serviceLines = claim.serviceLines.map(({ id, lineItemControlNumber, adjudication, ...line }) => line);
  return { ...contentOfClaim(claim), serviceLines };
}

/** The submission of a claim. A preview examines the claims that were created. */
export const CLAIM_SUBMIT_STAGE: StageDefinition<Claim> = {
  subjectType: 'claim',
  fields: CLAIM_FIELDS,
  findContent: async (reader, id) => {
    const claim = await findClaim(reader, id);
    return claim && contentOfClaim(claim);
  },
  findChange: async (reader, { subject }) => {
    const claim = await findClaim(reader, subject.id);
    const original = claim?.originalClaimId ? await findClaim(reader, claim.originalClaimId) : null;
    if (!claim || !original) return null;
    const base = { type: 'claim', id: original.id };
    return { base, before: comparable(original), after: comparable(claim) };
  },
  findCandidate: findClaim,
  listRecent: async (reader, since, limit) =>
    (await selectClaimsSince(reader, since, limit)).map((claim) => ({ subjectId: claim.id, candidate: claim })),
};
