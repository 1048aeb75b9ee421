import { Readable } from 'node:stream';
import { listQueryOf } from '../../../modules/list.ts';
import {
  assignPayerFile,
  discardPayerFile,
  guardPayerFile,
  markPayerFileReport,
  reprocessPayerFile,
} from '../../../modules/trading/exchange/inbound/files/decide-payer-file.ts';
import {
  getPayerFile,
  listPayerFiles,
  readPayerFile,
} from '../../../modules/trading/exchange/inbound/files/find-payer-files.ts';
import { payerFileResource } from '../../../modules/trading/exchange/inbound/files/payer-file-resource.ts';
import {
  AssignPayerFile,
  DiscardPayerFile,
  PayerFile,
  PayerFileList,
  presentPayerFile,
} from '../../../modules/trading/exchange/inbound/files/payer-file-schema.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { MASKING_NOTE, showFile } from '../../x12/shown-x12.ts';

const id: PathParameter = { kind: 'pfl', table: 'payer_files', description: 'File id.' };
const tag = 'Payer files';
const errors = ['invalid_state_transition', 'version_conflict'] as const;

export const list = defineRead({
  id: 'listPayerFiles',
  tag,
  summary: 'List payer files',
  description:
    'Lists the files that were picked up at trading partners, newest first. With `status=quarantined` it lists files that need a manual decision.',
  query: listQueryOf(payerFileResource.lists.listPayerFiles),
  responses: { 200: { description: 'A page of files.', schema: PayerFileList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'payer files', organizationId: reader.organizationId, app },
      (page) => listPayerFiles(reader, query, page),
      (file) => presentPayerFile(file, reader),
    ),
});

export const get = defineRead({
  id: 'getPayerFile',
  tag,
  summary: 'Retrieve a payer file',
  params: { id },
  responses: { 200: { description: 'The file.', schema: PayerFile } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentPayerFile(await getPayerFile(reader, params.id), reader),
  }),
});

export const content = defineRead({
  id: 'getPayerFileContent',
  tag,
  summary: 'Download a payer file',
  description: `Returns the file byte for byte as it was picked up; in a file that is not X12, all letters and digits are masked. ${MASKING_NOTE}`,
  params: { id },
  responses: {
    200: {
      description: 'The file.',
      contentType: ['application/edi-x12', 'application/octet-stream'],
      headers: ['X12-Masked'],
    },
  },
  optionalScope: 'phi:reveal',
  errors: ['file_too_large'],
  handle: async (reader, request, app) => {
    const file = await getPayerFile(reader, request.params.id);
    const bytes = await readPayerFile(reader, file, app.encryption);
    const isX12 = file.transactionSet !== 'unknown';
    const resource = { type: 'payer_file' as const, id: file.id };
    const shown = await showFile(bytes, { resource, field: isX12 ? 'x12' : 'content' }, { request, app });
    return {
      status: 200,
      headers: {
        'x12-masked': String(shown.isMasked),
        'content-disposition': `attachment; filename="${file.id}${isX12 ? '.edi' : ''}"`,
      },
      contentType: isX12 ? 'application/edi-x12' : 'application/octet-stream',
      body: Readable.from([shown.bytes], { objectMode: false }),
    };
  },
});

export const assign = defineCommand({
  id: 'assignPayerFile',
  tag,
  summary: 'Assign transactions to an organization',
  description:
    'For a file of a shared mailbox with transactions whose organization is not known. The organization must be a member of the mailbox. The transactions are then processed there.',
  params: { id },
  body: AssignPayerFile,
  responses: { 200: { description: 'The file.', schema: PayerFile } },
  errors,
  example: { organizationId: 'org_01m7t2v6c8e9k4f3b1a5d7g2h9' },
  guard: (reader, { params, expectedVersion }) =>
    guardPayerFile(reader, params.id, { action: 'assign', expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }) => {
    const file = await assignPayerFile(tx, params.id, { ...body, expectedVersion });
    return { status: 200, body: presentPayerFile(file, tx) };
  },
});

export const reprocess = defineCommand({
  id: 'reprocessPayerFile',
  tag,
  summary: 'Process a payer file again',
  description:
    'Effects that the file already had are not repeated. Acknowledgments are matched again to claims that were not found. A truncated file is processed up to where it ends.',
  params: { id },
  responses: { 200: { description: 'The file, which is processed in the background.', schema: PayerFile } },
  errors,
  guard: (reader, { params, expectedVersion }) =>
    guardPayerFile(reader, params.id, { action: 'reprocess', expectedVersion }),
  handle: async (tx, { params, expectedVersion }) => {
    const file = await reprocessPayerFile(tx, params.id, { expectedVersion });
    return { status: 200, body: presentPayerFile(file, tx) };
  },
});

export const markReport = defineCommand({
  id: 'markPayerFileReport',
  tag,
  summary: 'Mark a payer file as a report',
  description:
    'For a file that is meant for people, such as a summary from the clearinghouse. The file has no effects.',
  params: { id },
  responses: { 200: { description: 'The file.', schema: PayerFile } },
  errors,
  guard: (reader, { params, expectedVersion }) =>
    guardPayerFile(reader, params.id, { action: 'mark_report', expectedVersion }),
  handle: async (tx, { params, expectedVersion }) => {
    const file = await markPayerFileReport(tx, params.id, { expectedVersion });
    return { status: 200, body: presentPayerFile(file, tx) };
  },
});

export const discard = defineCommand({
  id: 'discardPayerFile',
  tag,
  summary: 'Discard a payer file',
  description: 'Takes the file out of quarantine without effects. Its bytes are kept, and it can be processed again.',
  params: { id },
  body: DiscardPayerFile,
  responses: { 200: { description: 'The discarded file.', schema: PayerFile } },
  errors,
  example: { reason: 'not_for_us' },
  guard: (reader, { params, expectedVersion }) =>
    guardPayerFile(reader, params.id, { action: 'discard', expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }) => {
    const file = await discardPayerFile(tx, params.id, { reason: body.reason, expectedVersion });
    return { status: 200, body: presentPayerFile(file, tx) };
  },
});
