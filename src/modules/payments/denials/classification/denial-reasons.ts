import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { DenialActionType, DenialCategory, DenialStage } from './denial-category.ts';

/** The meaning of a reason code (CARC) for working the denial. */
export type DenialReason = {
  /** Our text, never the publisher's. */
  label: string;
  category: DenialCategory;
  stage?: DenialStage;
  appealable?: boolean;
  /** Replaces the category's actions, in this order. */
  actions?: readonly DenialActionType[];
  /** Scrub rules that would have detected the cause. */
  rules?: readonly string[];
  /** The code is vague; the remark codes decide. */
  isVague?: true;
  /** The day since which the row is in force; left out if it always was. */
  effectiveFrom?: LocalDate;
  /** The last day of the row. */
  effectiveTo?: LocalDate;
  /** The day on which the publisher withdrew the code. Some payers use it nevertheless. */
  withdrawnOn?: LocalDate;
};

type Details = Omit<DenialReason, 'label' | 'category'>;
type Rows = Record<string, [label: string, details?: Details]>;

const ICD10_RULES = ['icd10.format', 'icd10.known', 'icd10.billable', 'icd10.valid_on_date'];
const PROCEDURE_RULES = ['proc.format', 'proc.hcpcs_known', 'proc.hcpcs_valid_on_date'];
const MODIFIER_RULES = ['mod.format', 'mod.duplicate', 'mod.side_conflict', 'mod.telehealth_place'];
const COVERAGE_RULES = ['elig.coverage_active'];
const NPI_RULES = ['npi.format', 'npi.luhn'];
const CLINICAL: Details = { stage: 'clinical' };

const ROWS: Record<DenialCategory, Rows> = {
  authorization: {
    '15': ['Authorization number missing or not fitting', { withdrawnOn: '2018-05-01' }],
    '39': ['Refused when authorization was asked for'],
    '95': ['Procedures of the plan not followed'],
    '165': ['Referral missing', { withdrawnOn: '2018-05-01' }],
    '197': ['Authorization or notification missing'],
    '198': ['Authorization exceeded'],
    '210': ['Authorization asked for too late'],
    '243': ['Not authorized by the network or primary care provider'],
    '284': ['Authorization is for other services'],
    '287': ['Referral exceeded'],
    '288': ['Referral missing'],
    '296': ['Authorization is for another provider'],
    '302': ['Authorization is for other dates or services'],
  },
  eligibility_coverage: {
    '26': ['Service before the coverage', { rules: COVERAGE_RULES }],
    '27': ['Service after the coverage', { rules: COVERAGE_RULES }],
    '31': [
      'Patient not found as insured',
      { rules: ['member.length', 'member.payer_pattern', 'member.medicare_id', 'subscriber.relationship'] },
    ],
    '32': ['Dependent not eligible', { rules: ['subscriber.relationship'] }],
    '33': ['Plan has no dependent coverage', { rules: ['subscriber.relationship'] }],
    '34': ['Plan has no newborn coverage'],
    '177': ['Eligibility requirements not met'],
    '179': ['Waiting period not over'],
    '200': ['Service in a lapse of coverage', { rules: COVERAGE_RULES }],
    '238': ['Partly outside of the coverage', { rules: COVERAGE_RULES }],
    '239': ['Partly outside of the coverage; bill separately', { rules: COVERAGE_RULES, actions: ['replace_claim'] }],
  },
  coordination_of_benefits: {
    '19': ["Work injury; workers' compensation pays"],
    '20': ['Injury; the liability insurer pays'],
    '21': ['Injury; the no-fault insurer pays'],
    '22': ['Another payer comes first', { rules: ['cob.primary_adjudication'] }],
    '109': ['Not the payer for this service', { rules: ['payer.claims_supported', 'payer.filing_indicator'] }],
    '129': ['Earlier processing information looks wrong', { rules: ['cob.primary_adjudication'] }],
    '136': ["Earlier payer's rules not followed"],
    '168': ['Belongs to the dental plan', { withdrawnOn: '2018-05-01' }],
    '191': ['Not a work injury', { withdrawnOn: '2014-07-01' }],
    '228': ["Earlier payer's decision not supplied", { rules: ['cob.primary_adjudication'] }],
    '254': ['Belongs to the medical plan'],
    '258': ['Patient in custody'],
    '270': ['Belongs to the dental plan'],
    '275': ["Earlier payer's patient share not covered"],
    '276': ['Refused because an earlier payer refused'],
    B11: ['Passed on to the right payer'],
  },
  duplicate: {
    '18': ['Same claim or service received before', { rules: ['dup.exact', 'freq.original_claim'] }],
    B13: ['Paid before'],
    B20: ['Given by another provider as well'],
  },
  timely_filing: {
    '29': ['Filed too late', { rules: ['timely.deadline'] }],
    '138': [
      'Appeal procedure or time limit missed',
      { appealable: false, actions: ['write_off'], withdrawnOn: '2018-05-01' },
    ],
    '166': ["Sent after the payer's duty ended"],
    '285': ['Appeal procedure not followed', { appealable: false, actions: ['write_off'] }],
    '286': ['Appeal time limit missed', { appealable: false, actions: ['write_off'] }],
  },
  missing_information: {
    '16': ['Information missing or wrong', { isVague: true }],
    '107': ['Related claim not named'],
    '110': ['Billed before the service', { rules: ['date.future'], stage: 'filing' }],
    '112': ['Not shown as given to the patient', CLINICAL],
    '125': ['Billing error', { isVague: true, withdrawnOn: '2013-11-01' }],
    '135': ['Interim bill not taken', { stage: 'filing' }],
    '148': ['Information from another provider missing', CLINICAL],
    '163': ['Attachment not received', CLINICAL],
    '164': ['Attachment late', CLINICAL],
    '206': ['NPI missing', { rules: NPI_RULES }],
    '207': ['NPI not readable', { rules: NPI_RULES }],
    '211': ['Drug code missing or not valid', { rules: ['ndc.format', 'ndc.quantity'] }],
    '226': ['Records asked of the provider missing or late', { ...CLINICAL, isVague: true }],
    '227': [
      'Information asked of the patient missing',
      { stage: 'patient', isVague: true, actions: ['contact_payer', 'bill_patient'] },
    ],
    '250': ['Attachment does not fit', CLINICAL],
    '251': ['Attachment incomplete', CLINICAL],
    '252': ['Attachment needed', { ...CLINICAL, isVague: true }],
  },
  coding: {
    '4': ['Modifier missing or not fitting the procedure', { rules: MODIFIER_RULES }],
    '5': ['Procedure does not fit the place of service', { rules: ['pos.known', 'mod.telehealth_place'] }],
    '6': ['Procedure does not fit the age', { rules: ['date.before_birth'] }],
    '7': ['Procedure does not fit the sex'],
    '8': ['Procedure does not fit the specialty', { rules: ['taxonomy.format', 'taxonomy.billing_present'] }],
    '9': ['Diagnosis does not fit the age'],
    '10': ['Diagnosis does not fit the sex'],
    '11': ['Diagnosis does not fit the procedure', { rules: ['icd10.external_cause_first', 'dx_pointer.range'] }],
    '12': ['Diagnosis does not fit the specialty'],
    '58': ['Place of service not accepted', { rules: ['pos.known'] }],
    '146': ['Diagnosis not valid on the date of service', { rules: ICD10_RULES }],
    '181': ['Procedure code not valid on the date of service', { rules: PROCEDURE_RULES }],
    '182': ['Modifier not valid on the date of service', { rules: ['mod.format'] }],
    '189': ['Unspecific procedure code though a specific one exists'],
    '199': ['Revenue code and procedure do not fit'],
    '240': ['Diagnosis does not fit the birth weight'],
    '261': ['Procedure does not fit the history'],
    '267': ['Claim spans several months; split it'],
    '268': ['Claim spans two years; split it'],
    '282': ['Procedure does not fit the type of bill'],
    A8: ['Cannot be grouped'],
    B16: ['Not a new patient'],
    B22: ['Changed because of the diagnosis'],
  },
  bundling_ncci: {
    '60': ['Outpatient service close to an inpatient stay'],
    '97': ['Part of another service'],
    '128': ["Newborn's services are part of the mother's"],
    '134': ['Technical part removed'],
    '190': ['Part of a nursing-facility stay'],
    '194': ['Anesthesia by the operating physician'],
    '231': ['Excludes another procedure of the day'],
    '234': ['Not paid on its own'],
    '236': ['Code pair not allowed on one day'],
    '269': ['Anesthesia not paid with this procedure'],
    B14: ['One visit a day and physician'],
    B15: ['Needs a qualifying service'],
  },
  medical_necessity: {
    '40': ['Not an emergency'],
    '50': ['Not medically necessary'],
    '54': ['Several physicians or assistants not covered'],
    '55': ['Experimental'],
    '56': ['Not proven effective'],
    '114': ['Not approved by the FDA'],
    '150': ['Level of service not supported'],
    '151': ['Number or frequency not supported', { rules: ['units.unusual'] }],
    '152': ['Length of service not supported'],
    '153': ['Dosage not supported'],
    '154': ["Days' supply not supported"],
    '188': ['Not used as the FDA recommends'],
    '272': ['Coverage guidelines not met'],
    B12: ['Not documented in the record'],
  },
  non_covered_benefit_limit: {
    '35': ['Lifetime maximum reached'],
    '49': ['Routine examination not covered'],
    '51': ['Condition existed before'],
    '53': ['Given by a relative', { appealable: false, actions: ['write_off'] }],
    '96': ['Not covered', { isVague: true }],
    '108': ['Rental or purchase rules not met'],
    '117': ['Only to the closest facility covered'],
    '119': ['Maximum of the period reached'],
    '149': ['Lifetime maximum of the service reached'],
    '160': ['Excluded because of the activity that led to the injury'],
    '167': ['Diagnosis not covered'],
    '202': ['Personal comfort not covered'],
    '204': ['Not covered by the plan'],
    '212': ['Surcharge not covered'],
    '222': ['Contracted maximum reached', { actions: ['write_off', 'contact_payer'] }],
    '256': ['Not payable under the contract', { actions: ['write_off', 'contact_payer'] }],
    '273': ['Coverage guidelines exceeded'],
    B1: ['Visits not covered'],
    B9: ['Patient in a hospice'],
  },
  provider_enrollment_credentialing: {
    '147': ['Contract rate expired'],
    '170': ['Type of provider not paid'],
    '171': ['Type of provider not paid in this facility'],
    '172': ['Specialty not paid'],
    '173': ['Not ordered by a physician', CLINICAL],
    '174': ['Not ordered before the delivery', CLINICAL],
    '175': ['Order incomplete', CLINICAL],
    '176': ['Order not current', CLINICAL],
    '183': ['Referring provider may not refer', { rules: NPI_RULES }],
    '184': ['Ordering provider may not order', { rules: NPI_RULES }],
    '185': ['Rendering provider may not bill', { rules: NPI_RULES }],
    '208': ['NPI not matched', { rules: NPI_RULES }],
    '213': ['Self-referral not allowed', { appealable: false, actions: ['write_off'] }],
    '242': ['Not in the network'],
    '279': ['Not in the tier of the network'],
    '283': ['Attending provider may not bill'],
    '299': ['Billing provider may not bill', { rules: ['payer.enrollment'] }],
    B7: ['Provider not certified on the date of service', { rules: ['payer.enrollment'] }],
    B23: ['Laboratory not certified for the test', { rules: ['clia.format'] }],
  },
  patient_information: {
    '13': ['Service after the death', { rules: ['date.after_death'] }],
    '14': ['Service before the birth', { rules: ['date.before_birth'] }],
    '140': ['Name and member id do not belong together', { rules: ['member.payer_pattern', 'member.medicare_id'] }],
  },
  other: {
    '24': ['Paid by capitation', { appealable: false, actions: ['write_off'], stage: 'front_end' }],
    '111': ['Paid only when assignment is accepted', { stage: 'filing' }],
    '115': ['Procedure put off or cancelled', { stage: 'clinical' }],
    '116': ['Advance notice to the patient not valid', { stage: 'front_end' }],
    '155': ['Patient refused the service', { stage: 'patient' }],
    '193': ['First decision upheld', { actions: ['appeal', 'write_off'] }],
    '233': ['Hospital-acquired condition', { stage: 'clinical' }],
    A1: ['Refused; remark codes say why', { isVague: true }],
  },
};

const ALL_ROWS = (Object.entries(ROWS) as [DenialCategory, Rows][]).flatMap(([category, rows]) =>
  Object.entries(rows).map(([code, [label, details]]): [string, DenialReason] => [
    code,
    { label, category, ...details },
  ]),
);

/** The table by reason code. A code whose meaning changes has one row in each of two categories, with dates. */
export const DENIAL_REASONS: ReadonlyMap<string, DenialReason> = new Map(ALL_ROWS);

const BY_CODE = Map.groupBy(ALL_ROWS, ([code]) => code);

/** Returns the row of a reason code that is in force on a day. */
export function denialReasonOn(code: string, on: LocalDate): DenialReason | undefined {
  return BY_CODE.get(code)?.find(
    ([, { effectiveFrom = on, effectiveTo = on }]) => effectiveFrom <= on && on <= effectiveTo,
  )?.[1];
}
