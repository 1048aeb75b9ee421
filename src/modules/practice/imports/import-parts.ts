import Type from 'typebox';

/** The kinds of resources that rows create and change, those that others refer to first. */
export const ROW_TYPES = ['provider', 'facility', 'patient', 'coverage', 'encounter'] as const;
export type RowType = (typeof ROW_TYPES)[number];

/** The scope that the caller needs to write a resource. */
export const SCOPE_OF_ROWS = {
  provider: 'providers:write',
  facility: 'providers:write',
  patient: 'patients:write',
  coverage: 'patients:write',
  encounter: 'encounters:write',
} as const satisfies Record<RowType, string>;

/** The types whose rows may name their resource by the NPI instead of the externalId. */
export function isOfRoster(type: RowType | null): type is 'provider' | 'facility' {
  return type === 'provider' || type === 'facility';
}

export const IMPORT_FORMATS = ['jsonl', 'csv'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

export const IMPORT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export const ROW_OUTCOMES = ['created', 'updated', 'unchanged', 'failed'] as const;

/** Bounds of a file. */
export const IMPORT_BYTES_MAX = 64 * 1024 * 1024;
export const ROWS_MAX = 200_000;
/** The rows of one transaction, so that it holds its locks for seconds only. */
export const ALL_OR_NOTHING_ROWS_MAX = 2_000;
export const ROW_BYTES_MAX = 256 * 1024;

export const count = (description: string) => Type.Integer({ minimum: 0, description });
