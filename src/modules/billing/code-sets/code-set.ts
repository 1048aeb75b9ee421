import type { LocalDate } from '../../../kernel/local-date.ts';

/** The sets that rules look codes up in. */
export const CODE_SETS = ['icd10cm', 'hcpcs', 'pos'] as const;
export type CodeSet = (typeof CODE_SETS)[number];

/** One release of a set, e.g. `FY2027`, and the dates of service that it covers. */
export type CodeSetVersion = {
  codeSet: CodeSet;
  version: string;
  source: string;
  /** A partial set knows only its own codes; an absent code may still be valid. */
  isPartial: boolean;
  coversFrom: LocalDate;
  coversTo: LocalDate;
};

export type CodeSetCode = {
  code: string;
  isBillable: boolean;
  validFrom: LocalDate;
  validTo: LocalDate;
  label: string;
};

/** Returns a code as stored: capitals, no spaces, ICD-10-CM without its dot. */
export function normalizeCode(codeSet: CodeSet, code: string): string {
  const text = code.trim().toUpperCase();
  return codeSet === 'icd10cm' ? text.replace('.', '') : text;
}
