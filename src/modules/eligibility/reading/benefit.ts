import type { LocalDate } from '../../../kernel/local-date.ts';

/** EB01 in words. A code that the guide does not know is `unknown`; the segment itself is in `raw`. */
export type BenefitType =
  | 'active'
  | 'inactive'
  | 'coinsurance'
  | 'copayment'
  | 'deductible'
  | 'out_of_pocket'
  | 'limitation'
  | 'non_covered'
  | 'exclusion'
  | 'other_payer'
  | 'coverage_basis'
  | 'benefit_description'
  | 'unlimited'
  | 'cost_containment'
  | 'reserve'
  | 'primary_care_provider'
  | 'pre_existing_condition'
  | 'managed_care_coordinator'
  | 'restricted_to_provider'
  | 'not_medically_necessary'
  | 'disclaimer'
  | 'second_opinion_required'
  | 'prior_year_history'
  | 'card_lost_or_stolen'
  | 'contact_entity'
  | 'cannot_process'
  | 'other_source'
  | 'facility'
  | 'spend_down'
  | 'unknown';

/** The lists of a plan. Every EB row of a response is in exactly one of them. */
const BENEFIT_LISTS = [
  'statuses',
  'coPayment',
  'coInsurance',
  'deductible',
  'outOfPocketMax',
  'limitations',
  'nonCovered',
  'authorizationRequirements',
  'otherPayers',
  'other',
] as const;
export type BenefitList = (typeof BENEFIT_LISTS)[number];

export type CoverageLevel =
  | 'individual'
  | 'family'
  | 'children_only'
  | 'dependents_only'
  | 'employee_only'
  | 'employee_and_children'
  | 'employee_and_spouse'
  | 'spouse_only'
  | 'spouse_and_children'
  | 'unknown';

/** EB12. `not_applicable`: the benefit is the same in and out of the network. */
export type Network = 'in' | 'out' | 'not_applicable' | 'unknown';
export type AuthorizationRequired = 'yes' | 'no' | 'unknown';

/** The service of the benefit: a service type (EB03), or a procedure or product (EB13). */
export type BenefitService = {
  system: 'x12_stc' | 'cpt' | 'hcpcs' | 'cdt' | 'ndc' | 'other';
  code: string;
  /** The last code of a range. */
  endCode: string | null;
  modifiers: string[];
};

/** DTP. */
export type BenefitDate = { type: string; qualifier: string; start: LocalDate; end: LocalDate | null };
/** REF. */
export type BenefitReference = { type: string; qualifier: string; value: string; description: string | null };
/** HSD: how often or how much of a service is covered. */
export type BenefitDelivery = {
  quantity: string | null;
  unit: string | null;
  perPeriods: string | null;
  perUnit: string | null;
  timePeriod: string | null;
  periodCount: string | null;
  frequencyCode: string | null;
  patternTimeCode: string | null;
};
/** III. */
type BenefitCondition = {
  qualifier: string | null;
  code: string | null;
  category: string | null;
  text: string | null;
};

/** N3 and N4. */
export type AnsweredAddress = {
  line1: string;
  line2: string | null;
  city: string;
  state: string | null;
  postalCode: string | null;
};

/** NM1 of loop 2120 with what follows it. */
export type RelatedEntity = {
  role: string;
  roleCode: string;
  name: string | null;
  identifierQualifier: string | null;
  identifier: string | null;
  address: AnsweredAddress | null;
  contacts: {
    name: string | null;
    telephone: string | null;
    fax: string | null;
    email: string | null;
    url: string | null;
  }[];
  taxonomyCode: string | null;
};

/** One EB row with its further segments. Money is in cents. */
export type BenefitRow = {
  /** Position of the EB among those of the patient, from 1. */
  ebIndex: number;
  /** EB01 */
  code: string;
  type: BenefitType;
  /** EB02 */
  coverageLevel: CoverageLevel;
  services: BenefitService[];
  /** EB04 */
  insuranceTypeCode: string | null;
  /** EB05 */
  planName: string | null;
  /** EB06 */
  timePeriod: string | null;
  amount: number | null;
  /** EB08 as a percentage: `20` is twenty percent. */
  percent: string | null;
  quantity: { value: string; unit: string } | null;
  authRequired: AuthorizationRequired;
  network: Network;
  dates: BenefitDate[];
  references: BenefitReference[];
  deliveries: BenefitDelivery[];
  conditions: BenefitCondition[];
  messages: string[];
  relatedEntities: RelatedEntity[];
  /** The segments, with everything but codes and amounts masked. */
  segments: string[];
};

/** A benefit as the API shows it: a row, joined with the row that states what remains of the same amount. */
export type Benefit = Omit<BenefitRow, 'ebIndex' | 'segments'> & {
  /** The remainder of `amount` or `quantity`, if the payer states it or it can be computed. */
  remaining: number | null;
  /** True if `remaining` is the total less the amount of the year to date; absent if the payer states it. */
  isRemainingComputed?: true;
  remainingQuantity: string | null;
  raw: { ebIndex: number; remainingEbIndex: number | null; segments: string[] };
};
