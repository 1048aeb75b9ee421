import type { NewResource, Stored } from '../../resource-fields.ts';
import type { encounterFields } from './encounter-fields.ts';

/** A visit of a patient, from which claims are made. */
export type Encounter = Stored<typeof encounterFields>;
export type BillingStatus = Encounter['billingStatus'];
/** A service to bill. Amounts in cents. */
export type Charge = Encounter['charges'][number];
/** What a new encounter states. Other fields have their first values. */
export type StatedEncounter = NewResource<typeof encounterFields>;

/** Returns what makes two diagnoses the same: the code, with or without its dot. */
export const diagnosisKeyOf = ({ code }: Encounter['diagnoses'][number]) =>
  code.replaceAll('.', '').trim().toUpperCase();

export const BILLING_TRANSITIONS: Readonly<Record<BillingStatus, readonly BillingStatus[]>> = {
  draft: ['ready', 'on_claim', 'held', 'voided'],
  ready: ['draft', 'on_claim', 'held', 'voided'],
  on_claim: ['ready', 'billed', 'closed', 'held', 'voided'],
  billed: ['on_claim', 'closed', 'held', 'voided'],
  closed: ['billed', 'voided'],
  held: ['draft', 'voided'],
  voided: [],
};
