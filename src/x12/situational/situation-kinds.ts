import type { FindingKind } from '../findings/finding.ts';

/** What is wrong in its segment's element, as IK304 8 with IK403 I9: the element is required by its situation. */
const ELEMENT_CALLED_FOR = { snip: 4, ik304: '8', ik403: 'I9' } as const;
/** A value that contradicts another one. */
const VALUE_CONTRADICTS = { snip: 4, ik304: '8', ik403: '7' } as const;
/** A segment or loop that is required by its situation. */
const SEGMENT_CALLED_FOR = { snip: 4, ik304: 'I6' } as const;
/** A value that would be left out, had it not been sent: the guide wants it in another situation only. */
const NOT_CALLED_FOR = { snip: 4, ik304: '8', ik403: 'I13' } as const;
/** A value that is not written as the guide wants it here. */
const NOT_AS_WRITTEN = { snip: 4, ik304: '8', ik403: 'I12' } as const;
const WARNING = { severity: 'warning' } as const;

/** The findings of situations, guide by guide; part of the catalogue in `findings/finding.ts`. */
export const SITUATION_KINDS = {
  // Any 837.
  payer_sequence_repeated: {
    message: 'Two payers of the claim have the same place in the order (SBR01 of 2000B and 2320)',
    ...VALUE_CONTRADICTS,
  },
  line_number_not_sequential: {
    message: 'LX01 does not number the service lines of the claim 1, 2, 3, …',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  property_casualty_number_missing: {
    message: 'An automobile, liability or workers compensation claim has no claim number of that insurer (REF*Y4)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  primary_care_without_referring: {
    message: 'NM1*P3 comes second: there is no referring provider (NM1*DN) before it',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  non_covered_amount_differs: {
    message: 'AMT*A8 of another payer must be the total charge of the claim (CLM02)',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  remaining_liability_given_twice: {
    message: "The patient's remaining liability to another payer stands at the claim and at its lines (AMT*EAF)",
    snip: 4,
    ik304: 'I4',
    ...WARNING,
  },
  bundled_line_unknown: {
    message: 'SVD06 names a service line that the claim does not have',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  address_incomplete: {
    message: 'An address in the United States or Canada needs its state or province and its postal code (N402, N403)',
    ...ELEMENT_CALLED_FOR,
    ...WARNING,
  },
  zip_code_not_full: {
    message: 'The ZIP code of the billing provider and of a service facility has nine digits (N403)',
    ...NOT_AS_WRITTEN,
    ...WARNING,
  },
  tax_id_format: {
    message: 'An employer identification or social security number is nine digits without separators (REF02)',
    ...NOT_AS_WRITTEN,
    ...WARNING,
  },
  organization_with_given_names: {
    message: 'An organization (NM102 2) has a first name, a middle name or a suffix (NM104, NM105, NM107)',
    ...NOT_CALLED_FOR,
    ...WARNING,
  },
  group_name_beside_number: {
    message: 'The name of the group (SBR04) stands beside its number (SBR03), whose place it takes where there is none',
    ...NOT_CALLED_FOR,
    ...WARNING,
  },
  accident_place_without_accident: {
    message: 'The state or country of an auto accident stands without that cause (CLM11 AA)',
    ...NOT_CALLED_FOR,
    ...WARNING,
  },
  attachment_number_on_request: {
    message: 'An attachment that is available on request (PWK02 AA) has no control number yet (PWK05, PWK06)',
    ...NOT_CALLED_FOR,
    ...WARNING,
  },
  quantity_too_precise: {
    message: 'A quantity of a service line has more than three decimals (SV104, SV205, SV306)',
    ...NOT_AS_WRITTEN,
    ...WARNING,
  },

  // 837 professional.
  ambulance_transport_missing: {
    message: 'A claim from an ambulance has no transport information (CR1)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  ambulance_pick_up_missing: {
    message: 'An ambulance transport has no pick-up location (2310E, 2420G)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  ambulance_drop_off_missing: {
    message: 'An ambulance transport has no drop-off location (2310F, 2420H)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  medicare_secondary_type_missing: {
    message: 'Medicare is not the first payer, and SBR05 does not say why',
    ...ELEMENT_CALLED_FOR,
    ...WARNING,
  },
  acute_manifestation_date_missing: {
    message: 'Spinal manipulation for an acute condition needs DTP*453 when Medicare pays',
    ...SEGMENT_CALLED_FOR,
  },
  epsdt_referral_missing: {
    message: 'A service of EPSDT needs its referral (CRC*ZZ)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  certification_revision_date_missing: {
    message: 'A renewed or revised certification of equipment needs DTP*607',
    ...SEGMENT_CALLED_FOR,
  },
  begin_therapy_date_missing: {
    message: 'A certificate of medical necessity needs the day on which therapy began (DTP*463)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  equipment_procedure_differs: {
    message: 'The procedure of SV5 is another one than that of SV1',
    ...VALUE_CONTRADICTS,
  },
  purchased_service_provider_missing: {
    message: 'A purchased service (PS1) has no provider it was purchased from (2420B)',
    ...SEGMENT_CALLED_FOR,
  },

  // 837 institutional.
  admission_hour_missing: {
    message: 'An inpatient hospital claim has no hour of admission (DTP*435 with DT)',
    ...ELEMENT_CALLED_FOR,
    ...WARNING,
  },
  discharge_hour_missing: {
    message: 'A final inpatient claim has no hour of discharge (DTP*096)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  admitting_diagnosis_missing: {
    message: 'An inpatient claim has no admitting diagnosis (HI*ABJ)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  present_on_admission_missing: {
    message: 'No diagnosis of an inpatient hospital claim says whether it was present on admission',
    ...ELEMENT_CALLED_FOR,
    ...WARNING,
  },
  attending_provider_missing: {
    message: 'A claim for more than transport has no attending provider (2310A)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  operating_provider_missing: {
    message: 'A surgical procedure has no operating provider (2310B)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  other_operating_without_operating: {
    message: 'There is another operating provider (2310C) and none before it (2310B)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  principal_procedure_missing: {
    message: 'There are other procedures (HI*BBQ) and no principal one (HI*BBR)',
    ...SEGMENT_CALLED_FOR,
  },
  patient_status_contradicts_bill: {
    message: 'The patient status (CL103) and the frequency of the bill disagree on whether the stay goes on',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  patient_reason_for_visit_missing: {
    message: 'An unscheduled outpatient visit has no reason of the patient (HI*APR)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },

  // 837 institutional and dental.
  line_service_date_missing: {
    message: 'A service line needs a service date of its own, or one of its claim (DTP*472)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },

  // 837 dental.
  orthodontic_treatment_missing: {
    message: 'An orthodontic service needs the months of its treatment (DN1)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  prior_placement_date_missing: {
    message: 'A replacement needs the day on which what it replaces was placed (DTP*441)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  tooth_surfaces_without_tooth: {
    message: 'Tooth surfaces (TOO03) stand without their tooth (TOO02)',
    ...ELEMENT_CALLED_FOR,
  },

  // 835.
  payment_method_contradicts_amount: {
    message: 'BPR04 is NON exactly when nothing is paid',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  notification_with_amount: {
    message: 'A notification (BPR01 H) comes with a payment',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  both_adjudications: {
    message: 'A claim has inpatient and outpatient adjudication information (MIA and MOA)',
    snip: 4,
    ik304: 'I4',
  },
  crossover_carrier_missing: {
    message: 'A claim that was forwarded names no carrier it went to (NM1*TT)',
    ...SEGMENT_CALLED_FOR,
  },
  patient_responsibility_differs: {
    message: 'CLP05 differs from the adjustments of group PR',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  coverage_expiration_date_missing: {
    message: 'A denial because coverage had ended does not say when it ended (DTM*036)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },

  // 270 and 271.
  diagnosis_pointer_unknown: {
    message: 'A diagnosis pointer names a diagnosis that the patient does not have (HI)',
    ...VALUE_CONTRADICTS,
  },
  eligibility_answer_missing: {
    message: 'The answer about a patient has neither a benefit (EB) nor a reason why not (AAA)',
    ...SEGMENT_CALLED_FOR,
  },
  eligibility_answer_contradicts: {
    message: 'The inquiry about a patient was refused (AAA), and benefits are given all the same (EB)',
    snip: 4,
    ik304: 'I4',
    ...WARNING,
  },
  benefit_amount_missing: {
    message: 'Coinsurance, copayment or deductible has neither an amount nor a percentage (EB07, EB08)',
    ...ELEMENT_CALLED_FOR,
    ...WARNING,
  },
  benefit_entity_missing: {
    message: 'A benefit refers to another payer or contact that it does not name (2120)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  loop_bounds_missing: {
    message: 'The entities of a benefit (2120) stand without LS before them or without LE behind them',
    ...SEGMENT_CALLED_FOR,
  },

  // 276, 277 and 277CA.
  claim_service_date_missing: {
    message: 'A claim whose status is asked for has a service date neither of its own nor of its lines (DTP*472)',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },
  payment_trace_missing: {
    message: 'A claim that was paid has no number of its check or transfer (STC09)',
    ...ELEMENT_CALLED_FOR,
    ...WARNING,
  },
  acknowledgment_action_contradicts: {
    message: 'The action (STC03) contradicts the category of the status (STC01-1)',
    ...VALUE_CONTRADICTS,
    ...WARNING,
  },
  acknowledgment_totals_incomplete: {
    message: 'The number of accepted or rejected claims stands without their amount, or the other way round',
    ...SEGMENT_CALLED_FOR,
    ...WARNING,
  },

  acknowledgment_totals_differ: {
    message: 'The number or amount of accepted or rejected claims differs from the claims listed below',
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
    message: 'The counts of the group (AK903, AK904) differ from the transaction sets that are listed',
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
    message: 'What was certified has no number (HCR02)',
    ...ELEMENT_CALLED_FOR,
  },
  decision_reason_missing: {
    message: 'What was not certified has no reason (HCR03)',
    ...ELEMENT_CALLED_FOR,
    ...WARNING,
  },
  review_answer_missing: {
    message: 'The response decides of an event and its services nothing (HCR), and says not why (AAA)',
    ...SEGMENT_CALLED_FOR,
  },

  // 275.
  payer_contact_not_asked_for: {
    message:
      'A contact of the payer (PER) repeats the one of a request, and this attachment answers none (BGN01 is 02)',
    snip: 4,
    ik304: 'I4',
    ...WARNING,
  },
} as const satisfies Record<string, FindingKind>;
