import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { BillingProvider } from '../../billing/claims/fields/party-fields.ts';
import { createSchemaOf, shownFields, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf, Nullable, Strict, Text } from '../../schema.ts';
import { PeriodGiven } from './charge-fields.ts';
import type { Encounter as StoredEncounter } from './encounter.ts';
import { encounterFields } from './encounter-fields.ts';

export const EncounterCreate = createSchemaOf(encounterFields);

export const EncounterUpdate = updateSchemaOf(encounterFields, 'A merge patch; lists are replaced.');

export const EncounterReason = Strict(
  { reason: Type.Optional(Text(500, 'The reason. Put no PHI here.')) },
  { title: 'EncounterReason' },
);
export const EncounterCharges = Strict(
  {
    chargeBundleId: Id('chb', 'The bundle whose charges are copied.'),
    serviceDate: Type.Optional(Nullable(PeriodGiven, 'Default: the dates of the encounter.')),
  },
  { title: 'EncounterChargesRequest' },
);
export const EncounterClaim = Strict(
  {
    billingProvider: Type.Optional(BillingProvider),
    coverageId: Type.Optional(Id('cov', 'Instead of the coverage of the encounter.')),
  },
  { title: 'EncounterClaimRequest', description: 'Claim data that the encounter does not contain.' },
);

export const Encounter = shownSchemaOf(encounterFields);

export const EncounterList = ListOf(Encounter);

/** Returns a charge with null instead of an empty procedure code. */
export const presentCharge = <C extends { procedureCode: string }>(charge: C) => ({
  ...charge,
  procedureCode: charge.procedureCode || null,
});

/** Returns the API's JSON of an encounter. */
export function presentEncounter(encounter: StoredEncounter, deployment: Deployment) {
  const totalCharges = encounter.charges.reduce((sum, { charge }) => sum + charge, 0);
  const shown = shownFields(encounterFields, encounter, deployment);
  const charges = encounter.charges.map(presentCharge);
  return { ...shown, charges, totalCharges };
}
