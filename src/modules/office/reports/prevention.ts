import type { DenialCategory } from '../../payments/denials/classification/denial-category.ts';

/** The checks that prevent denials. */
export const PREVENTIONS = [
  ...(['eligibility_check', 'benefit_check', 'registration', 'coordination_of_benefits', 'authorization'] as const),
  ...(['enrollment', 'complete_claim', 'coding_edit', 'duplicate_check', 'timely_filing', 'documentation'] as const),
  'none',
] as const;
type Prevention = (typeof PREVENTIONS)[number];

/** The check that would have prevented a denial of each category. The category follows from the payer's reason codes. */
const BY_CATEGORY: Readonly<Record<DenialCategory, Prevention>> = {
  authorization: 'authorization',
  eligibility_coverage: 'eligibility_check',
  coordination_of_benefits: 'coordination_of_benefits',
  duplicate: 'duplicate_check',
  timely_filing: 'timely_filing',
  missing_information: 'complete_claim',
  coding: 'coding_edit',
  bundling_ncci: 'coding_edit',
  medical_necessity: 'documentation',
  non_covered_benefit_limit: 'benefit_check',
  provider_enrollment_credentialing: 'enrollment',
  patient_information: 'registration',
  other: 'none',
};

/** Returns the check that would have prevented a denial; `none` for categories that no check prevents. */
export function preventionOf(category: string): Prevention {
  return BY_CATEGORY[category as DenialCategory] ?? 'none';
}
