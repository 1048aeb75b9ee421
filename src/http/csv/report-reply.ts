import { Readable } from 'node:stream';
import type { TSchema } from 'typebox';
import type { TenantReader } from '../../database/transactions/transaction.ts';
import type { OperationRequest, Reply } from '../operation.ts';
import { csvColumns, csvFile, reportRowOf } from './csv-columns.ts';
import { labelledColumns } from './csv-labels.ts';
import { csvAsked } from './export-list.ts';
import { findForPeople } from './find-names.ts';

/** Returns the report as JSON, or its rows as CSV if the client prefers it, with amounts in dollars. */
export async function reportReply(
  reader: TenantReader,
  { headers }: Pick<OperationRequest, 'headers'>,
  report: { object: string; rows: readonly object[] },
  schema: TSchema,
): Promise<Reply> {
  const file = await reportFile(reader, headers.accept, report, reportRowOf(schema));
  return file ?? { status: 200, body: report };
}

/** Returns the rows of a report as CSV, or null if the client does not ask for it. */
export async function reportFile(
  reader: TenantReader,
  accept: string | undefined,
  { object, rows }: { object: string; rows: readonly object[] },
  row: TSchema,
): Promise<Reply | null> {
  const asked = csvAsked(accept);
  if (asked === null) return null;
  const columns = csvColumns(row);
  const labelled = labelledColumns(columns);
  // Reports have no PHI.
  const content = asked.hasLabels
    ? csvFile(labelled, rows, await findForPeople(reader, rows, { columns: labelled, isMasked: true }))
    : csvFile(columns, rows);
  return {
    status: 200,
    contentType: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="${object}.csv"` },
    body: Readable.from([Buffer.from(content)], { objectMode: false }),
  };
}
