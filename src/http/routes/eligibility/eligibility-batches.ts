import { createBatch } from '../../../modules/eligibility/batches/create-batch.ts';
import { eligibilityBatchResource } from '../../../modules/eligibility/batches/eligibility-batch-resource.ts';
import {
  EligibilityBatch,
  EligibilityBatchCreate,
  EligibilityBatchItemList,
  EligibilityBatchList,
  presentBatch,
  presentBatchItem,
  withoutProgress,
} from '../../../modules/eligibility/batches/eligibility-batch-schema.ts';
import {
  getBatch,
  listBatches,
  listBatchItems,
  requireBatch,
} from '../../../modules/eligibility/batches/find-batches.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Eligibility';
const id: PathParameter = { kind: 'elb', table: 'eligibility_batches', description: 'Batch id.' };

export const create = defineCommand({
  id: 'createEligibilityBatch',
  tag,
  summary: 'Check eligibility in a batch',
  description:
    'Up to 1,000 rows, each a check in mode `async`. Poll `GET /v1/eligibility-batches/{id}` for the progress and its items for the rows; each check fires `eligibility.completed`.',
  body: EligibilityBatchCreate,
  responses: { 202: { description: 'The batch is running.', schema: EligibilityBatch, headers: ['Location'] } },
  example: {
    name: 'Monday',
    checks: [{ coverageId: 'cov_01k5v9q2w7e8rak0d3fghj4mnp', provider: { npi: '1999999984' } }],
  },
  handle: async (tx, { body }) => {
    const batch = await createBatch(tx, body);
    const headers = { location: `/v1/eligibility-batches/${batch.id}` };
    return { status: 202, headers, body: presentBatch(withoutProgress(batch), tx) };
  },
});

export const list = defineRead({
  id: 'listEligibilityBatches',
  tag,
  summary: 'List eligibility batches',
  description: 'Newest first.',
  query: listQueryOf(eligibilityBatchResource.lists.listEligibilityBatches),
  responses: { 200: { description: 'A page of batches.', schema: EligibilityBatchList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'eligibility_batches', organizationId: reader.organizationId, app },
      (page) => listBatches(reader, query, page),
      (batch) => presentBatch(batch, reader),
    ),
});

export const get = defineRead({
  id: 'getEligibilityBatch',
  tag,
  summary: 'Retrieve an eligibility batch',
  params: { id },
  responses: { 200: { description: 'The batch with its progress.', schema: EligibilityBatch } },
  handle: async (reader, { params }) => {
    return { status: 200, body: presentBatch(await getBatch(reader, params.id), reader) };
  },
});

export const items = defineRead({
  id: 'listEligibilityBatchItems',
  tag,
  summary: 'List the rows of an eligibility batch',
  description: 'In the order of the request, each with its check or the reason why it was refused.',
  params: { id },
  query: listQueryOf(eligibilityBatchResource.lists.listEligibilityBatchItems),
  responses: { 200: { description: 'A page of rows.', schema: EligibilityBatchItemList } },
  handle: async (reader, { params, query }, app) => {
    const batchId = params.id;
    await requireBatch(reader, batchId);
    return listReply(
      { query, list: `eligibility_batches/${batchId}/items`, organizationId: reader.organizationId, app },
      async ({ limit, after }) => {
        const page = after === undefined ? { limit } : { limit, after: Number(after) };
        const rows = await listBatchItems(reader, batchId, query, page);
        return rows.map((item) => ({ id: String(item.sequence), item }));
      },
      ({ item }) => presentBatchItem(item),
    );
  },
});
