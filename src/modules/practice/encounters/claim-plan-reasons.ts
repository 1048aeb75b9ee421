/** What a claim states once, so that encounters that differ in it are on separate claims. */
const DIFFERENCES = {
  other_coverage: 'The coverage differs. Each claim is sent to one payer, for one coverage.',
  other_claim_type: 'The claim type differs. Facility charges and professional charges are billed on separate claims.',
  other_place_of_service: 'The place of service differs. A claim names one place.',
  other_rendering_provider:
    'Only one of the encounters names a rendering provider. A line can name another provider, but not none.',
  other_prior_authorizations: 'The prior authorizations differ. A claim states one authorization number.',
  other_visit_content:
    'Facts that a claim states once differ, such as the statement period, the admission, the accident or the referring provider.',
  billed_alone: 'The visit is billed alone: a claim describes one ambulance trip.',
} as const;

const LIMITS = {
  line_limit: 'The charges do not fit on one claim, because a claim has a limited number of lines.',
  diagnosis_limit: 'The diagnoses do not fit on one claim, because a claim has a limited number of diagnoses.',
  span_limit: 'The dates of service are further apart than the payer allows on one claim.',
} as const;

export type DifferenceCode = keyof typeof DIFFERENCES;
export type LimitCode = keyof typeof LIMITS;

export const REASON_CODES = [
  'combined',
  ...(Object.keys(DIFFERENCES) as DifferenceCode[]),
  ...(Object.keys(LIMITS) as LimitCode[]),
  'diagnoses_left_out',
] as const;

/** Why a claim of a plan combines encounters or is separate. `separateFrom`: the position of the earlier claim. */
export type PlanReason = {
  code: (typeof REASON_CODES)[number];
  message: string;
  separateFrom: number | null;
};

export const reasons = {
  combined: (encounterIds: readonly string[]): PlanReason => ({
    code: 'combined',
    message: `The claim combines ${encounterIds.length} encounters, because they have the same patient, coverage, claim type, place of service, prior authorizations and facts of the visit.`,
    separateFrom: null,
  }),
  difference: (code: DifferenceCode, separateFrom: number): PlanReason => ({
    code,
    message: DIFFERENCES[code],
    separateFrom,
  }),
  limit: (code: LimitCode, separateFrom: number): PlanReason => ({ code, message: LIMITS[code], separateFrom }),
  diagnosesLeftOut: (count: number): PlanReason => ({
    code: 'diagnoses_left_out',
    message: `Diagnoses that no charge points to do not fit on the claim and are left out: ${count}.`,
    separateFrom: null,
  }),
};
