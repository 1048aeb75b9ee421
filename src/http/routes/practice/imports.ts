import { listQueryOf } from '../../../modules/list.ts';
import { cancelImport, guardCancelImport } from '../../../modules/practice/imports/cancel-import.ts';
import { getImport, listImportRows, listImports } from '../../../modules/practice/imports/find-imports.ts';
import { importFields } from '../../../modules/practice/imports/import-fields.ts';
import { IMPORT_BYTES_MAX } from '../../../modules/practice/imports/import-parts.ts';
import { importResource } from '../../../modules/practice/imports/import-resource.ts';
import {
  Import,
  ImportList,
  ImportQuery,
  ImportRowList,
  presentImportRow,
} from '../../../modules/practice/imports/import-schema.ts';
import { shownFields } from '../../../modules/resource-fields.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, defineStream, type PathParameter } from '../../operation.ts';
import { receiveRecords } from '../../uploads/records-upload.ts';

const id: PathParameter = { kind: 'ipt', table: 'imports', description: 'Import id.' };
const tag = 'Imports';

export const create = defineStream({
  id: 'createImport',
  tag,
  summary: 'Import patients, coverages, encounters, providers and facilities',
  description:
    'The body is a file of up to 64 MiB and 200,000 rows: JSON lines (`application/jsonl` or `application/x-ndjson`), or CSV with a line of headings (`text/csv`). Each row has the fields of the request that creates its resource, `externalId`, and `type` (`provider`, `facility`, `patient`, `coverage` or `encounter`) unless the parameter `type` gives it. If a resource of the type has this `externalId`, the row changes it as a merge patch does; otherwise the row creates it. Both are checked as the single requests are and fire the same events, so repeating a file changes nothing. `patientExternalId` and `coverageExternalId` name resources that exist or that earlier rows create.\n\nHeadings of a CSV are paths with dots, such as `name.given`, `address.line1` or `charge.2.units`; docs/imports.md lists them. Unknown headings are refused. Empty cells are left out.\n\nA refused row does not affect the others: `GET /v1/imports/{id}/rows?outcome=failed` lists the errors with their lines and fields. `dryRun` checks every row as the import would and stores nothing but the report. With `allOrNothing`, one refused row prevents the import of all. Rows of providers and facilities may have the NPI instead of `externalId`.\n\nThe caller needs `patients:write` for patients and coverages, `encounters:write` for encounters and `providers:write` for providers and facilities; rows of other types are refused. The request waits up to 10 seconds for the import to finish. `Prefer: wait=n` changes this to n seconds (at most 30); with `Prefer: respond-async` the response is immediate.',
  requestContentTypes: ['application/jsonl', 'application/x-ndjson', 'text/csv'],
  bodyBytesMax: IMPORT_BYTES_MAX,
  query: ImportQuery,
  responses: {
    200: {
      description: 'The finished import.',
      schema: Import,
      headers: ['Location'],
      optionalHeaders: ['Preference-Applied'],
    },
    202: {
      description: 'The import is still running. Poll the URL in `Location`.',
      schema: Import,
      headers: ['Location', 'Retry-After'],
      optionalHeaders: ['Preference-Applied'],
    },
  },
  errors: ['validation_failed', 'payload_too_large'],
  handle: receiveRecords,
});

export const list = defineRead({
  id: 'listImports',
  tag,
  summary: 'List imports',
  description: 'Newest first.',
  query: listQueryOf(importResource.lists.listImports),
  responses: { 200: { description: 'A page of imports.', schema: ImportList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'imports', organizationId: reader.organizationId, app },
      (page) => listImports(reader, query, page),
      (given) => shownFields(importFields, given, reader),
    ),
});

export const get = defineRead({
  id: 'getImport',
  tag,
  summary: 'Retrieve an import',
  description: 'While it runs, `rowsDone` and `counts` grow.',
  params: { id },
  responses: { 200: { description: 'The import.', schema: Import } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: shownFields(importFields, await getImport(reader, params.id), reader),
  }),
});

export const cancel = defineCommand({
  id: 'cancelImport',
  tag,
  summary: 'Cancel an import',
  description:
    'The import ends as `failed` with the reason `cancelled`, before the next of its batches of rows. What earlier rows did is kept. The file is deleted.',
  params: { id },
  responses: { 200: { description: 'The cancelled import.', schema: Import } },
  errors: ['invalid_state_transition'],
  guard: (reader, { params }) => guardCancelImport(reader, params.id),
  handle: async (tx, { params }) => ({
    status: 200,
    body: shownFields(importFields, await cancelImport(tx, params.id), tx),
  }),
});

export const rows = defineRead({
  id: 'listImportRows',
  tag,
  summary: 'List the rows of an import',
  description: 'The outcome of each row, in file order, with its line, and the error of a refused one.',
  params: { id },
  query: listQueryOf(importResource.lists.listImportRows),
  responses: { 200: { description: 'A page of rows.', schema: ImportRowList } },
  handle: async (reader, { params, query }, app) => {
    const { id: importId } = await getImport(reader, params.id);
    return listReply(
      { query, list: `imports/${importId}/rows`, organizationId: reader.organizationId, app },
      async ({ limit, after }) => {
        const page = after === undefined ? { limit } : { limit, after: Number(after) };
        const found = await listImportRows(reader, importId, query, page);
        return found.map((row) => ({ id: String(row.sequence), row }));
      },
      ({ row }) => presentImportRow(row),
    );
  },
});
