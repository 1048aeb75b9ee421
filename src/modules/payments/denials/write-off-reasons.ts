import type { DenialCategory } from './classification/denial-category.ts';

/** The reasons for a write-off, with the service's own texts. */
export const WRITE_OFF_REASONS = [
  'timely_filing',
  'authorization_missing',
  'eligibility',
  'other_payer_not_billed',
  'duplicate_charge',
  'documentation_missing',
  'coding_error',
  'bundled',
  'not_medically_necessary',
  'non_covered',
  'benefit_limit',
  'provider_not_enrolled',
  'patient_data_wrong',
  'contractual',
  'appeal_exhausted',
  'small_balance',
  'charity_care',
  'bankruptcy',
  'patient_deceased',
  'administrative',
] as const;
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number];

/** The reason that a write-off of this category usually has. */
export const USUAL_WRITE_OFF_REASON: Readonly<Record<DenialCategory, WriteOffReason>> = {
  authorization: 'authorization_missing',
  eligibility_coverage: 'eligibility',
  coordination_of_benefits: 'other_payer_not_billed',
  duplicate: 'duplicate_charge',
  timely_filing: 'timely_filing',
  missing_information: 'documentation_missing',
  coding: 'coding_error',
  bundling_ncci: 'bundled',
  medical_necessity: 'not_medically_necessary',
  non_covered_benefit_limit: 'non_covered',
  provider_enrollment_credentialing: 'provider_not_enrolled',
  patient_information: 'patient_data_wrong',
  other: 'administrative',
};
