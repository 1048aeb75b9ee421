import { presentClaim } from '../../../modules/billing/claims/presentation/present-claim.ts';
import {
  createEncounterClaims,
  previewEncounterClaims,
} from '../../../modules/practice/encounters/create-encounter-claims.ts';
import {
  EncounterClaims,
  EncounterClaimsPreview,
  EncounterClaimsRequest,
} from '../../../modules/practice/encounters/encounter-claims-schema.ts';
import { defineCommand, defineRead } from '../../operation.ts';

const tag = 'Encounters';
const example = { encounterIds: ['enc_01k5v9q2w7e8rak0d3fghj4mnp', 'enc_01k5v9q2w7e8rak0d3fghj4mnq'] };

export const create = defineCommand({
  id: 'createEncounterClaims',
  tag,
  summary: 'Create claims from several encounters',
  description:
    'Creates draft claims of the encounters of one patient: all of them, or none. Encounters are combined on one claim if everything that a claim states once is equal, such as the coverage, the place of service and the prior authorizations. They are divided where a claim has too many lines, diagnoses or days, and between facility and professional charges. The reasons are in the response. Encounters that cannot be billed are refused by their positions.',
  body: EncounterClaimsRequest,
  responses: { 201: { description: 'The draft claims.', schema: EncounterClaims } },
  example,
  handle: async (tx, { body }, app) => {
    const made = await createEncounterClaims(tx, body, { encryption: app.encryption });
    const claims = made.map(({ claim, ...plan }) => ({ claim: presentClaim(claim, tx), ...plan }));
    return { status: 201, body: { object: 'encounter_claims', claims } };
  },
});

export const preview = defineRead({
  id: 'previewEncounterClaims',
  tag,
  summary: 'Preview the claims of several encounters',
  description:
    'Returns the claims that would be created now, with the reason for each combination and division, and changes nothing. Refuses the same requests.',
  body: EncounterClaimsRequest,
  byClock: true,
  responses: { 200: { description: 'The claims that would be created.', schema: EncounterClaimsPreview } },
  example,
  handle: async (reader, { body }) => {
    const claims = await previewEncounterClaims(reader, body);
    return { status: 200, body: { object: 'encounter_claims_preview', claims } };
  },
});
