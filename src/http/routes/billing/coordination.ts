import {
  createSecondaryClaim,
  guardSecondaryClaim,
} from '../../../modules/billing/claims/coordination/create-secondary-claim.ts';
import { Claim } from '../../../modules/billing/claims/schemas/claim.ts';
import { SecondaryRequest } from '../../../modules/billing/claims/schemas/input.ts';
import { defineCommand } from '../../operation.ts';
import { claimId, claimReply } from './shared.ts';

export const secondary = defineCommand({
  id: 'createSecondaryClaim',
  tag: 'Claims',
  summary: 'Bill the next payer',
  description:
    "When the payer of a claim has decided and left a part to the patient, or has denied services that the next payer may pay, creates a draft that bills this part to the patient's next coverage, with the payer's decision as the payer sent it (loops 2320, 2330 and 2430). Scrub and submit it like any claim. When it is submitted, the ledger moves the part from the first claim to it.\n\nDenied amounts are billed if the patient was not eligible, the benefit was exhausted, or the plan does not cover the service. If the claim was denied for another reason, the answer is `confirmation_required`, with the reasons; repeat the call with `confirmDenied`.\n\nIf the payer has forwarded the claim itself (`crossover`), the answer is `claim_forwarded`: wait for the next payer's remittance, which is posted to the first claim. The organization's setting `secondaryClaims: automatic` creates these drafts when a remittance is posted.",
  params: { id: claimId },
  body: SecondaryRequest,
  responses: { 201: { description: 'The draft.', schema: Claim, headers: ['Location'] } },
  errors: [
    'invalid_state_transition',
    'version_conflict',
    'claim_forwarded',
    'duplicate_claim',
    'duplicate_patient_control_number',
    'no_next_coverage',
    'confirmation_required',
  ],
  example: { patientControlNumber: 'VISIT-0001-S' },
  guard: (reader, { params, expectedVersion }) => guardSecondaryClaim(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }, { encryption }) => {
    const version = expectedVersion === undefined ? {} : { expectedVersion };
    const claim = await createSecondaryClaim(tx, params.id, { ...body, ...version, encryption });
    return { ...claimReply(tx, claim, 201), headers: { location: `/v1/claims/${claim.id}` } };
  },
});
