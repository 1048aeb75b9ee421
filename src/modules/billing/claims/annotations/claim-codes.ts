import type { Claim } from '../claim.ts';

/** The sets whose texts annotate a claim. */
export const ANNOTATED_CODE_SETS = ['icd10cm', 'hcpcs', 'pos'] as const;

/** A code of a claim, with the JSON Pointer of its field. */
export type ClaimCode = { path: string; codeSet: (typeof ANNOTATED_CODE_SETS)[number]; code: string };

/** Returns the codes of a claim whose texts a code set can contain. */
export function codesOf({ diagnoses, serviceLines, placeOfServiceCode }: Claim): ClaimCode[] {
  const codes: ClaimCode[] = [
    { path: '/placeOfServiceCode', codeSet: 'pos', code: placeOfServiceCode },
    ...diagnoses.map(({ code }, index): ClaimCode => ({ path: `/diagnoses/${index}/code`, codeSet: 'icd10cm', code })),
    ...serviceLines.flatMap((line, index): ClaimCode[] => [
      { path: `/serviceLines/${index}/procedureCode`, codeSet: 'hcpcs', code: line.procedureCode },
      ...(line.placeOfServiceCode === null
        ? []
        : [
            {
              path: `/serviceLines/${index}/placeOfServiceCode`,
              codeSet: 'pos' as const,
              code: line.placeOfServiceCode,
            },
          ]),
    ]),
  ];
  // Institutional claims have no place of service, and some of their lines no procedure.
  return codes.filter(({ code }) => code !== '');
}
