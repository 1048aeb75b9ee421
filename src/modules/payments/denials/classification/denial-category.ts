export const DENIAL_CATEGORIES = [
  'authorization',
  'eligibility_coverage',
  'coordination_of_benefits',
  'duplicate',
  'timely_filing',
  'missing_information',
  'coding',
  'bundling_ncci',
  'medical_necessity',
  'non_covered_benefit_limit',
  'provider_enrollment_credentialing',
  'patient_information',
  'other',
] as const;
export type DenialCategory = (typeof DENIAL_CATEGORIES)[number];

/** The stage of the work in which the denial was caused. */
export const DENIAL_STAGES = [
  'front_end',
  'coding',
  'authorization',
  'clinical',
  'credentialing',
  'payer_error',
  'filing',
  'patient',
] as const;
export type DenialStage = (typeof DENIAL_STAGES)[number];

export const DENIAL_ACTIONS = [
  'correct_and_resubmit',
  'replace_claim',
  'appeal',
  'request_retro_auth',
  'bill_other_payer',
  'bill_patient',
  'write_off',
  'contact_payer',
] as const;
export type DenialActionType = (typeof DENIAL_ACTIONS)[number];
export type DenialAction = { type: DenialActionType; reason: string };

/** The defaults of a category unless the reason code overrides them. Actions are in the recommended order. */
type CategoryDefaults = { stage: DenialStage; appealable: boolean; actions: readonly DenialAction[] };

function action(type: DenialActionType, reason: string): DenialAction {
  return { type, reason };
}

export const CATEGORY_DEFAULTS: Readonly<Record<DenialCategory, CategoryDefaults>> = {
  authorization: {
    stage: 'authorization',
    appealable: true,
    actions: [
      action('replace_claim', 'If an authorization was granted, send its number on a replacement claim.'),
      action('request_retro_auth', 'Ask for an authorization after the fact; payers set short limits for it.'),
      action('appeal', 'Show that the service was urgent, or that none was needed.'),
    ],
  },
  eligibility_coverage: {
    stage: 'front_end',
    appealable: true,
    actions: [
      action('contact_payer', 'Check the coverage on the date of service again.'),
      action('bill_other_payer', 'Ask the patient which coverage was in force, and bill that one.'),
      action('bill_patient', 'Without any coverage the patient owes the charges.'),
    ],
  },
  coordination_of_benefits: {
    stage: 'front_end',
    appealable: true,
    actions: [
      action('bill_other_payer', 'Another payer comes first; bill it, then this one with its decision.'),
      action('contact_payer', 'Have the patient update the order of coverages at the payer.'),
    ],
  },
  duplicate: {
    stage: 'filing',
    appealable: true,
    actions: [
      action('contact_payer', 'Find out the result of the first claim before you send anything else.'),
      action(
        'replace_claim',
        'If the service was given twice, add the modifier for repeated services on a replacement claim.',
      ),
    ],
  },
  timely_filing: {
    stage: 'filing',
    appealable: true,
    actions: [
      action('appeal', 'Send proof of timely filing: the 999 and 277CA of the first submission.'),
      action('write_off', 'Without proof the charges cannot be collected from the patient either.'),
    ],
  },
  missing_information: {
    stage: 'front_end',
    appealable: false,
    actions: [action('replace_claim', 'Complete what the remark code names, and replace the claim.')],
  },
  coding: {
    stage: 'coding',
    appealable: true,
    actions: [
      action('replace_claim', 'Correct the code, modifier or place of service that the record supports.'),
      action('appeal', 'If the codes are right, send the record that shows it.'),
    ],
  },
  bundling_ncci: {
    stage: 'coding',
    appealable: true,
    actions: [
      action('replace_claim', 'If the services were separate, add the modifier that the record supports.'),
      action('appeal', 'Send the record that shows separate services.'),
      action('write_off', 'If the service is part of the other one, it is not paid on its own.'),
    ],
  },
  medical_necessity: {
    stage: 'clinical',
    appealable: true,
    actions: [
      action('appeal', "Send the record against the payer's clinical policy, and ask for a peer-to-peer review."),
      action('replace_claim', 'If a diagnosis that supports the service was left out, add it.'),
    ],
  },
  non_covered_benefit_limit: {
    stage: 'front_end',
    appealable: true,
    actions: [
      action(
        'bill_patient',
        'The patient owes what the plan does not cover, where the contract and a notice allow it.',
      ),
      action('appeal', 'If the plan does cover the service, quote its benefit.'),
      action('bill_other_payer', 'A further coverage may pay it.'),
    ],
  },
  provider_enrollment_credentialing: {
    stage: 'credentialing',
    appealable: true,
    actions: [
      action('contact_payer', 'Compare NPI, tax id, taxonomy and dates with the enrollment at the payer.'),
      action('replace_claim', 'Send the claim under the enrolled provider, or after the enrollment was corrected.'),
    ],
  },
  patient_information: {
    stage: 'front_end',
    appealable: false,
    actions: [action('replace_claim', 'Correct name, birth date or member id as the card shows them.')],
  },
  other: {
    stage: 'payer_error',
    appealable: true,
    actions: [action('contact_payer', 'Ask the payer for the reason of the decision.')],
  },
};
