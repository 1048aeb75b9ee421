import type { FindingKind } from '../findings/finding-kind.ts';

/** An element that its situation requires is missing: IK304 8 with IK403 I9. */
const ELEMENT_REQUIRED = { snip: 4, ik304: '8', ik403: 'I9' } as const;
/** The value contradicts another value. */
const VALUE_CONTRADICTS = { snip: 4, ik304: '8', ik403: '7' } as const;
/** A segment or loop that its situation requires is missing. */
const SEGMENT_REQUIRED = { snip: 4, ik304: 'I6' } as const;
/** The value is present although the guide uses it only in other situations. */
const NOT_ALLOWED_HERE = { snip: 4, ik304: '8', ik403: 'I13' } as const;
/** The value is not in the format that the guide requires here. */
const WRONG_FORMAT = { snip: 4, ik304: '8', ik403: 'I12' } as const;
const WARNING = { severity: 'warning' } as const;

/** The findings of situations, by guide; part of the catalogue in `findings/finding.ts`. */
export const SITUATION_KINDS = {
  // Any 837.
  payer_sequence_repeated: {
    message: 'Two payers of the claim have the same responsibility sequence (SBR01 of 2000B and 2320)',
    ...VALUE_CONTRADICTS,
  },
  line_number_not_sequential: {
    message: 'LX01 is not the next number in the sequence 1, 2, 3, … of the claim',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  property_casualty_number_missing: {
    message: 'An automobile, liability or workers compensation claim requires its claim number (REF*Y4)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  primary_care_without_referring: {
    message: 'The primary care provider (NM1*P3) requires a referring provider (NM1*DN) before it',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  non_covered_amount_differs: {
    message: 'The non-covered amount (AMT*A8) of another payer must equal the total charge of the claim (CLM02)',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  remaining_liability_given_twice: {
    message:
      "The patient's remaining liability (AMT*EAF) is on both the claim and its lines; it is allowed on one of them",
    snip: 4,
    ik304: 'I4',
    ...WARNING,
  },
  bundled_line_unknown: {
    message: 'SVD06 does not match the number of any service line of the claim',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  address_incomplete: {
    message:
      'An address in the United States or Canada requires its state or province and its postal code (N402, N403)',
    ...ELEMENT_REQUIRED,
    ...WARNING,
  },
  zip_code_not_full: {
    message: 'The ZIP code of a billing provider or service facility must have nine digits (N403)',
    ...WRONG_FORMAT,
    ...WARNING,
  },
  tax_id_format: {
    message: 'An employer identification or social security number must be nine digits without separators (REF02)',
    ...WRONG_FORMAT,
    ...WARNING,
  },
  organization_with_given_names: {
    message: 'First name, middle name and suffix (NM104, NM105, NM107) are not allowed for an organization (NM102 2)',
    ...NOT_ALLOWED_HERE,
    ...WARNING,
  },
  group_name_beside_number: {
    message: 'The group name (SBR04) is allowed only if there is no group number (SBR03)',
    ...NOT_ALLOWED_HERE,
    ...WARNING,
  },
  accident_place_without_accident: {
    message: 'The state or country of an auto accident is allowed only with the cause AA (CLM11)',
    ...NOT_ALLOWED_HERE,
    ...WARNING,
  },
  attachment_number_on_request: {
    message: 'A control number (PWK05, PWK06) is not allowed for an attachment available on request (PWK02 AA)',
    ...NOT_ALLOWED_HERE,
    ...WARNING,
  },
  quantity_too_precise: {
    message: 'The quantity has too many decimals (SV104, SV205, SV306). Maximum: 3.',
    ...WRONG_FORMAT,
    ...WARNING,
  },

  // 837 professional.
  ambulance_transport_missing: {
    message: 'The transport information (CR1) of an ambulance claim is missing',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  ambulance_pick_up_missing: {
    message: 'The pick-up location of an ambulance transport is missing (2310E, 2420G)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  ambulance_drop_off_missing: {
    message: 'The drop-off location of an ambulance transport is missing (2310F, 2420H)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  medicare_secondary_type_missing: {
    message: 'The insurance type (SBR05) is required if Medicare is not the primary payer',
    ...ELEMENT_REQUIRED,
    ...WARNING,
  },
  acute_manifestation_date_missing: {
    message:
      'The acute manifestation date (DTP*453) is required if Medicare pays for spinal manipulation of an acute condition',
    ...SEGMENT_REQUIRED,
  },
  epsdt_referral_missing: {
    message: 'An EPSDT service requires its referral (CRC*ZZ)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  certification_revision_date_missing: {
    message: 'A renewed or revised certification of equipment requires its date (DTP*607)',
    ...SEGMENT_REQUIRED,
  },
  begin_therapy_date_missing: {
    message: 'A certificate of medical necessity requires the date on which therapy began (DTP*463)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  equipment_procedure_differs: {
    message: 'The procedure codes of SV5 and SV1 differ',
    ...VALUE_CONTRADICTS,
  },
  purchased_service_provider_missing: {
    message: 'A purchased service (PS1) requires the provider it was purchased from (2420B)',
    ...SEGMENT_REQUIRED,
  },

  // 837 institutional.
  admission_hour_missing: {
    message: 'The admission hour of an inpatient hospital claim is missing (DTP*435 with DT)',
    ...ELEMENT_REQUIRED,
    ...WARNING,
  },
  discharge_hour_missing: {
    message: 'The discharge hour of a final inpatient claim is missing (DTP*096)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  admitting_diagnosis_missing: {
    message: 'The admitting diagnosis of an inpatient claim is missing (HI*ABJ)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  present_on_admission_missing: {
    message: 'The present-on-admission indicator is missing from all diagnoses of an inpatient hospital claim',
    ...ELEMENT_REQUIRED,
    ...WARNING,
  },
  attending_provider_missing: {
    message: 'The attending provider (2310A) is required unless all services are ambulance transport',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  operating_provider_missing: {
    message: 'A surgical procedure requires an operating provider (2310B)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  other_operating_without_operating: {
    message: 'Another operating provider (2310C) requires an operating provider (2310B)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  principal_procedure_missing: {
    message: 'Other procedures (HI*BBQ) require a principal procedure (HI*BBR)',
    ...SEGMENT_REQUIRED,
  },
  patient_status_contradicts_bill: {
    message: 'The patient status (CL103) contradicts the claim frequency (CLM05-3) on whether the stay has ended',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  patient_reason_for_visit_missing: {
    message: 'An unscheduled outpatient visit requires the patient reason for visit (HI*APR)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },

  // 837 institutional and dental.
  line_service_date_missing: {
    message: 'The service date of the service line is missing (DTP*472)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },

  // 837 dental.
  orthodontic_treatment_missing: {
    message: 'An orthodontic service requires its months of treatment (DN1)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  prior_placement_date_missing: {
    message: 'A replacement prosthesis requires the prior placement date (DTP*441)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  tooth_surfaces_without_tooth: {
    message: 'Tooth surfaces (TOO03) require their tooth (TOO02)',
    ...ELEMENT_REQUIRED,
  },

  // 835.
  payment_method_contradicts_amount: {
    message: 'The payment method (BPR04) must be NON if the amount is zero, and only then',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  notification_with_amount: {
    message: 'A notification (BPR01 H) must have an amount of zero (BPR02)',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  both_adjudications: {
    message: 'A claim has both inpatient (MIA) and outpatient (MOA) adjudication information; only one is allowed',
    snip: 4,
    ik304: 'I4',
  },
  crossover_carrier_missing: {
    message: 'A forwarded claim requires the crossover carrier (NM1*TT)',
    ...SEGMENT_REQUIRED,
  },
  patient_responsibility_differs: {
    message: 'CLP05 differs from the adjustments of group PR',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  coverage_expiration_date_missing: {
    message: 'A denial for ended coverage requires the date on which coverage ended (DTM*036)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },

  // 270 and 271.
  diagnosis_pointer_unknown: {
    message: 'A diagnosis pointer refers to a diagnosis that is not listed for the patient (HI)',
    ...VALUE_CONTRADICTS,
  },
  eligibility_answer_missing: {
    message: 'The response for a patient requires a benefit (EB) or a rejection reason (AAA)',
    ...SEGMENT_REQUIRED,
  },
  eligibility_answer_contradicts: {
    message: 'The response for a patient has both a rejection (AAA) and benefits (EB)',
    snip: 4,
    ik304: 'I4',
    ...WARNING,
  },
  benefit_amount_missing: {
    message: 'A coinsurance, copayment or deductible requires an amount or a percentage (EB07, EB08)',
    ...ELEMENT_REQUIRED,
    ...WARNING,
  },
  benefit_entity_missing: {
    message: 'The benefit requires the payer or contact that it refers to (2120)',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  loop_bounds_missing: {
    message: 'The entities of a benefit (2120) require LS before them and LE after them',
    ...SEGMENT_REQUIRED,
  },

  // 276, 277 and 277CA.
  claim_service_date_missing: {
    message: 'The service date (DTP*472) is missing from the claim and its lines',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },
  payment_trace_missing: {
    message: 'The check or transfer number (STC09) of a paid claim is missing',
    ...ELEMENT_REQUIRED,
    ...WARNING,
  },
  acknowledgment_action_contradicts: {
    message: 'The action (STC03) contradicts the status category (STC01-1)',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  acknowledgment_totals_incomplete: {
    message: 'The number of accepted or rejected claims (QTY) and their amount (AMT) must be sent together',
    ...SEGMENT_REQUIRED,
    ...WARNING,
  },

  acknowledgment_totals_differ: {
    message: 'The number or amount of accepted or rejected claims differs from the claims that follow',
    snip: 3,
    ik304: '8',
    ik403: '7',
    ...WARNING,
  },

  // 999.
  acknowledgment_verdict_contradicts: {
    message: 'The verdict of the group (AK901) contradicts the number of accepted transaction sets (AK904)',
    snip: 3,
    ik304: '8',
    ik403: '7',
    ...WARNING,
  },
  acknowledgment_counts_differ: {
    message: 'The counts of the group (AK903, AK904) differ from the listed transaction sets',
    snip: 3,
    ik304: '8',
    ik403: '7',
    ...WARNING,
  },
  acknowledgment_set_contradicts: {
    message: 'A transaction set is accepted (IK501 A) with errors, or not accepted without an error or reason',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },

  // 278.
  certification_number_missing: {
    message: 'The certification number (HCR02) of a certified event or service is missing',
    ...ELEMENT_REQUIRED,
  },
  decision_reason_missing: {
    message: 'The reason (HCR03) for not certifying an event or service is missing',
    ...ELEMENT_REQUIRED,
    ...WARNING,
  },
  review_answer_missing: {
    message: 'The response requires a decision on the event or its services (HCR) or a rejection reason (AAA)',
    ...SEGMENT_REQUIRED,
  },

  // 275.
  payer_contact_not_asked_for: {
    message: 'A payer contact (PER) is allowed only if the attachment answers a request (BGN01 is not 02)',
    snip: 4,
    ik304: 'I4',
    ...WARNING,
  },
} as const satisfies Record<string, FindingKind>;
