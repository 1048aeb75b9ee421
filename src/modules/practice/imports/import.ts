import type { ErrorDetail } from '../../../kernel/errors.ts';
import type { Stored } from '../../resource-fields.ts';
import type { importFields } from './import-fields.ts';
import type { ROW_OUTCOMES, RowType } from './import-parts.ts';

export type Import = Stored<typeof importFields>;

/** Why a row was refused, as the API reports the error of a single request. Pointers are into the row. */
export type RowError = {
  code: string;
  message: string;
  param: string | null;
  details: ErrorDetail[];
  /** The resource that has the value, for `duplicate_…`. */
  duplicateOf?: string;
};

/** The outcome of one row of the file. */
export type ImportRow = {
  /** Position of the row in the file, from 1, without the heading and blank lines. */
  sequence: number;
  /** The line on which the row begins, from 1. */
  line: number;
  outcome: (typeof ROW_OUTCOMES)[number];
  type: RowType | null;
  externalId: string | null;
  /** Null if the row was refused, and for a resource that a dry run would create. */
  resourceId: string | null;
  error: RowError | null;
};

export function isFinished({ status }: Pick<Import, 'status'>): boolean {
  return status === 'completed' || status === 'failed';
}

/** Returns the import with the outcomes of further rows. */
export function withRows(given: Import, rows: readonly Pick<ImportRow, 'outcome'>[]): Import {
  const counts = { ...given.counts };
  for (const { outcome } of rows) counts[outcome] += 1;
  return { ...given, counts };
}
