import type { CodeSet } from '../../code-sets/code-set-kinds.ts';
import type { Claim } from '../claim.ts';
import { npisOf, providersOf } from './rule-helpers.ts';
import { typeOfBillCodes } from './scrub-rules/bill.ts';
import { withCategories } from './scrub-rules/icd10-edits.ts';

type CodeRequest = { codeSet: CodeSet; code: string };

/** The code sets that contain the procedures of a line. */
const PROCEDURE_SETS: Partial<Record<Claim['serviceLines'][number]['procedureSystem'], CodeSet>> = {
  hcpcs: 'hcpcs',
  cpt: 'cpt',
  cdt: 'cdt',
};

/** Returns the codes that the rules look up for the claim. */
export function codeRequestsOf(claim: Claim): CodeRequest[] {
  const places = [claim.placeOfServiceCode, ...claim.serviceLines.map((line) => line.placeOfServiceCode)];
  const requests: CodeRequest[] = [
    ...claim.diagnoses.flatMap(({ code }) => diagnosisRequests(code, claim)),
    ...claim.serviceLines.flatMap((line) => {
      const codeSet = PROCEDURE_SETS[line.procedureSystem];
      return [
        ...(codeSet ? [{ codeSet, code: line.procedureCode }] : []),
        ...line.modifiers.map((code) => ({ codeSet: 'modifier' as const, code })),
        ...(line.revenueCode === undefined ? [] : [{ codeSet: 'revenue' as const, code: line.revenueCode }]),
      ];
    }),
    // A place of service without its leading zero is also looked up with it, so that the rule can offer the fix.
    ...places.flatMap((code) =>
      code === null ? [] : [code, code.trim().padStart(2, '0')].map((one) => ({ codeSet: 'pos' as const, code: one })),
    ),
    ...providersOf(claim).flatMap(({ provider: { taxonomyCode: code } }) =>
      code ? [{ codeSet: 'taxonomy' as const, code }] : [],
    ),
    ...npisOf(claim).map(({ npi: code }) => ({ codeSet: 'npi_deactivated' as const, code })),
    ...institutionalRequests(claim),
  ];
  const named = new Map(requests.map((one) => [`${one.codeSet} ${one.code}`, one]));
  return [...named.values()].filter(({ code }) => code.trim() !== '');
}

function diagnosisRequests(code: string, { claimType }: Claim): CodeRequest[] {
  return [
    { codeSet: 'icd10cm', code },
    { codeSet: 'mce', code },
    ...(claimType === 'institutional' ? [{ codeSet: 'icd10cm_poa_exempt' as const, code }] : []),
    ...withCategories(code).map((owner) => ({ codeSet: 'icd10cm_tabular' as const, code: owner })),
  ];
}

function institutionalRequests({ institutional: part }: Claim): CodeRequest[] {
  if (part === null) return [];
  const group = part.diagnosisRelatedGroup;
  const typed = [
    ...typeOfBillCodes(part.typeOfBill).map((code) => `TYPE_OF_BILL:${code}`),
    ...(part.conditionCodes ?? []).map((code) => `CONDITION:${code}`),
    ...(part.occurrences ?? []).map(({ code }) => `OCCURRENCE:${code}`),
    ...(part.occurrenceSpans ?? []).map(({ code }) => `OCCURRENCE_SPAN:${code}`),
    ...(part.values ?? []).map(({ code }) => `VALUE:${code}`),
  ];
  return [
    ...(part.procedures ?? []).map(({ code }) => ({ codeSet: 'icd10pcs' as const, code })),
    ...(group === undefined ? [] : [{ codeSet: 'msdrg' as const, code: group.slice(0, 3) }]),
    ...typed.map((code) => ({ codeSet: 'ub_codes' as const, code })),
  ];
}
