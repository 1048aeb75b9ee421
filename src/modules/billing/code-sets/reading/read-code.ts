import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { CodeAttributes } from '../code-attributes.ts';

/** One code of a file, with the line that it is on. Dates that the file lacks are those of the release. */
export type ReadCode = {
  code: string;
  line: number;
  label: string;
  isBillable: boolean;
  validFrom: LocalDate | null;
  validTo: LocalDate | null;
  attributes?: CodeAttributes;
};
