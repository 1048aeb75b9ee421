import { EapValidationRequest } from '../../../modules/billing/claims/eap/eap-schema.ts';
import { presentEapValidation } from '../../../modules/billing/claims/eap/present-eap-validation.ts';
import { validateEapClaim } from '../../../modules/billing/claims/eap/validate-eap-claim.ts';
import { EapValidation } from '../../../modules/billing/claims/schemas/scrub.ts';
import { defineCommand } from '../../operation.ts';

export const validate = defineCommand({
  id: 'validateEapClaim',
  tag: 'Claims',
  summary: 'Check a claim for an employee assistance program',
  description:
    'Decides whether a claim can be billed to an employee assistance program (EAP): authorization number, dates, sessions left, covered services, modifiers of the program, and the rules of the 837P. Stores nothing and sends nothing, except the response under an Idempotency-Key if you send one. A failed check is data, not an error.',
  body: EapValidationRequest,
  responses: { 200: { description: 'The verdict with its findings.', schema: EapValidation } },
  errors: ['unknown_sandbox_token', 'sandbox_value_in_live'],
  example: {
    claimId: 'clm_01k5v9q2w7e8rak0d3fghj4mnp',
    profile: 'optum_eap',
    eap: {
      authorizationNumber: 'EAP-204711',
      authorizedSessions: 6,
      usedSessions: 2,
      validFrom: '2026-01-01',
      validTo: '2026-06-30',
    },
  },
  handle: async (tx, { body }, app) => ({
    status: 200,
    body: presentEapValidation(await validateEapClaim(tx, body, app.encryption), tx),
  }),
});
