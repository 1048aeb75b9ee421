import Type from 'typebox';
import { ListWithSubjects } from '../../listed-subject.ts';
import { partInputOf, shownPartOf } from '../../part-fields.ts';
import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Cents, Id, ListOf, Nullable, OneOf, Strict } from '../../schema.ts';
import { workQueueFields } from './queues/work-queue-fields.ts';
import { workItemFields } from './work-item-fields.ts';
import { workNoteFields } from './work-note-fields.ts';
import { WORK_TYPES } from './work-values.ts';

export const WorkCreate = createSchemaOf(workItemFields);

export const WorkUpdate = updateSchemaOf(
  workItemFields,
  'A merge patch: given fields replace the old values, null clears a field.',
);

export const WorkBulk = Strict(
  {
    items: Type.Array(
      Strict(
        {
          id: Id('wrk', 'Work item id.'),
          version: Type.Optional(Type.Integer({ minimum: 1, description: 'Changes only this version.' })),
          ...WorkUpdate.properties,
        },
        { title: 'WorkBulkItem' },
      ),
      { minItems: 1, maxItems: 100, description: 'The changes, one entry for each item.' },
    ),
  },
  { title: 'WorkBulk' },
);

export const WorkTake = Strict(
  {
    queueId: Type.Optional(Id('wqu', 'Only items of this queue.')),
    types: Type.Optional(
      Type.Array(OneOf(WORK_TYPES), { minItems: 1, maxItems: WORK_TYPES.length, description: 'Only these types.' }),
    ),
  },
  { title: 'WorkTake' },
);

export const WorkNoteCreate = partInputOf(workNoteFields, { title: 'WorkNoteCreate' });

export const WorkItem = shownSchemaOf(workItemFields);
export const WorkItemList = ListWithSubjects(WorkItem, [
  'patientId',
  'patientName',
  'payerId',
  'payerName',
  'serviceDate',
]);

export const WorkNote = shownPartOf(workNoteFields, { title: 'WorkNote' });
export const WorkNoteList = ListOf(WorkNote);

const bulkResults = {
  succeeded: Type.Integer(),
  failed: Type.Integer(),
  results: Type.Array(
    Type.Object(
      {
        id: Id('wrk', 'Work item id.'),
        workItem: Nullable(WorkItem, 'The changed item; null if the change failed.'),
        error: Nullable(
          Type.Object(
            {
              code: Type.String(),
              message: Type.String(),
              param: Nullable(Type.String()),
              details: Type.Array(
                Type.Object(
                  { code: Type.String(), param: Type.String(), message: Type.String() },
                  { additionalProperties: false, title: 'WorkBulkErrorDetail' },
                ),
              ),
            },
            { additionalProperties: false, title: 'WorkBulkError' },
          ),
        ),
      },
      { additionalProperties: false, title: 'WorkBulkItemResult' },
    ),
    { description: 'In the order of the request.' },
  ),
};
export const WorkBulkResult = Type.Object(
  { object: Type.Literal('work_bulk_result'), ...bulkResults },
  { additionalProperties: false, title: 'WorkBulkResult' },
);
export const WorkBulkPreview = Type.Object(
  { object: Type.Literal('work_bulk_preview'), ...bulkResults },
  { additionalProperties: false, title: 'WorkBulkPreview' },
);

const Counts = (text: string) => Type.Record(Type.String(), Type.Integer(), { description: text });
export const WorkSummary = Type.Object(
  {
    object: Type.Literal('work_summary'),
    livemode: Type.Boolean(),
    open: Type.Integer({ description: 'Items that are not finished.' }),
    unassigned: Type.Integer(),
    overdue: Type.Integer(),
    amountAtRisk: Cents('Sum of the items.'),
    byStatus: Counts('Items by state.'),
    byType: Counts('Items by type.'),
    byQueue: Type.Array(
      Type.Object(
        { queueId: Nullable(Type.String()), items: Type.Integer() },
        { additionalProperties: false, title: 'WorkQueueCount' },
      ),
    ),
    bySlaState: Counts('Items with a service level, by its state.'),
  },
  { additionalProperties: false, title: 'WorkSummary' },
);

export const WorkQueueCreate = createSchemaOf(workQueueFields);
export const WorkQueueUpdate = updateSchemaOf(workQueueFields, 'A merge patch.');
export const WorkQueue = shownSchemaOf(workQueueFields);
export const WorkQueueList = ListOf(WorkQueue);
