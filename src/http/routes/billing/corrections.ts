import { createCorrection, guardCorrection } from '../../../modules/billing/claims/correction/create-correction.ts';
import { copyClaim } from '../../../modules/billing/claims/drafting/copy-claim.ts';
import { Claim } from '../../../modules/billing/claims/schemas/claim.ts';
import { ClaimCorrectionCreate } from '../../../modules/billing/claims/schemas/input.ts';
import { defineCommand } from '../../operation.ts';
import { claimId, claimReply } from './shared.ts';

const ERRORS = ['invalid_state_transition', 'version_conflict', 'requirements_unmet', 'duplicate_external_id'] as const;
const created = { schema: Claim, headers: ['Location' as const] };

export const replace = defineCommand({
  id: 'replaceClaim',
  tag: 'Claims',
  summary: 'Replace a claim',
  description:
    "Creates a draft with the same content that replaces a claim the payer has decided on (CLM05-3 is 7, REF*F8 is the payer's number). Correct it, scrub it and submit it. When the payer decides on it, the original is voided and keeps no open charges.",
  params: { id: claimId },
  body: ClaimCorrectionCreate,
  responses: { 201: { description: 'The draft of the replacement.', ...created } },
  errors: ERRORS,
  example: {},
  guard: (reader, { params, expectedVersion }) =>
    guardCorrection(reader, params.id, { kind: 'replacement', expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }, { encryption }) => {
    const claim = await createCorrection(tx, params.id, body, { kind: 'replacement', expectedVersion, encryption });
    return { ...claimReply(tx, claim, 201), headers: { location: `/v1/claims/${claim.id}` } };
  },
});

export const makeVoid = defineCommand({
  id: 'voidClaim',
  tag: 'Claims',
  summary: 'Void a claim',
  description:
    'Creates a draft that cancels an accepted claim (CLM05-3 is 8). Scrub it and submit it. When the payer accepts it, the original is voided; payments remain until the payer reverses them.',
  params: { id: claimId },
  body: ClaimCorrectionCreate,
  responses: { 201: { description: 'The draft of the void.', ...created } },
  errors: ERRORS,
  example: {},
  guard: (reader, { params, expectedVersion }) => guardCorrection(reader, params.id, { kind: 'void', expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }, { encryption }) => {
    const claim = await createCorrection(tx, params.id, body, { kind: 'void', expectedVersion, encryption });
    return { ...claimReply(tx, claim, 201), headers: { location: `/v1/claims/${claim.id}` } };
  },
});

export const copy = defineCommand({
  id: 'copyClaim',
  tag: 'Claims',
  summary: 'Copy a claim',
  description:
    'Creates a draft with the content of a claim in any state, as an original claim with control numbers of its own. The payment of the patient, the reason for a delay and the metadata are not copied. Fires `claim.created`.',
  params: { id: claimId },
  body: ClaimCorrectionCreate,
  responses: { 201: { description: 'The draft.', ...created } },
  errors: ['duplicate_external_id'],
  example: {},
  handle: async (tx, { params, body }, { encryption }) => {
    const claim = await copyClaim(tx, params.id, body, { encryption });
    return { ...claimReply(tx, claim, 201), headers: { location: `/v1/claims/${claim.id}` } };
  },
});
