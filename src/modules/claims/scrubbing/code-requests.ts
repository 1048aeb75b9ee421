import type { CodeSet } from '../../code-sets/code-set.ts';
import type { Claim } from '../claim.ts';

export type CodeRequest = { codeSet: CodeSet; code: string };

/** The codes that the rules will look up for this claim. */
export function codeRequestsOf(claim: Claim): CodeRequest[] {
  const places = [claim.placeOfServiceCode, ...claim.serviceLines.map((line) => line.placeOfServiceCode)];
  return [
    ...claim.diagnoses.map(({ code }) => ({ codeSet: 'icd10cm' as const, code })),
    ...claim.serviceLines.flatMap((line) =>
      line.procedureSystem === 'hcpcs' ? [{ codeSet: 'hcpcs' as const, code: line.procedureCode }] : [],
    ),
    // A place that lost its leading zero is looked up as it should be written, so that the fix can be offered.
    ...places.flatMap((code) =>
      code === null
        ? []
        : [...new Set([code, code.trim().padStart(2, '0')])].map((one) => ({ codeSet: 'pos' as const, code: one })),
    ),
  ];
}
