import { claimImportResource } from '../../../modules/billing/claim-imports/claim-import-resource.ts';
import {
  ClaimImport,
  ClaimImportItemList,
  ClaimImportList,
  ClaimImportQuery,
} from '../../../modules/billing/claim-imports/claim-import-schema.ts';
import {
  getClaimImport,
  listClaimImportItems,
  listClaimImports,
} from '../../../modules/billing/claim-imports/find-claim-imports.ts';
import {
  presentClaimImport,
  presentClaimImportItem,
} from '../../../modules/billing/claim-imports/present-claim-import.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { listReply } from '../../lists.ts';
import { defineRead, defineStream, type PathParameter } from '../../operation.ts';
import { CLAIM_FILE_BYTES_MAX, receiveClaimFile } from '../../uploads/claim-upload.ts';

const id: PathParameter = { kind: 'imp', table: 'claim_imports', description: 'Import id.' };

export const create = defineStream({
  id: 'importClaims',
  tag: 'Claims',
  summary: 'Import claims from an 837P file',
  description:
    'The body is the X12 text (005010X222), up to 25 MiB: any number of interchanges and claims. Each claim becomes a draft, with the patient and coverage found or created, and fires the same events as `POST /v1/claims`. Data for which claims of this API have no field are listed per claim. If an equal claim with the same patientControlNumber exists, the outcome is `duplicate`. In the sandbox, a sandbox payer stands in for payers that are not in the directory.\n\nThe request waits up to 10 seconds for the import to finish. `Prefer: wait=n` changes this to n seconds (at most 30); with `Prefer: respond-async` the response is immediate.\n\nWith `asOf` (sandbox only), an archived file keeps its dates and is processed as of that date: its patients use a test clock (`testClockId`) that starts there. Scrubbing, timely filing and payer responses follow that clock, so advance it after submitting. Imports with the same date share one clock.',
  requestContentTypes: ['application/edi-x12', 'text/plain', 'application/octet-stream'],
  bodyBytesMax: CLAIM_FILE_BYTES_MAX,
  query: ClaimImportQuery,
  responses: {
    200: {
      description: 'The finished import.',
      schema: ClaimImport,
      headers: ['Location'],
      optionalHeaders: ['Preference-Applied'],
    },
    202: {
      description: 'The import is still running. Poll the URL in `Location`.',
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
  query: listQueryOf(claimImportResource.lists.listClaimImports),
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
    const claimImport = await getClaimImport(reader, params.id);
    return { status: 200, body: presentClaimImport(claimImport, reader) };
  },
});

export const items = defineRead({
  id: 'listClaimImportItems',
  tag: 'Claims',
  summary: 'List the items of a claim import',
  description: 'Returns one item per claim of the file, in file order, with the problems of that claim.',
  params: { id },
  query: listQueryOf(claimImportResource.lists.listClaimImportItems),
  responses: { 200: { description: 'A page of items.', schema: ClaimImportItemList } },
  handle: async (reader, { params, query }, app) => {
    const { id: importId } = await getClaimImport(reader, params.id);
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
