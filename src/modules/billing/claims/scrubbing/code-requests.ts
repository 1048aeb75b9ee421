import type { CodeSet } from '../../code-sets/code-set-kinds.ts';
import type { Claim } from '../claim.ts';

type CodeRequest = { codeSet: CodeSet; code: string };

/** Returns the codes that the rules look up for the claim. */
export function codeRequestsOf(claim: Claim): CodeRequest[] {
  const places = [claim.placeOfServiceCode, ...claim.serviceLines.map((line) => line.placeOfServiceCode)];
  return [
    ...claim.diagnoses.map(({ code }) => ({ codeSet: 'icd10cm' as const, code })),
    ...claim.serviceLines.flatMap((line) =>
      line.procedureSystem === 'hcpcs' && line.procedureCode !== ''
        ? [{ codeSet: 'hcpcs' as const, code: line.procedureCode }]
        : [],
    ),
    // A place of service without its leading zero is also looked up with it, so that the rule can offer the fix.
    ...places.flatMap((code) =>
      code === null || code === ''
        ? []
        : [...new Set([code, code.trim().padStart(2, '0')])].map((one) => ({ codeSet: 'pos' as const, code: one })),
    ),
  ];
}
