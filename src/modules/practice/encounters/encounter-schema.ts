import Type from 'typebox';
import { BillingProvider } from '../../billing/claims/schemas/fields.ts';
import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf, Strict, Text } from '../../schema.ts';
import { encounterFields } from './encounter-fields.ts';

export const EncounterCreate = createSchemaOf(encounterFields);

export const EncounterUpdate = updateSchemaOf(encounterFields, 'A merge patch; lists are replaced.');

export const EncounterReason = Strict(
  { reason: Type.Optional(Text(500, 'The reason. Put no PHI here.')) },
  { title: 'EncounterReason' },
);
export const EncounterClaim = Strict(
  {
    billingProvider: BillingProvider,
    coverageId: Type.Optional(Id('cov', 'Instead of the coverage of the encounter.')),
  },
  { title: 'EncounterClaimRequest', description: 'Claim data that the encounter does not contain.' },
);

export const Encounter = shownSchemaOf(encounterFields);

export const EncounterList = ListOf(Encounter);
