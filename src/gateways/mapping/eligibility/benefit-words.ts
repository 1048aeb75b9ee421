import type {
  BenefitService,
  BenefitType,
  CoverageLevel,
  Network,
} from '../../../modules/eligibility/reading/benefit.ts';

/** Returns the meaning of a code, or `fallback` if the list does not have the code. */
export function wordOf<T extends string>(words: Readonly<Record<string, T>>, code: string, fallback: T): T {
  return Object.hasOwn(words, code) ? words[code]! : fallback;
}

/** EB01. */
export const BENEFIT_TYPES: Readonly<Record<string, BenefitType>> = {
  '1': 'active',
  '2': 'active',
  '3': 'active',
  '4': 'active',
  '5': 'active',
  '6': 'inactive',
  '7': 'inactive',
  '8': 'inactive',
  A: 'coinsurance',
  B: 'copayment',
  C: 'deductible',
  CB: 'coverage_basis',
  D: 'benefit_description',
  E: 'exclusion',
  F: 'limitation',
  G: 'out_of_pocket',
  H: 'unlimited',
  I: 'non_covered',
  J: 'cost_containment',
  K: 'reserve',
  L: 'primary_care_provider',
  M: 'pre_existing_condition',
  MC: 'managed_care_coordinator',
  N: 'restricted_to_provider',
  O: 'not_medically_necessary',
  P: 'disclaimer',
  Q: 'second_opinion_required',
  R: 'other_payer',
  S: 'prior_year_history',
  T: 'card_lost_or_stolen',
  U: 'contact_entity',
  V: 'cannot_process',
  W: 'other_source',
  X: 'facility',
  Y: 'spend_down',
};

/** EB02. */
export const COVERAGE_LEVELS: Readonly<Record<string, CoverageLevel>> = {
  CHD: 'children_only',
  DEP: 'dependents_only',
  ECH: 'employee_and_children',
  EMP: 'employee_only',
  ESP: 'employee_and_spouse',
  FAM: 'family',
  IND: 'individual',
  SPC: 'spouse_and_children',
  SPO: 'spouse_only',
};

/** EB06 and HSD05. */
export const TIME_PERIODS: Readonly<Record<string, string>> = {
  '6': 'hour',
  '7': 'day',
  '13': 'twenty_four_hours',
  '21': 'years',
  '22': 'service_year',
  '23': 'calendar_year',
  '24': 'year_to_date',
  '25': 'contract',
  '26': 'episode',
  '27': 'visit',
  '28': 'outlier',
  '29': 'remaining',
  '30': 'exceeded',
  '31': 'not_exceeded',
  '32': 'lifetime',
  '33': 'lifetime_remaining',
  '34': 'month',
  '35': 'week',
  '36': 'admission',
};

/** EB09, HSD01 and HSD03. */
export const UNITS: Readonly<Record<string, string>> = {
  '8H': 'minimum',
  '99': 'used',
  CA: 'covered_actual',
  CE: 'covered_estimated',
  D3: 'deductible_blood_units',
  DB: 'deductible_blood_units',
  DA: 'day',
  DY: 'day',
  FL: 'unit',
  HS: 'hour',
  LA: 'lifetime_reserve_actual',
  LE: 'lifetime_reserve_estimated',
  M2: 'maximum',
  MN: 'month',
  MO: 'month',
  P6: 'procedure',
  QA: 'approved',
  S7: 'age_high',
  S8: 'age_low',
  VS: 'visit',
  WK: 'week',
  YR: 'year',
};

/** EB12. */
export const NETWORKS: Readonly<Record<string, Network>> = { Y: 'in', N: 'out', W: 'not_applicable' };

/** DTP01. */
export const DATE_TYPES: Readonly<Record<string, string>> = {
  '096': 'discharge',
  '102': 'issued',
  '152': 'change_effective',
  '193': 'period_start',
  '194': 'period_end',
  '198': 'completed',
  '290': 'coordination_of_benefits',
  '291': 'plan',
  '292': 'benefit',
  '295': 'primary_care_provider',
  '304': 'latest_visit',
  '307': 'eligibility',
  '318': 'added',
  '340': 'cobra_begin',
  '341': 'cobra_end',
  '342': 'premium_paid_to_date_begin',
  '343': 'premium_paid_to_date_end',
  '346': 'plan_begin',
  '347': 'plan_end',
  '348': 'benefit_begin',
  '349': 'benefit_end',
  '356': 'eligibility_begin',
  '357': 'eligibility_end',
  '382': 'enrollment',
  '435': 'admission',
  '442': 'death',
  '458': 'certification',
  '472': 'service',
  '539': 'policy_effective',
  '540': 'policy_expiration',
  '636': 'last_updated',
  '771': 'status',
};

/** REF01. */
export const REFERENCE_TYPES: Readonly<Record<string, string>> = {
  '18': 'plan_number',
  '1L': 'policy_number',
  '1W': 'member_id',
  '3H': 'case_number',
  '49': 'family_unit_number',
  '6P': 'group_number',
  '9F': 'referral_number',
  ALS: 'alternative_list_id',
  CE: 'class_of_contract',
  CLI: 'coverage_list_id',
  CT: 'contract_number',
  EA: 'medical_record_number',
  EJ: 'patient_account_number',
  F6: 'health_insurance_claim_number',
  FO: 'drug_formulary_number',
  G1: 'prior_authorization_number',
  GH: 'identification_card_number',
  HJ: 'identity_card_number',
  IF: 'issue_number',
  IG: 'insurance_policy_number',
  M7: 'medical_assistance_category',
  MRC: 'eligibility_category',
  N6: 'plan_network_id',
  NQ: 'medicaid_recipient_id',
  Q4: 'prior_identifier',
  SY: 'social_security_number',
  Y4: 'agency_claim_number',
};

/** NM101 of loop 2120. */
export const ENTITY_ROLES: Readonly<Record<string, string>> = {
  '13': 'contracted_service_provider',
  '1I': 'preferred_provider_organization',
  '1P': 'provider',
  '2B': 'third_party_administrator',
  '36': 'employer',
  '73': 'other_physician',
  FA: 'facility',
  GP: 'gateway_provider',
  GW: 'group',
  I3: 'independent_physicians_association',
  IL: 'subscriber',
  LR: 'legal_representative',
  OC: 'origin_carrier',
  P3: 'primary_care_provider',
  P4: 'prior_insurance_carrier',
  P5: 'plan_sponsor',
  PR: 'payer',
  PRP: 'primary_payer',
  SEP: 'secondary_payer',
  TTP: 'tertiary_payer',
  VER: 'party_performing_verification',
  VN: 'vendor',
  VY: 'organization_completing_configuration_change',
  X3: 'utilization_management_organization',
  Y2: 'managed_care_organization',
};

/** Reads EB13-1. HC covers CPT and HCPCS, which are distinguished by their codes. */
export function procedureSystem(qualifier: string, code: string): BenefitService['system'] {
  if (qualifier === 'AD') return 'cdt';
  if (qualifier === 'N4') return 'ndc';
  if (qualifier === 'CJ') return 'cpt';
  if (qualifier !== 'HC') return 'other';
  return /^\d{4}[0-9A-Z]$/.test(code) ? 'cpt' : 'hcpcs';
}
