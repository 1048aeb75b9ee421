import type { App } from '../../composition/app.ts';
import { queueImport } from '../../modules/practice/imports/create-import.ts';
import { readHeadings } from '../../modules/practice/imports/csv-headings.ts';
import { getImport } from '../../modules/practice/imports/find-imports.ts';
import { type Import, isFinished } from '../../modules/practice/imports/import.ts';
import { importFields } from '../../modules/practice/imports/import-fields.ts';
import {
  IMPORT_BYTES_MAX,
  ROW_TYPES,
  type RowType,
  SCOPE_OF_ROWS,
} from '../../modules/practice/imports/import-parts.ts';
import { type FileRecord, RecordSplitter } from '../../modules/practice/imports/split-records.ts';
import { shownFields } from '../../modules/resource-fields.ts';
import type { OperationRequest, Reply } from '../operation.ts';
import { type FileImports, receiveFileImport } from './file-import.ts';

const IMPORTS: FileImports<Import> = {
  path: '/v1/imports',
  bytesMax: IMPORT_BYTES_MAX,
  get: getImport,
  isFinished,
  present: (given, deployment) => shownFields(importFields, given, deployment),
};

type Request = OperationRequest<undefined, { type?: RowType; dryRun?: boolean; allOrNothing?: boolean }>;

/** Receives a file of records and queues its import. Refuses a CSV with unknown headings. */
export async function receiveRecords(request: Request, app: App): Promise<Reply> {
  const { type = null, dryRun: isDryRun = false, allOrNothing: isAllOrNothing = false } = request.query;
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const format = mediaType === 'text/csv' ? ('csv' as const) : ('jsonl' as const);
  const scan = new FirstRecord(format === 'csv');
  return receiveFileImport(request, app, IMPORTS, {
    fingerprint: `?type=${type}&dryRun=${isDryRun}${isAllOrNothing ? '&allOrNothing=true' : ''} ${format}`,
    look: (bytes) => scan.look(bytes),
    queue: async (tx, upload, { scopes }) => {
      if (format === 'csv') readHeadings(scan.text(), type);
      const writableTypes = ROW_TYPES.filter((one) => scopes.has(SCOPE_OF_ROWS[one]));
      const { lineCount } = scan;
      return queueImport(tx, upload, { format, type, isDryRun, isAllOrNothing, lineCount, writableTypes });
    },
  });
}

/** Keeps the first record of a file and counts its lines. */
class FirstRecord {
  readonly #splitter: RecordSplitter;
  #first: FileRecord | null = null;

  constructor(isCsv: boolean) {
    this.#splitter = new RecordSplitter(isCsv);
  }

  get lineCount(): number {
    return this.#splitter.lineCount;
  }

  look(bytes: Buffer): void {
    for (const record of this.#splitter.take(bytes)) this.#first ??= record;
  }

  /** Returns the text of the first record, after the last byte; empty if there is none. */
  text(): string {
    const first = this.#first ?? this.#splitter.end();
    return first !== null && 'text' in first ? first.text : '';
  }
}
