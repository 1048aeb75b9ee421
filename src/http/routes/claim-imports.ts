import {
  getClaimImport,
  listClaimImportItems,
  listClaimImports,
} from '../../modules/claim-imports/find-claim-imports.ts';
import { presentClaimImport, presentClaimImportItem } from '../../modules/claim-imports/present-claim-import.ts';
import { CLAIM_FILE_BYTES_MAX, receiveClaimFile } from '../claim-upload.ts';
import { listReply } from '../lists.ts';
import { defineRead, defineStream, type PathParameter } from '../operation.ts';
import {
  ClaimImport,
  ClaimImportItemList,
  ClaimImportItemListQuery,
  ClaimImportList,
  ClaimImportListQuery,
  ClaimImportQuery,
} from '../schemas/claim-imports.ts';

const id: PathParameter = { kind: 'imp', table: 'claim_imports', description: 'Import id.' };

export const create = defineStream({
  id: 'importClaims',
  tag: 'Claims',
  summary: 'Import claims from an 837P file',
  description:
    'The body is the X12 text (005010X222), up to 25 MiB: any number of interchanges and claims. Each claim becomes a draft, with the patient and coverage found or created, and fires the same events as if it had been posted. What our claims cannot hold is listed per claim. A claim that is here already, equal and under the same patientControlNumber, is a `duplicate`. In the sandbox, payers that the directory does not know are played by a sandbox payer.\n\nWaits up to 10 seconds for the import to finish: `Prefer: wait=n` (at most 30) waits otherwise, `Prefer: respond-async` not at all.\n\nWith `asOf` (sandbox only), an archived file keeps its dates and is judged as of that date: its patients live by a test clock of their own that stands there (`testClockId`). Scrubbing, timely filing and what payers answer follow that clock, so advance it after submitting. Imports as of the same date share one clock.',
  requestContentTypes: ['application/edi-x12', 'text/plain', 'application/octet-stream'],
  bodyBytesMax: CLAIM_FILE_BYTES_MAX,
  query: ClaimImportQuery,
  responses: {
    200: {
      description: 'The import, finished.',
      schema: ClaimImport,
      headers: ['Location'],
      optionalHeaders: ['Preference-Applied'],
    },
    202: {
      description: 'The import, still to be done: look at it under Location.',
      schema: ClaimImport,
      headers: ['Location', 'Retry-After'],
      optionalHeaders: ['Preference-Applied'],
    },
  },
  errors: ['x12_unreadable', 'payload_too_large', 'live_key_not_allowed', 'test_clock_exists'],
  handle: receiveClaimFile,
});

export const list = defineRead({
  id: 'listClaimImports',
  tag: 'Claims',
  summary: 'List claim imports',
  description: 'Newest first.',
  query: ClaimImportListQuery,
  responses: { 200: { description: 'A page of imports.', schema: ClaimImportList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'claim_imports', organizationId: reader.organizationId, app },
      (page) => listClaimImports(reader, query, page),
      (claimImport) => presentClaimImport(claimImport, reader),
    ),
});

export const get = defineRead({
  id: 'getClaimImport',
  tag: 'Claims',
  summary: 'Retrieve a claim import',
  params: { id },
  responses: { 200: { description: 'The import.', schema: ClaimImport } },
  handle: async (reader, { params }) => {
    const claimImport = await getClaimImport(reader, params.id!);
    return { status: 200, body: presentClaimImport(claimImport, reader) };
  },
});

export const items = defineRead({
  id: 'listClaimImportItems',
  tag: 'Claims',
  summary: "List an import's claims",
  description: 'One item per claim of the file, in the order of the file, with what could not be taken over.',
  params: { id },
  query: ClaimImportItemListQuery,
  responses: { 200: { description: 'A page of items.', schema: ClaimImportItemList } },
  handle: async (reader, { params, query }, app) => {
    const { id: importId } = await getClaimImport(reader, params.id!);
    return listReply(
      { query, list: `claim_imports/${importId}/items`, organizationId: reader.organizationId, app },
      async ({ limit, after }) => {
        const page = after === undefined ? { limit } : { limit, after: Number(after) };
        const rows = await listClaimImportItems(reader, importId, query, page);
        return rows.map((item) => ({ id: String(item.sequence), item }));
      },
      ({ item }) => presentClaimImportItem(item),
    );
  },
});
