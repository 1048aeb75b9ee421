import type { Static } from 'typebox';
import type { Changes } from '../../../resource-fields.ts';
import type { Claim } from '../claim.ts';
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
 * Returns the institutional part with its type of bill in three characters, and the frequency code, which is the last of them
 * (CLM05-1, CLM05-3).
 */
function typeOfBillFrom(institutional: NonNullable<ClaimInput['institutional']>) {
  const typeOfBill = institutional.typeOfBill.slice(-3);
  return { institutional: { ...institutional, typeOfBill }, frequencyCode: frequencyOf(typeOfBill) };
}

export function frequencyOf(typeOfBill: string): Claim['frequencyCode'] {
  return typeOfBill.slice(-1) as Claim['frequencyCode'];
}

/**
 * Converts the parts that are stored in another form than callers send them, except the dates, the lines and the
 * billing provider.
 */
export function partsFrom(input: ClaimChanges) {
  const {
    institutional,
    renderingProvider,
    referringProvider,
    supervisingProvider,
    serviceFacility,
    accident,
    diagnoses,
  } = input;
  return {
    renderingProvider: renderingProvider && providerFrom(renderingProvider),
    referringProvider: referringProvider && providerFrom(referringProvider),
    supervisingProvider: supervisingProvider && providerFrom(supervisingProvider),
    serviceFacility: serviceFacility && facilityFrom(serviceFacility),
    accident: accident && accidentFrom(accident),
    diagnoses: diagnoses && diagnosesFrom(diagnoses),
    ...(institutional ? typeOfBillFrom(institutional) : {}),
  };
}

/** Returns the frequency code of a new claim with the content of another, also in its type of bill. */
export function withFrequency({ institutional }: Pick<Claim, 'institutional'>, frequencyCode: Claim['frequencyCode']) {
  if (institutional === null) return { frequencyCode };
  const typeOfBill = `${institutional.typeOfBill.slice(0, 2)}${frequencyCode}`;
  return { frequencyCode, institutional: { ...institutional, typeOfBill } };
}
