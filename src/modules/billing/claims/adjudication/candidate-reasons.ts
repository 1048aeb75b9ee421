/** The reasons why a claim may or may not be the one that a payment refers to: codes and texts. */
export const CANDIDATE_REASONS = {
  patient_control_number_unknown: 'No claim has the patient control number of the payment.',
  patient_control_number_agrees: "The patient control number is the claim's.",
  patient_control_number_differs: "The patient control number is not the claim's.",
  patient_control_number_resembles:
    "The patient control number is the claim's, except for punctuation, case or leading zeros.",
  payer_control_number_agrees: "The payer's claim number, the charge and at least one day of service are the claim's.",
  line_control_numbers_agree: "The line control numbers are the claim's.",
  codes_and_charges_agree: "The procedures, their charges and their days are the claim's.",
  charge_and_dates_agree: "The charge and at least one day of service are the claim's.",
  date_agrees: "At least one day of service is the claim's.",
  charge_differs: 'The charge of the payment is not that of the claim.',
  codes_differ: 'The procedures of the payment are not those of the claim.',
  member_id_agrees: "The member id is that of the claim's coverage.",
  member_id_differs: "The member id is not that of the claim's coverage.",
  patient_name_agrees: "The name is that of the claim's patient.",
  patient_name_differs: "The name is not that of the claim's patient.",
} as const;
export type CandidateReason = keyof typeof CANDIDATE_REASONS;
