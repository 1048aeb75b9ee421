import { findAnnotations } from '../../../modules/billing/claims/annotations/find-annotations.ts';
import { getClaim } from '../../../modules/billing/claims/find-claims.ts';
import { ClaimAnnotations } from '../../../modules/billing/claims/schemas/annotations.ts';
import { defineRead } from '../../operation.ts';
import { claimId } from './shared.ts';

export const get = defineRead({
  id: 'getClaimAnnotations',
  tag: 'Claims',
  summary: 'Get the texts and reasons beside the fields of a claim',
  description:
    'Returns the texts of the codes of a claim, and the reasons of rejections (TA1, 999, 277CA, 277) and denials (835), each with the JSON Pointer of the field that it is about.',
  params: { id: claimId },
  responses: { 200: { description: 'The annotations.', schema: ClaimAnnotations } },
  handle: async (reader, { params }) => {
    const claim = await getClaim(reader, params.id);
    const annotations = await findAnnotations(reader, claim);
    return { status: 200, body: { object: 'claim_annotations', claimId: claim.id, ...annotations } };
  },
});
