import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { addWorkNote } from '../../../modules/office/work/add-note.ts';
import { createWork } from '../../../modules/office/work/create-work.ts';
import { getWork, listWork, listWorkNotes, summarizeWork } from '../../../modules/office/work/find-work.ts';
import { presentWorkItem, presentWorkNote } from '../../../modules/office/work/present-work.ts';
import { guardReopen, reopenWork } from '../../../modules/office/work/reopen-work.ts';
import { takeNextWork } from '../../../modules/office/work/take-next.ts';
import { previewManyWork, updateManyWork } from '../../../modules/office/work/update-many-work.ts';
import { guardWorkChange, updateWork } from '../../../modules/office/work/update-work.ts';
import type { WorkItem as Resource } from '../../../modules/office/work/work-item.ts';
import { workResource } from '../../../modules/office/work/work-resource.ts';
import {
  WorkBulk,
  WorkBulkPreview,
  WorkBulkResult,
  WorkCreate,
  WorkItem,
  WorkItemList,
  WorkNote,
  WorkNoteCreate,
  WorkNoteList,
  WorkSummary,
  WorkTake,
  WorkUpdate,
} from '../../../modules/office/work/work-schema.ts';
import { positionIn, WORK_SORTS } from '../../../modules/office/work/work-sorts.ts';
import { ofRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { listQuery, OneOf, Strict } from '../../../modules/schema.ts';
import { ListedSubjects } from '../../listed-subjects.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Work';
const id: PathParameter = { kind: 'wrk', table: 'work_items', description: 'Work item id.' };

/** The id of the resource whose patient and payer a row shows. The claim has a date of service, its subject may not. */
const subjectIdOf = ({ claimId, subject }: Resource) => claimId ?? subject?.id ?? null;

export const create = defineCommand({
  id: 'createWorkItem',
  tag,
  summary: 'Create a work item',
  body: WorkCreate,
  responses: { 201: { description: 'The item.', schema: WorkItem, headers: ['Location'] } },
  example: { type: 'custom', title: 'Call the payer about the fee schedule', priority: 'high', amountAtRisk: 12_500 },
  handle: async (tx, { body }) => {
    const item = await createWork(tx, body);
    return { status: 201, headers: { location: `/v1/work/${item.id}` }, body: presentWorkItem(item, tx) };
  },
});

export const list = defineRead({
  id: 'listWork',
  tag,
  summary: 'List work items',
  description: 'In the order of `sort`, by default the newest first. `dueAt:asc` leaves out items without a due date.',
  query: listQueryOf(workResource.lists.listWork, {
    sort: Type.Optional(OneOf(WORK_SORTS, { default: 'createdAt:desc', description: 'The order.' })),
  }),
  responses: { 200: { description: 'A page of items.', schema: WorkItemList } },
  handle: (reader, { query, principal }, app) => {
    const { sort = 'createdAt:desc', ...filter } = query;
    const subjects = new ListedSubjects(reader, principal);
    return listReply(
      {
        query,
        list: `work ${sort}`,
        organizationId: reader.organizationId,
        app,
        positionOf: (item: Parameters<typeof positionIn>[1]) => positionIn(sort, item),
      },
      async (page) => {
        const found = await ofRemainingPatient(reader, filter);
        return subjects.of(await listWork(reader, found, { ...page, sort }), subjectIdOf);
      },
      (item) => ({ ...presentWorkItem(item, reader), ...subjects.get(subjectIdOf(item)) }),
    );
  },
});

export const get = defineRead({
  id: 'getWorkItem',
  tag,
  summary: 'Retrieve a work item',
  params: { id },
  responses: { 200: { description: 'The item.', schema: WorkItem } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentWorkItem(await getWork(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateWorkItem',
  tag,
  summary: 'Update a work item',
  description:
    'A merge patch. Send If-Match if people work in parallel: 412 if the item has changed since. Without it, the change applies to the present version.',
  params: { id },
  body: WorkUpdate,
  responses: { 200: { description: 'The updated item.', schema: WorkItem } },
  errors: ['version_conflict', 'invalid_state_transition'],
  example: { status: 'waiting', waitingOn: 'payer' },
  guard: (reader, { params, expectedVersion }) => guardWorkChange(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const item = await updateWork(tx, params.id, body, expectedVersion);
    return { status: 200, body: presentWorkItem(item, tx) };
  },
});

export const bulk = defineCommand({
  id: 'updateWorkInBulk',
  tag,
  summary: 'Update several work items',
  description:
    'At most 100. Each item succeeds or fails independently; `version` takes the place of If-Match. Items of patients with a test clock use that clock, so all items of one request must use the same clock.',
  body: WorkBulk,
  responses: { 200: { description: 'A result for each item.', schema: WorkBulkResult } },
  example: { items: [{ id: 'wrk_01k5v9q2w7e8rak0d3fghj4mnp', priority: 'urgent' }] },
  handle: async (tx, { body }) => {
    const results = await updateManyWork(tx, body.items);
    return { status: 200, body: { object: 'work_bulk_result', ...presentResults(results, tx) } };
  },
});

/** Returns the results of a change of several items, and how many succeeded and failed. */
function presentResults(results: Awaited<ReturnType<typeof updateManyWork>>, deployment: Deployment) {
  const presented = results.map((result) => ({
    id: result.id,
    workItem: 'workItem' in result ? presentWorkItem(result.workItem, deployment) : null,
    error: 'error' in result ? result.error : null,
  }));
  const failed = presented.filter(({ error }) => error !== null).length;
  return { succeeded: presented.length - failed, failed, results: presented };
}

export const previewBulk = defineRead({
  id: 'previewWorkInBulk',
  tag,
  summary: 'Preview a change of several work items',
  description:
    'The results that `POST /v1/work/bulk` would have with the same body. Changes nothing. The items lack the effects on their service levels.',
  body: WorkBulk,
  byClock: true,
  responses: { 200: { description: 'A result for each item.', schema: WorkBulkPreview } },
  example: { items: [{ id: 'wrk_01k5v9q2w7e8rak0d3fghj4mnp', priority: 'urgent' }] },
  handle: async (reader, { body }) => {
    const results = await previewManyWork(reader, body.items);
    return { status: 200, body: { object: 'work_bulk_preview', ...presentResults(results, reader) } };
  },
});

export const takeNext = defineCommand({
  id: 'takeNextWorkItem',
  tag,
  summary: 'Take the next work item',
  description:
    'Assigns the most urgent open item without an assignee to the caller. Concurrent callers receive different items.',
  body: WorkTake,
  responses: {
    200: { description: 'The item, now in progress.', schema: WorkItem },
    204: { description: 'No item is available.' },
  },
  errors: ['not_queue_member'],
  example: { types: ['denial'] },
  handle: async (tx, { body }) => {
    const item = await takeNextWork(tx, body);
    return item === null ? { status: 204 } : { status: 200, body: presentWorkItem(item, tx) };
  },
});

export const reopen = defineCommand({
  id: 'reopenWorkItem',
  tag,
  summary: 'Reopen a completed work item',
  description: 'Within 30 days of its completion.',
  params: { id },
  responses: { 200: { description: 'The open item.', schema: WorkItem } },
  errors: ['version_conflict', 'invalid_state_transition', 'deadline_passed'],
  guard: (reader, { params, expectedVersion }) => guardReopen(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => ({
    status: 200,
    body: presentWorkItem(await reopenWork(tx, params.id, expectedVersion), tx),
  }),
});

export const addNote = defineCommand({
  id: 'addWorkNote',
  tag,
  summary: 'Add a note to a work item',
  params: { id },
  body: WorkNoteCreate,
  responses: { 201: { description: 'The note.', schema: WorkNote } },
  example: { text: 'The payer asks for the operative report.' },
  handle: async (tx, { params, body }) => ({
    status: 201,
    body: presentWorkNote(await addWorkNote(tx, params.id, body)),
  }),
});

export const notes = defineRead({
  id: 'listWorkNotes',
  tag,
  summary: 'List the notes of a work item',
  description: 'Newest first.',
  params: { id },
  query: Strict({ ...listQuery }),
  responses: { 200: { description: 'A page of notes.', schema: WorkNoteList } },
  handle: async (reader, { params, query }, app) => {
    const item = await getWork(reader, params.id);
    return listReply(
      { query, list: `work notes ${item.id}`, organizationId: reader.organizationId, app },
      (page) => listWorkNotes(reader, item.id, page),
      presentWorkNote,
    );
  },
});

export const summary = defineRead({
  id: 'getWorkSummary',
  tag,
  summary: 'Sum up the work',
  description: 'Counts the items that are not finished.',
  byClock: true,
  responses: { 200: { description: 'The counts.', schema: WorkSummary } },
  handle: async (reader) => {
    // The organization's time is known after a query.
    await listWork(reader, {}, { sort: 'createdAt:desc', limit: 1 });
    const body = { object: 'work_summary' as const, livemode: reader.livemode, ...(await summarizeWork(reader)) };
    return { status: 200, body };
  },
});
