import type { Static } from 'typebox';
import type { Changes } from '../../../resource-fields.ts';
import type { claimFields } from '../claim-fields.ts';
import { accidentFrom, type DiagnosisInput as DiagnosisInputSchema, diagnosesFrom } from '../fields/detail-fields.ts';
import { facilityFrom, providerFrom } from '../fields/party-fields.ts';
import type { ClaimCreate } from '../schemas/input.ts';

export type DiagnosisInput = Static<typeof DiagnosisInputSchema>;

/** The fields of a claim that a caller may write; the service sets ids, sequences and totals. */
export type ClaimInput = Static<typeof ClaimCreate>;

/** A merge patch of a claim: null clears a field. */
export type ClaimChanges = Changes<typeof claimFields>;

/**
 * Converts the parts that are stored in another form than callers send them, except the dates, the lines and the
 * billing provider.
 */
export function partsFrom(input: ClaimChanges) {
  const { renderingProvider, referringProvider, supervisingProvider, serviceFacility, accident, diagnoses } = input;
  return {
    renderingProvider: renderingProvider && providerFrom(renderingProvider),
    referringProvider: referringProvider && providerFrom(referringProvider),
    supervisingProvider: supervisingProvider && providerFrom(supervisingProvider),
    serviceFacility: serviceFacility && facilityFrom(serviceFacility),
    accident: accident && accidentFrom(accident),
    diagnoses: diagnoses && diagnosesFrom(diagnoses),
  };
}
