import { CLEARINGHOUSE_KINDS } from '../clearinghouse/clearinghouse-kinds.ts';
import { SITUATION_KINDS } from '../situational/situation-kinds.ts';
import { ENVELOPE_KINDS } from './envelope-kinds.ts';
import type { AcknowledgmentCodes, FindingKind, FindingSeverity, SnipType } from './finding-kind.ts';

/**
 * A problem in a file. Messages and codes never contain element values, because values may be PHI; `byteOffset` locates
 * the value in the file.
 */
export interface Finding extends AcknowledgmentCodes {
  code: FindingCode;
  message: string;
  severity: FindingSeverity;
  snip: SnipType;
  /** Ordinal of the segment in the source, counted from 1 at the first ISA; 0 when the source is empty. */
  segmentNumber: number;
  /** Ordinal of the segment in its transaction set, ST being 1 (IK302); 0 outside a transaction set. */
  transactionSegmentNumber: number;
  byteOffset: number;
  segmentId: string;
  /** Loop id of the guide, for example `2010AA`; `''` in the envelope. */
  loop: string;
  elementPosition?: number;
  componentPosition?: number;
  repetitionPosition?: number;
  /** Number of the data element in the standard (IK402). */
  dataElementNumber?: string;
  /** Ordinals in the source, counted from 1; 0 outside. */
  interchangeNumber: number;
  groupNumber: number;
  transactionSetNumber: number;
  /** On `too_many_findings`: the number of findings of the interchange that were omitted. */
  omittedCount?: number;
}

export type FindingCode = keyof typeof FINDINGS;

/** TA105: the content of the interchange around its transaction sets is not valid. */
export const INVALID_CONTENT = '024';

/** Returns the codes for a finding outside transaction sets: a 999 cannot report it, so the TA1 does. */
export function codesOutsideSets(codes: AcknowledgmentCodes): AcknowledgmentCodes {
  return codes.ta105 === undefined && codes.ak905 === undefined ? { ta105: INVALID_CONTENT } : codes;
}

/** The catalogue of findings, with the acknowledgment codes that report each one to the sender. */
export const FINDINGS = {
  ...ENVELOPE_KINDS,

  // Segments.
  unrecognized_segment: { message: 'The segment id does not exist in the standard', snip: 1, ik304: '1' },
  unexpected_segment: { message: 'The segment is not allowed here', snip: 1, ik304: '2' },
  required_segment_missing: { message: 'A required segment is missing', snip: 1, ik304: '3' },
  loop_repeats_too_often: { message: 'The loop occurs more often than allowed', snip: 1, ik304: '4' },
  segment_repeats_too_often: { message: 'The segment occurs more often than allowed', snip: 1, ik304: '5' },
  segment_not_in_transaction_set: { message: 'The segment is not part of this transaction set', snip: 1, ik304: '6' },
  segment_out_of_sequence: { message: 'The segment is out of sequence', snip: 1, ik304: '7' },
  segment_not_used: { message: 'The guide does not use this segment here', snip: 2, ik304: 'I4' },
  required_loop_missing: { message: 'A required loop is missing', snip: 2, ik304: 'I7' },
  segment_qualifier_not_used: {
    message: 'The qualifier of the segment is not allowed here',
    snip: 2,
    ik304: '8',
    ik403: '7',
  },
  hierarchy_id: { message: 'HL01 is not the next number in the sequence 1, 2, 3, …', snip: 1, ik304: '8', ik403: '7' },
  hierarchy_parent: { message: 'HL02 is not the HL01 of the enclosing level', snip: 1, ik304: '8', ik403: '7' },
  hierarchy_child_code: {
    message: 'HL04 does not agree with the levels that follow',
    snip: 2,
    severity: 'warning',
    ik304: '8',
    ik403: '7',
  },

  segment_without_elements: {
    message: 'No element of the segment is filled in',
    snip: 1,
    ik304: '8',
    ik403: '2',
  },

  // Elements.
  required_element_missing: { message: 'A required element is missing', snip: 2, ik304: '8', ik403: '1' },
  conditional_element_missing: {
    message: 'An element that is required with another element is missing',
    snip: 1,
    ik304: '8',
    ik403: '2',
  },
  too_many_elements: { message: 'The segment has too many elements', snip: 1, ik304: '8', ik403: '3' },
  element_too_short: { message: 'The element is too short', snip: 1, ik304: '8', ik403: '4' },
  element_too_long: { message: 'The element is too long', snip: 1, ik304: '8', ik403: '5' },
  invalid_character: {
    message: 'The element contains a character that its type does not allow',
    snip: 1,
    ik304: '8',
    ik403: '6',
  },
  invalid_code_value: { message: 'The code is not allowed here', snip: 2, ik304: '8', ik403: '7' },
  invalid_date: {
    message: 'The element is not a valid date in the format of its qualifier',
    snip: 1,
    ik304: '8',
    ik403: '8',
  },
  invalid_time: { message: 'The element is not a time', snip: 1, ik304: '8', ik403: '9' },
  element_excluded: {
    message: 'The element is not allowed together with another element',
    snip: 1,
    ik304: '8',
    ik403: '10',
  },
  too_many_repetitions: { message: 'The element repeats too often', snip: 1, ik304: '8', ik403: '12' },
  too_many_components: { message: 'The element has too many components', snip: 1, ik304: '8', ik403: '13' },
  element_not_used: { message: 'The guide does not use this element', snip: 2, ik304: '8', ik403: 'I10' },
  trailing_separators: {
    message: 'The segment ends with element separators',
    snip: 1,
    severity: 'warning',
    ik304: '8',
    ik403: '3',
  },
  trailing_spaces: {
    message: 'The element ends with spaces',
    snip: 1,
    severity: 'warning',
    ik304: '8',
    ik403: '6',
  },
  line_number_not_positive: { message: 'The line number (LX01) is below zero', snip: 2, ik304: '8', ik403: '7' },
  unreadable_amount: { message: 'The amount cannot be read as whole cents', snip: 1, ik304: '8', ik403: '6' },

  // Balancing.
  claim_total_mismatch: {
    message: 'CLM02 differs from the sum of the service line charges',
    snip: 3,
    ik304: '8',
    ik403: '7',
  },
  other_payer_claim_not_balanced: {
    message: "Another payer's claim does not balance: charge, adjustments and AMT*D",
    snip: 3,
    severity: 'warning',
    ik304: '8',
    ik403: '7',
  },
  other_payer_line_not_balanced: {
    message: "Another payer's service line does not balance: charge, adjustments and SVD02",
    snip: 3,
    severity: 'warning',
    ik304: '8',
    ik403: '7',
  },
  service_payment_not_balanced: {
    message: 'The service line does not balance: charge, adjustments and payment',
    snip: 3,
    severity: 'warning',
    ik502: 'I5',
  },
  claim_payment_not_balanced: {
    message: 'The claim payment does not balance: charge, adjustments and payment',
    snip: 3,
    severity: 'warning',
    ik502: 'I5',
  },
  remittance_not_balanced: {
    message: 'BPR02 differs from the claim payments less the provider adjustments',
    snip: 3,
    severity: 'warning',
    ik502: 'I5',
  },

  // Situations: requirements of the guide that depend on other values.
  subscriber_relationship_missing: {
    message: 'SBR02 must be 18 if the claim is at the subscriber level',
    snip: 4,
    ik502: 'I5',
  },
  patient_level_not_expected: {
    message: 'SBR02 names the subscriber as the patient, but the claim is in a patient level (2000C)',
    snip: 4,
    ik502: 'I5',
  },
  subscriber_address_missing: {
    message: 'The address of a subscriber who is the patient is missing (N3, N4)',
    snip: 4,
    ik304: 'I6',
  },
  subscriber_demographics_missing: {
    message: 'The birth date and sex of a subscriber who is the patient are missing (DMG)',
    snip: 4,
    ik304: 'I6',
  },
  subscriber_member_id_missing: { message: 'A subscriber who is a person has no member id', snip: 4, ik502: 'I5' },
  claim_filing_indicator_missing: {
    message: 'The claim filing indicator (SBR09) is missing',
    snip: 4,
    severity: 'warning',
    ik502: 'I5',
  },
  admission_date_missing: {
    message: 'The admission date (DTP*435) is required for an inpatient place of service',
    snip: 4,
    ik304: 'I6',
  },
  payer_claim_control_number_missing: {
    message: 'A replacement or void requires the payer claim control number (REF*F8)',
    snip: 4,
    ik304: 'I6',
  },
  accident_date_missing: {
    message: 'The accident date (DTP*439) is required for a claim related to an accident',
    snip: 4,
    ik304: 'I6',
  },
  auto_accident_state_missing: {
    message: 'The state or country of the auto accident is missing (CLM11-4, CLM11-5)',
    snip: 4,
    ik304: '8',
    ik403: 'I9',
  },
  attachment_control_number_missing: {
    message: 'An attachment sent separately requires a control number (PWK06)',
    snip: 4,
    ik304: '8',
    ik403: 'I9',
  },
  diagnosis_pointer_without_diagnosis: {
    message: 'A diagnosis pointer (SV107) refers to a diagnosis that is not on the claim',
    snip: 4,
    ik304: '8',
    ik403: '7',
  },
  other_subscriber_missing: {
    message: 'A claim to a secondary payer requires the other subscriber (2320)',
    snip: 4,
    severity: 'warning',
    ik304: 'I6',
  },
  other_payer_paid_amount_missing: {
    message: 'The paid amount (AMT*D in loop 2320) of a payer that adjudicated the lines is missing',
    snip: 4,
    ik304: 'I6',
  },
  other_payer_adjudication_date_missing: {
    message: 'The adjudication date (DTP*573) of a payer that has paid is missing from the claim and its lines',
    snip: 4,
    ik304: 'I6',
  },
  adjudicating_payer_unknown: {
    message: 'SVD01 does not match the payer of any loop 2330B of the claim',
    snip: 4,
    ik304: '8',
    ik403: '7',
  },
  payment_account_missing: {
    message: 'An electronic payment requires its accounts and the originating company (BPR06-BPR10, BPR12-BPR15)',
    snip: 4,
    ik502: 'I5',
  },
  payment_format_missing: { message: 'A payment by ACH requires its format (BPR05)', snip: 4, ik502: 'I5' },
  zero_payment_handling: {
    message: 'A payment of zero must be sent as a notification (BPR01 H or P)',
    snip: 4,
    severity: 'warning',
    ik502: 'I5',
  },
  service_date_missing: {
    message: 'The service date (DTM) is missing from the service line and its claim',
    snip: 4,
    ik304: 'I6',
  },
  ...SITUATION_KINDS,

  // Rules of payers and clearinghouses beyond the guides.
  ...CLEARINGHOUSE_KINDS,

  // Recommendations of the guide, and external code lists.
  too_many_claims: {
    message: 'The transaction set has more claims than the guide recommends (5,000)',
    snip: 2,
    severity: 'warning',
    ik304: '4',
  },
  binary_length_mismatch: {
    message: 'The length of the binary data differs from its stated length',
    snip: 1,
    ik304: '8',
    ik403: '6',
  },
  npi_format: { message: 'The NPI is not ten digits', snip: 5, severity: 'warning', ik304: '8', ik403: '7' },
  npi_check_digit: {
    message: 'The check digit of the NPI is wrong',
    snip: 5,
    severity: 'warning',
    ik304: '8',
    ik403: '7',
  },
  code_not_in_code_set: {
    message: 'The code is not in its code list or was not valid on the date of service',
    snip: 5,
    ik304: '8',
    ik403: '7',
  },
} as const satisfies Record<string, FindingKind>;
