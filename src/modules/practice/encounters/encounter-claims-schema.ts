import Type from 'typebox';
import { CLAIM_TYPES } from '../../billing/claims/fields/content-fields.ts';
import { BillingProvider, StoredProvider } from '../../billing/claims/fields/party-fields.ts';
import { Claim } from '../../billing/claims/schemas/claim.ts';
import { Cents, Id, Nullable, OneOf, ServicePeriod, Strict, Text } from '../../schema.ts';
import { REASON_CODES } from './claim-plan-reasons.ts';
import { encounterFields } from './encounter-fields.ts';

const closed = { additionalProperties: false };
const { charges, diagnoses, placeOfServiceCode, priorAuthorizationIds } = encounterFields.fields;
const charge = charges.shown.items.properties;

export const EncounterClaimsRequest = Strict(
  {
    encounterIds: Type.Array(Id('enc', 'An encounter of the patient.'), {
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      description: 'The encounters to bill, all of one patient.',
    }),
    billingProvider: Type.Optional(BillingProvider),
  },
  { title: 'EncounterClaimsRequest' },
);

const reasons = Type.Array(
  Type.Object(
    {
      code: OneOf(REASON_CODES),
      message: Type.String({ description: 'The reason in words.' }),
      separateFrom: Nullable(
        Type.Integer({ minimum: 0 }),
        'The position in `claims` of the claim that these charges could not be added to.',
      ),
    },
    { ...closed, title: 'ClaimPlanReason' },
  ),
  { description: 'Why the claim combines encounters, and why it is separate from the claims before it.' },
);
const encounterIds = Type.Array(Id('enc', 'An encounter that is billed.'), { description: 'By date of service.' });

const PlannedLine = Type.Object(
  {
    encounterId: Id('enc', 'The encounter of the charge.'),
    chargeId: charge.id,
    procedureCode: charge.procedureCode,
    revenueCode: Nullable(Type.String(), 'Of an institutional claim.'),
    modifiers: charge.modifiers,
    units: charge.units,
    charge: charge.charge,
    diagnosisPointers: Type.Array(Type.Integer({ minimum: 1 }), {
      description: 'Positions in the diagnoses of the claim, from 1.',
    }),
    serviceDate: ServicePeriod,
  },
  { ...closed, title: 'PlannedClaimLine' },
);

export const EncounterClaimsPreview = Type.Object(
  {
    object: Type.Literal('encounter_claims_preview'),
    claims: Type.Array(
      Type.Object(
        {
          claimType: OneOf(CLAIM_TYPES),
          patientId: Id('pat', 'The patient.'),
          coverageId: Id('cov', 'The coverage that is billed.'),
          payerId: Text(80, 'The payer of the coverage.'),
          placeOfServiceCode: Nullable(placeOfServiceCode.shown, 'Null for an institutional claim.'),
          renderingProvider: Nullable(StoredProvider),
          priorAuthorizationIds: priorAuthorizationIds.shown,
          diagnoses: Type.Array(diagnoses.shown.items, { description: 'In order; the first is the principal one.' }),
          serviceDate: ServicePeriod,
          lines: Type.Array(PlannedLine),
          totalCharges: Cents('Sum of the lines.'),
          encounterIds,
          reasons,
        },
        { ...closed, title: 'PlannedClaim' },
      ),
      { description: 'The claims that would be made, by date of service.' },
    ),
  },
  { ...closed, title: 'EncounterClaimsPreview' },
);

export const EncounterClaims = Type.Object(
  {
    object: Type.Literal('encounter_claims'),
    claims: Type.Array(
      Type.Object({ claim: Claim, encounterIds, reasons }, { ...closed, title: 'EncounterClaimsItem' }),
      { description: 'The draft claims, by date of service.' },
    ),
  },
  { ...closed, title: 'EncounterClaims' },
);
