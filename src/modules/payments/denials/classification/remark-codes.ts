import type { DenialActionType, DenialCategory, DenialStage } from './denial-category.ts';

/** The information that a remark code (RARC) adds to a reason code. The labels are the service's own. */
export type RemarkCode = {
  label: string;
  /** Used if the reason code is vague, such as 16 or 96. */
  category?: DenialCategory;
  stage?: DenialStage;
  rules?: readonly string[];
  /** Applies whatever the reason code. */
  appealable?: boolean;
  action?: { type: DenialActionType; reason: string };
};

const NPI_RULES = ['npi.format', 'npi.luhn'];
const PATIENT: Omit<RemarkCode, 'label'> = { category: 'patient_information', stage: 'front_end' };
const CODING: Omit<RemarkCode, 'label'> = { category: 'coding', stage: 'coding' };
const RECORDS: Omit<RemarkCode, 'label'> = { category: 'missing_information', stage: 'clinical' };
const FRONT: Omit<RemarkCode, 'label'> = { category: 'missing_information', stage: 'front_end' };

/** The remark codes that change the recommended actions; all others are passed through without a label. */
export const REMARK_CODES: Readonly<Record<string, RemarkCode>> = {
  M15: { label: 'Part of another service', category: 'bundling_ncci', stage: 'coding' },
  M20: { ...CODING, label: 'Procedure code missing or not valid', rules: ['proc.format', 'proc.hcpcs_known'] },
  M25: { label: 'Level of service not supported', category: 'medical_necessity', stage: 'clinical' },
  M44: { ...CODING, label: 'Condition code missing or not valid' },
  M50: { ...CODING, label: 'Revenue code missing or not valid' },
  M51: {
    ...CODING,
    label: 'Procedure code missing or not valid',
    rules: ['proc.format', 'proc.hcpcs_known', 'proc.hcpcs_valid_on_date'],
  },
  M52: { ...FRONT, label: 'First date of service missing or not valid', rules: ['date.service_period', 'date.future'] },
  M53: { ...CODING, label: 'Units missing or not valid', rules: ['units.format', 'units.whole_number'] },
  M54: { ...FRONT, label: 'Total charge missing or not valid', rules: ['amount.total', 'amount.line_charge'] },
  M56: { ...FRONT, label: 'Payer id missing or not valid', rules: ['payer.claims_supported'] },
  M59: { ...FRONT, label: 'Last date of service missing or not valid', rules: ['date.service_period'] },
  M60: { ...RECORDS, label: 'Certificate of medical necessity missing' },
  M62: { label: 'Authorization code missing or not valid', category: 'authorization', stage: 'authorization' },
  M64: {
    ...CODING,
    label: 'Other diagnosis missing or not valid',
    rules: ['icd10.format', 'icd10.known', 'icd10.billable'],
  },
  M76: {
    ...CODING,
    label: 'Diagnosis missing or not valid',
    rules: ['icd10.format', 'icd10.known', 'icd10.billable', 'icd10.valid_on_date', 'icd10.count'],
  },
  M77: { ...CODING, label: 'Place of service missing or not valid', rules: ['pos.known'] },
  M79: { ...FRONT, label: 'Charge missing or not valid', rules: ['amount.line_charge'] },
  M80: { label: 'Not paid on the same day as another service', category: 'bundling_ncci', stage: 'coding' },
  M81: { ...CODING, label: 'Most specific code needed', rules: ['icd10.billable'] },
  M86: { label: 'Similar service paid on the same day', category: 'duplicate', stage: 'filing' },
  M119: { ...FRONT, label: 'Drug code missing or not valid', rules: ['ndc.format', 'ndc.quantity'] },
  M123: { ...FRONT, label: 'Drug name, strength or dosage missing' },
  M127: { ...RECORDS, label: 'Medical record missing' },
  MA04: {
    label: "Earlier payer's decision missing",
    category: 'coordination_of_benefits',
    stage: 'front_end',
    rules: ['cob.primary_adjudication'],
  },
  MA27: { ...PATIENT, label: 'Entitlement number or name on the claim not valid', rules: ['member.medicare_id'] },
  MA30: { ...FRONT, label: 'Type of bill missing or not valid' },
  MA36: { ...PATIENT, label: 'Patient name missing or not valid', rules: ['text.character_set'] },
  MA37: {
    ...PATIENT,
    label: 'Patient address missing or not valid',
    rules: ['subscriber.address', 'address.state', 'address.postal_code'],
  },
  MA39: { ...PATIENT, label: 'Patient sex missing or not valid' },
  MA40: { ...FRONT, label: 'Admission date missing or not valid', rules: ['date.admission'] },
  MA61: {
    ...PATIENT,
    label: 'Member id missing or not valid',
    rules: ['member.length', 'member.payer_pattern', 'member.medicare_id'],
  },
  MA63: {
    ...CODING,
    label: 'Principal diagnosis missing or not valid',
    rules: ['icd10.format', 'icd10.principal_first', 'icd10.external_cause_first'],
  },
  MA67: { label: 'Corrects an earlier claim' },
  MA83: {
    label: 'Not said whether the payer is first or second',
    category: 'coordination_of_benefits',
    stage: 'front_end',
    rules: ['cob.primary_adjudication'],
  },
  MA92: {
    label: 'Plan information of other insurance missing',
    category: 'coordination_of_benefits',
    stage: 'front_end',
  },
  MA114: { ...FRONT, label: 'Place where the service was given missing', rules: ['provider.name', 'npi.format'] },
  MA120: { ...FRONT, label: 'CLIA number missing or not valid', rules: ['clia.format'] },
  MA130: {
    label: 'Claim cannot be processed; no appeal rights',
    appealable: false,
    action: {
      type: 'correct_and_resubmit',
      reason: 'The payer has no claim to replace. Send the corrected claim as a new original.',
    },
  },
  MA134: { ...FRONT, label: 'Facility NPI missing or not valid', rules: NPI_RULES },
  N20: { label: 'Not paid with another service of the day', category: 'bundling_ncci', stage: 'coding' },
  N29: { ...RECORDS, label: 'Documents missing' },
  N30: {
    label: 'Patient not eligible for the service',
    category: 'eligibility_coverage',
    stage: 'front_end',
    rules: ['elig.coverage_active'],
  },
  N54: { label: 'Does not fit the authorized services', category: 'authorization', stage: 'authorization' },
  N56: {
    ...CODING,
    label: 'Procedure code not right for the service or the date',
    rules: ['proc.hcpcs_valid_on_date'],
  },
  N95: {
    label: 'Type of provider may not bill the service',
    category: 'provider_enrollment_credentialing',
    stage: 'credentialing',
  },
  N115: { label: 'Local coverage determination not met', category: 'medical_necessity', stage: 'clinical' },
  N130: {
    label: 'Benefit of the plan restricts the service',
    category: 'non_covered_benefit_limit',
    stage: 'front_end',
  },
  N179: { label: 'Information asked of the member', stage: 'patient' },
  N180: { label: 'Criteria of the item not met', category: 'medical_necessity', stage: 'clinical' },
  N211: { label: 'Decision may not be appealed', appealable: false },
  N245: {
    label: 'Plan information of other insurance incomplete',
    category: 'coordination_of_benefits',
    stage: 'front_end',
  },
  N255: {
    ...FRONT,
    label: 'Billing taxonomy missing or not valid',
    rules: ['taxonomy.format', 'taxonomy.billing_present'],
  },
  N256: { ...FRONT, label: 'Billing provider name missing or not valid', rules: ['provider.name'] },
  N257: { ...FRONT, label: 'Billing provider id missing or not valid', rules: NPI_RULES },
  N258: {
    ...FRONT,
    label: 'Billing provider address missing or not valid',
    rules: ['address.billing_street', 'address.zip_plus_four'],
  },
  N264: { ...FRONT, label: 'Ordering provider name missing or not valid', rules: ['provider.name'] },
  N265: { ...FRONT, label: 'Ordering provider NPI missing or not valid', rules: NPI_RULES },
  N285: { ...FRONT, label: 'Referring provider name missing or not valid', rules: ['provider.name'] },
  N286: { ...FRONT, label: 'Referring provider NPI missing or not valid', rules: NPI_RULES },
  N288: { ...FRONT, label: 'Rendering taxonomy missing or not valid', rules: ['taxonomy.format'] },
  N290: { ...FRONT, label: 'Rendering provider NPI missing or not valid', rules: NPI_RULES },
  N293: { ...FRONT, label: 'Facility NPI missing or not valid', rules: NPI_RULES },
  N297: { ...FRONT, label: 'Supervising provider NPI missing or not valid', rules: NPI_RULES },
  N329: { ...PATIENT, label: 'Birth date missing or not valid', rules: ['date.before_birth'] },
  N362: { label: 'Units above the accepted maximum', category: 'coding', stage: 'coding', rules: ['units.unusual'] },
  N382: {
    ...PATIENT,
    label: 'Member id missing or not valid',
    rules: ['member.length', 'member.payer_pattern', 'member.medicare_id'],
  },
  N386: { label: 'National coverage determination applied', category: 'medical_necessity', stage: 'clinical' },
  N517: { ...FRONT, label: 'Information asked again before' },
  N522: { label: 'Repeats a claim that was processed', category: 'duplicate', stage: 'filing', rules: ['dup.exact'] },
  N570: {
    label: 'Credentialing data missing',
    category: 'provider_enrollment_credentialing',
    stage: 'credentialing',
    rules: ['payer.enrollment'],
  },
  N575: { ...FRONT, label: 'Ordering provider name and NPI do not belong together' },
  N640: { label: 'More often than allowed', category: 'non_covered_benefit_limit', stage: 'coding' },
  N657: { ...CODING, label: 'Code that describes the service better needed' },
  N706: { ...RECORDS, label: 'Documents missing' },
  N822: { ...CODING, label: 'Modifier missing', rules: ['mod.format', 'mod.telehealth_place'] },
  N823: { ...CODING, label: 'Modifier not valid', rules: ['mod.format', 'mod.duplicate', 'mod.side_conflict'] },
};
