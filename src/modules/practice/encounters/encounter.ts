import type { NewResource, Stored } from '../../resource-fields.ts';
import type { encounterFields } from './encounter-fields.ts';

/** A visit of a patient, from which claims are made. */
export type Encounter = Stored<typeof encounterFields>;
export type BillingStatus = Encounter['billingStatus'];
/** A service to bill. Amounts in cents. */
export type Charge = Encounter['charges'][number];
/** What a new encounter states. Other fields have their first values. */
export type StatedEncounter = NewResource<typeof encounterFields>;

/** An institutional claim has a code once more as one of these, beside the principal and other diagnoses. */
const SPECIAL_TYPES: readonly unknown[] = ['admitting', 'reason_for_visit', 'external_cause'];
type Diagnosis = Encounter['diagnoses'][number];

export const isSpecialDiagnosis = ({ type }: Diagnosis) => SPECIAL_TYPES.includes(type);

/** Returns what makes two diagnoses the same: the code, with or without its dot, and its special type. */
export function diagnosisKeyOf(diagnosis: Diagnosis): string {
  const code = diagnosis.code.replaceAll('.', '').trim().toUpperCase();
  return isSpecialDiagnosis(diagnosis) ? `${code} ${diagnosis.type}` : code;
}

/** Returns the type of the claim that bills a charge. */
export const claimTypeOf = (charge: Pick<Charge, 'claimType'>, { claimType }: Pick<Encounter, 'claimType'>) =>
  charge.claimType ?? claimType;

export const BILLING_TRANSITIONS: Readonly<Record<BillingStatus, readonly BillingStatus[]>> = {
  draft: ['ready', 'on_claim', 'held', 'voided'],
  ready: ['draft', 'on_claim', 'held', 'voided'],
  on_claim: ['ready', 'billed', 'closed', 'held', 'voided'],
  billed: ['on_claim', 'closed', 'held', 'voided'],
  closed: ['billed', 'voided'],
  held: ['draft', 'voided'],
  voided: [],
};
