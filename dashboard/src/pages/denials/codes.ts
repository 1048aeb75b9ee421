import type { Denial } from '../../api/queries/payments/denials.ts';
import type { Schemas } from '../../api/schema.ts';
import { listOf } from '../../components/list-of.ts';

export type WriteOffReason = NonNullable<Schemas['DenialResolveParams']['reasonCode']>;

export const CATEGORIES = listOf<Denial['category']>({
  authorization: 'Authorization',
  eligibility_coverage: 'Eligibility or coverage',
  coordination_of_benefits: 'Coordination of benefits',
  duplicate: 'Duplicate',
  timely_filing: 'Timely filing',
  missing_information: 'Missing information',
  coding: 'Coding',
  bundling_ncci: 'Bundling (NCCI)',
  medical_necessity: 'Medical necessity',
  non_covered_benefit_limit: 'Not covered or over a limit',
  provider_enrollment_credentialing: 'Enrollment or credentialing',
  patient_information: 'Patient information',
  other: 'Other',
});

export const STATUSES = listOf<Denial['status']>({
  open: 'Open',
  in_progress: 'In progress',
  correcting: 'Correcting',
  appealing: 'Appealing',
  overturned: 'Overturned',
  upheld: 'Upheld',
  written_off: 'Written off',
  billed_patient: 'Billed patient',
  expired: 'Expired',
});

export const WRITE_OFF_REASONS = listOf<WriteOffReason>({
  timely_filing: 'Timely filing',
  authorization_missing: 'Authorization missing',
  eligibility: 'Eligibility',
  other_payer_not_billed: 'Other payer not billed',
  duplicate_charge: 'Duplicate charge',
  documentation_missing: 'Documentation missing',
  coding_error: 'Coding error',
  bundled: 'Bundled',
  not_medically_necessary: 'Not medically necessary',
  non_covered: 'Not covered',
  benefit_limit: 'Benefit limit',
  provider_not_enrolled: 'Provider not enrolled',
  patient_data_wrong: 'Patient data wrong',
  contractual: 'Contractual',
  appeal_exhausted: 'Appeal exhausted',
  small_balance: 'Small balance',
  charity_care: 'Charity care',
  bankruptcy: 'Bankruptcy',
  patient_deceased: 'Patient deceased',
  administrative: 'Administrative',
});

/** Denials whose deadlines matter to the office. */
export const OPEN: ReadonlySet<string> = new Set(['open', 'in_progress', 'upheld']);
