import { CODE_SET_KINDS, type CodeSet } from '../../code-sets/code-set-kinds.ts';

/** Data that belong to the organization's records. Each text says what is missing and what supplies it. */
const RECORDS = {
  payer: 'The payer directory does not include the payer. Add it with POST /v1/payers.',
  authorization_requirements:
    'No list of the payer and no eligibility answer states whether the services need a prior authorization. Check eligibility, or ask the payer.',
  eligibility_dates:
    "The payer's eligibility answer does not cover every date of service. Check eligibility for these dates with POST /v1/claims/{id}/check-eligibility.",
  addon_primaries: 'The payer defines the primary procedures of the add-on code. Ask the payer.',
  eap_terms: 'The sessions that the program authorized, or their dates, are not known. Give them in `eap`.',
  icd9cm: 'Services before October 2015 have ICD-9-CM diagnoses, whose list cannot be installed.',
  provider_taxonomy: 'The provider who treats has no taxonomy code. Add it to the claim.',
} as const;

/** Data that a rule cannot be checked without: a code set, which an operator installs, or a record. */
export type RuleData = CodeSet | keyof typeof RECORDS;

/** What is missing, and how to supply it. */
type Supply = { codeSet: CodeSet | null; reason: string; command: string | null };

/** Returns why a rule without these data was not checked, and the command that installs them if they are a code set. */
export function supplyOf(data: RuleData): Supply {
  if (Object.hasOwn(RECORDS, data))
    return { codeSet: null, reason: RECORDS[data as keyof typeof RECORDS], command: null };
  const codeSet = data as CodeSet;
  return {
    codeSet,
    reason: `${CODE_SET_KINDS[codeSet].title}: no version that is complete is installed for the dates of service.`,
    command: `rcm codesets import ${codeSet} FILE`,
  };
}
