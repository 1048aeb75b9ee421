import { presentWorkQueue } from '../../../modules/office/work/present-work.ts';
import {
  createQueue,
  deleteQueue,
  getQueue,
  guardQueue,
  listQueues,
  updateQueue,
} from '../../../modules/office/work/queues/save-queue.ts';
import {
  WorkQueue,
  WorkQueueCreate,
  WorkQueueList,
  WorkQueueUpdate,
} from '../../../modules/office/work/work-schema.ts';
import { listQuery, Strict } from '../../../modules/schema.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Work';
const id: PathParameter = { kind: 'wqu', table: 'work_queues', description: 'Queue id.' };

export const create = defineCommand({
  id: 'createWorkQueue',
  tag,
  summary: 'Create a work queue',
  body: WorkQueueCreate,
  responses: { 201: { description: 'The queue.', schema: WorkQueue, headers: ['Location'] } },
  errors: ['duplicate_work_queue'],
  example: { name: 'Denials', description: 'Denials of commercial payers' },
  handle: async (tx, { body }) => {
    const queue = await createQueue(tx, body);
    return { status: 201, headers: { location: `/v1/queues/${queue.id}` }, body: presentWorkQueue(queue, tx) };
  },
});

export const list = defineRead({
  id: 'listWorkQueues',
  tag,
  summary: 'List work queues',
  description: 'Newest first.',
  query: Strict({ ...listQuery }),
  responses: { 200: { description: 'A page of queues.', schema: WorkQueueList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'work queues', organizationId: reader.organizationId, app },
      (page) => listQueues(reader, page),
      (queue) => presentWorkQueue(queue, reader),
    ),
});

export const get = defineRead({
  id: 'getWorkQueue',
  tag,
  summary: 'Retrieve a work queue',
  params: { id },
  responses: { 200: { description: 'The queue.', schema: WorkQueue } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentWorkQueue(await getQueue(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateWorkQueue',
  tag,
  summary: 'Update a work queue',
  description: 'A merge patch; `members` replaces the list.',
  params: { id },
  body: WorkQueueUpdate,
  responses: { 200: { description: 'The updated queue.', schema: WorkQueue } },
  errors: ['version_conflict', 'duplicate_work_queue'],
  example: { description: 'Denials of all payers' },
  guard: (reader, { params, expectedVersion }) => guardQueue(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: presentWorkQueue(await updateQueue(tx, params.id, body, expectedVersion), tx),
  }),
});

export const remove = defineCommand({
  id: 'deleteWorkQueue',
  tag,
  summary: 'Delete a work queue',
  description: 'Refused while unfinished items, service-level policies or manual-review policies name it.',
  params: { id },
  responses: { 204: { description: 'The queue is deleted.' } },
  errors: ['version_conflict', 'work_queue_in_use'],
  guard: (reader, { params, expectedVersion }) => guardQueue(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => {
    await deleteQueue(tx, params.id, expectedVersion);
    return { status: 204 };
  },
});
