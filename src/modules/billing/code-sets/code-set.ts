import type { LocalDate } from '../../../kernel/local-date.ts';
import type { CodeAttributes } from './code-attributes.ts';
import type { CodeSet } from './code-set-kinds.ts';

/** One release of a set, e.g. `FY2027`, and the dates of service that it covers. */
export type CodeSetVersion = {
  codeSet: CodeSet;
  version: string;
  source: string;
  /** A partial set knows only its own codes; an absent code may still be valid. */
  isPartial: boolean;
  /** Of a partial set: it contains every code that begins with one of these. Normalized. */
  completePrefixes: readonly string[];
  coversFrom: LocalDate;
  coversTo: LocalDate;
};

export type CodeSetCode = {
  code: string;
  isBillable: boolean;
  validFrom: LocalDate;
  validTo: LocalDate;
  label: string;
  attributes?: CodeAttributes | undefined;
};
