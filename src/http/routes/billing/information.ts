import { guardSendInformation, sendInformation } from '../../../modules/billing/claims/information/send-information.ts';
import { Claim } from '../../../modules/billing/claims/schemas/claim.ts';
import { InformationCreate } from '../../../modules/billing/claims/schemas/input.ts';
import { defineCommand } from '../../operation.ts';
import { claimId, claimReply } from './shared.ts';

export const send = defineCommand({
  id: 'sendClaimInformation',
  tag: 'Claims',
  summary: 'Send the information that the payer requests',
  description:
    "Answers the claim's open `informationRequest`. With `x12_275`, queues a 275 (006020X314) with the documents and the numbers of the request; with another channel, only records the answer. If the 275 cannot be delivered, the request becomes open again.",
  params: { id: claimId },
  body: InformationCreate,
  responses: { 202: { description: 'The claim, with the answer.', schema: Claim } },
  errors: ['invalid_state_transition', 'version_conflict', 'payer_not_routed'],
  example: { documentIds: ['doc_01k5v9q2w7e8rak0d3fghj4mnp'] },
  guard: (reader, { params, expectedVersion }) => guardSendInformation(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }, { partnerSeed }) => {
    const claim = await sendInformation(tx, params.id, body, { expectedVersion, partnerSeed });
    return claimReply(tx, claim, 202);
  },
});
