import { AppError } from '../../../kernel/errors.ts';
import { type Headings, readHeadings, rowOfCells } from './csv-headings.ts';
import type { Import, RowError } from './import.ts';
import { isOfRoster, ROW_BYTES_MAX, ROW_TYPES, type RowType } from './import-parts.ts';
import { type FileRecord, splitRecords } from './split-records.ts';

/** A row of the file. `error`: why it cannot be read; `body` is then empty. */
export type FileRow = {
  sequence: number;
  line: number;
  type: RowType | null;
  externalId: string | null;
  /** The members of the row without `type`. */
  body: Record<string, unknown>;
  error: RowError | null;
};

/** Reads the rows of a file, one at a time. The headings of a CSV were checked when the file was received. */
export async function* readRows(
  source: AsyncIterable<Uint8Array>,
  { format, type }: Pick<Import, 'format' | 'type'>,
): AsyncGenerator<FileRow> {
  const isCsv = format === 'csv';
  let headings: Headings | null = null;
  let sequence = 0;
  for await (const record of splitRecords(source, { isCsv })) {
    if (isCsv && headings === null) {
      headings = readHeadings('text' in record ? record.text : '', type);
      continue;
    }
    sequence += 1;
    yield { sequence, line: record.line, ...contentOf(record, headings, type) };
  }
}

function contentOf(
  record: FileRecord,
  headings: Headings | null,
  defaultType: RowType | null,
): Omit<FileRow, 'sequence' | 'line'> {
  try {
    const { type = defaultType, ...body } = membersOf(record, headings, defaultType);
    const known = ROW_TYPES.find((one) => one === type) ?? null;
    const fault = faultOf(known, type, body);
    const externalId = typeof body.externalId === 'string' && isShort(body.externalId) ? body.externalId : null;
    return { type: known, externalId, body, error: fault && rowErrorOf(fault) };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { type: null, externalId: null, body: {}, error: rowErrorOf(thrown) };
  }
}

/** Returns whether the outcome of a row can name its externalId. Other values are refused. */
const isShort = (text: string) => text.length <= 100 && text.isWellFormed() && !text.includes('\0');

function membersOf(
  record: FileRecord,
  headings: Headings | null,
  defaultType: RowType | null,
): Record<string, unknown> {
  if ('fault' in record) {
    if (record.fault === 'not_utf8') throw refusal('invalid', '', 'The line is not valid UTF-8.');
    const hint = headings === null ? '' : ' Check that every quoted cell is closed.';
    const message = `The row is longer than ${ROW_BYTES_MAX / 1024} KiB.${hint}`;
    throw new AppError('payload_too_large', { message });
  }
  if (headings !== null) return rowOfCells(record.text, headings, defaultType);
  let value: unknown;
  try {
    value = JSON.parse(record.text);
  } catch {
    throw new AppError('invalid_json', { message: 'The line is not valid JSON.' });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw refusal('wrong_type', '', 'Must be an object.');
}

/**
 * Returns what every row needs and this one lacks. Without an externalId, or the NPI of a provider or facility, a repeated
 * import would create it again.
 */
function faultOf(known: RowType | null, type: unknown, { externalId, npi }: Record<string, unknown>): AppError | null {
  const types = ROW_TYPES.join(', ');
  if (type === null) return refusal('required', '/type', `This field is required: ${types}.`);
  if (known === null) return refusal('not_allowed', '/type', `Must be one of ${types}.`);
  if (externalId === undefined || externalId === null || externalId === '') {
    const isNamed = isOfRoster(known) && typeof npi === 'string' && npi !== '';
    if (isNamed && externalId !== '') return null;
    return refusal('required', '/externalId', 'This field is required.');
  }
  return typeof externalId === 'string' ? null : refusal('wrong_type', '/externalId', 'Must be text.');
}

export function refusal(code: string, param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}

/** Returns an error as rows report it. */
export function rowErrorOf({ code, message, options }: AppError): RowError {
  const { param = null, details = [], extra } = options;
  const named = extra?.duplicateOf === undefined ? {} : { duplicateOf: extra.duplicateOf };
  return { code, message, param, details, ...named };
}
