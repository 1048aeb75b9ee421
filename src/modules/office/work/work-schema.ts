import Type from 'typebox';
import { Cents, Id, Instant, ListOf, Nullable, OneOf, phi, resourceFields, Strict, Text } from '../../schema.ts';
import {
  ASSIGNEE_TYPES,
  RESOLUTION_CODES,
  SLA_STATES,
  WAITING_ON,
  WORK_PRIORITIES,
  WORK_STATUSES,
  WORK_TYPES,
} from './work-item.ts';
import { SUBJECT_TYPES } from './work-subjects.ts';

const title = Text(200, 'The task, in a few words. Put no PHI here.');
const description = phi(Text(4_000, 'Details.'));
const category = Text(50, 'Your own division of the type.');
const priority = OneOf(WORK_PRIORITIES, { description: 'Default: `normal`.' });
const amountAtRisk = Type.Integer({ minimum: 0, maximum: 999_999_999_999, description: 'Whole US cents.' });
const InstantInput = (text: string) =>
  Type.String({ format: 'date-time', pattern: '^20\\d{2}-', description: `${text} ISO 8601.` });
const queueId = Id('wqu', 'The queue of the item.');
const Assignee = Strict(
  { type: OneOf(ASSIGNEE_TYPES), id: Text(100, 'Id of the user, of the API key (`agent`) or of the queue (`team`).') },
  { title: 'WorkAssignee', description: 'Who works on it.' },
);

export const WorkCreate = Strict(
  {
    type: OneOf(WORK_TYPES),
    category: Type.Optional(category),
    title,
    description: Type.Optional(Nullable(description)),
    subject: Type.Optional(
      Strict(
        { type: OneOf(SUBJECT_TYPES), id: Text(100, 'Id of the resource.') },
        { title: 'WorkSubjectInput', description: 'The resource that the item is about.' },
      ),
    ),
    priority: Type.Optional(priority),
    amountAtRisk: Type.Optional(amountAtRisk),
    queueId: Type.Optional(queueId),
    assignee: Type.Optional(Assignee),
    dueAt: Type.Optional(InstantInput('When it is due.')),
    snoozedUntil: Type.Optional(InstantInput('Until when take-next skips the item; must be in the future.')),
    blocksSubmission: Type.Optional(
      Type.Boolean({ description: 'Whether the submission of the claim is blocked until the item is finished.' }),
    ),
  },
  { title: 'WorkItemCreate' },
);

const Resolution = Strict(
  { code: OneOf(RESOLUTION_CODES), note: Type.Optional(Nullable(phi(Text(2_000, 'A remark.')))) },
  { title: 'WorkResolutionInput', description: 'How the item was resolved. Setting it completes the item.' },
);
const changes = {
  status: Type.Optional(
    OneOf(WORK_STATUSES, {
      description: '`waiting` needs `waitingOn`, `in_review` a `reviewId`, `done` a `resolution`.',
    }),
  ),
  category: Type.Optional(Nullable(category)),
  title: Type.Optional(title),
  description: Type.Optional(Nullable(description)),
  priority: Type.Optional(priority),
  amountAtRisk: Type.Optional(Nullable(amountAtRisk)),
  queueId: Type.Optional(Nullable(queueId)),
  assignee: Type.Optional(Nullable(Assignee, 'Null removes the assignee, so that the item is available in its queue.')),
  dueAt: Type.Optional(Nullable(InstantInput('When it is due.'))),
  snoozedUntil: Type.Optional(Nullable(InstantInput('Until when take-next skips the item; must be in the future.'))),
  waitingOn: Type.Optional(OneOf(WAITING_ON, { description: 'Implies the status `waiting`.' })),
  reviewId: Type.Optional(
    Id('rvw', 'The pending review that the item waits for. When the review ends, the item continues.'),
  ),
  resolution: Type.Optional(Resolution),
};

export const WorkUpdate = Strict(changes, {
  title: 'WorkItemUpdate',
  description: 'A merge patch: given fields replace the old values, null clears a field.',
  minProperties: 1,
});

export const WorkBulk = Strict(
  {
    items: Type.Array(
      Strict(
        {
          id: Id('wrk', 'Work item id.'),
          version: Type.Optional(Type.Integer({ minimum: 1, description: 'Changes only this version.' })),
          ...changes,
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

export const WorkNoteCreate = Strict({ text: phi(Text(4_000, 'The note.')) }, { title: 'WorkNoteCreate' });

export const SlaTarget = Type.Object(
  {
    metric: Type.String(),
    unit: Type.Optional(Type.String({ description: 'The unit of its duration.' })),
    calendarId: Type.Optional(Nullable(Id('cal', 'The hours that count.'), 'Null for all hours.')),
    regulatory: Type.Optional(
      Nullable(Type.String(), 'The regulation that sets the duration; waiting does not pause the clock.'),
    ),
    startedAt: Instant('When the clock started.'),
    dueAt: Instant('When the clock will be breached.'),
    warnAt: Nullable(Instant('When the warning is due.')),
    metAt: Nullable(Instant('When it was met.')),
    warnedAt: Nullable(Instant('When the warning was given.')),
    breachedAt: Nullable(Instant('When it was breached.')),
    steps: Type.Optional(
      Type.Array(
        Type.Object(
          {
            minutes: Type.Integer({ description: 'Minutes after the breach.' }),
            doneAt: Nullable(Instant('When the step was due; null until it is done.')),
          },
          { additionalProperties: false, title: 'WorkSlaStep' },
        ),
        { description: 'Escalations after the breach.' },
      ),
    ),
  },
  { additionalProperties: false, title: 'WorkSlaTarget' },
);

const WorkSla = Type.Object(
  {
    policyId: Type.String(),
    policyRevision: Type.Integer(),
    state: OneOf(SLA_STATES),
    targets: Type.Array(SlaTarget),
    pausedAt: Nullable(Instant('When the current pause began.')),
    pauses: Type.Optional(
      Type.Array(
        Type.Object(
          { from: Instant('Its beginning.'), to: Instant('Its end.') },
          { additionalProperties: false, title: 'WorkSlaPause' },
        ),
        { description: 'The pauses that have ended.' },
      ),
    ),
  },
  { additionalProperties: false, title: 'WorkSla' },
);

export const WorkItem = Type.Object(
  {
    object: Type.Literal('work_item'),
    id: Id('wrk', 'Work item id.'),
    livemode: resourceFields.livemode,
    type: OneOf(WORK_TYPES),
    category: Nullable(Type.String()),
    status: OneOf(WORK_STATUSES),
    subject: Nullable(
      Type.Object(
        { type: Type.String(), id: Type.String() },
        { additionalProperties: false, title: 'WorkSubject', description: 'The resource that the item is about.' },
      ),
    ),
    claimId: Nullable(Id('clm', 'The claim that it is about.')),
    title,
    description: Nullable(description),
    priority: OneOf(WORK_PRIORITIES),
    priorityScore: Type.Object(
      {
        value: Type.Integer({ description: 'The sum of the factors, at most 100.' }),
        factors: Type.Object(
          {
            priority: Type.Integer({ description: 'Up to 30 points.' }),
            amount: Type.Integer({ description: 'Up to 25 points: five for each power of ten of `amountAtRisk`.' }),
            deadline: Type.Integer({
              description:
                'Up to 30 points, increasing by one with each day closer to `dueAt`; all of them when it has passed.',
            }),
            recoverability: Type.Integer({ description: 'Up to 15 points, by type.' }),
          },
          { additionalProperties: false, title: 'WorkPriorityFactors' },
        ),
      },
      {
        additionalProperties: false,
        title: 'WorkPriorityScore',
        description: 'The priority score. It grows as `dueAt` comes closer, without a new version of the item.',
      },
    ),
    queueId: Nullable(queueId),
    assignee: Nullable(Assignee),
    blocksSubmission: Type.Boolean(),
    amountAtRisk: Nullable(Cents('The amount at risk.')),
    dueAt: Nullable(Instant('When it is due.')),
    sla: Nullable(WorkSla, 'The service level that applies.'),
    slaRuns: Type.Array(WorkSla, { description: 'Service levels that were ended by a reopening of the item.' }),
    snoozedUntil: Nullable(Instant('Until when take-next skips the item.')),
    waitingOn: OneOf(WAITING_ON),
    recommendedActions: Type.Array(Type.String()),
    resolution: Nullable(
      Type.Object(
        { code: OneOf(RESOLUTION_CODES), note: Nullable(phi(Type.String())), autoResolved: Type.Boolean() },
        { additionalProperties: false, title: 'WorkResolution' },
      ),
    ),
    reopenCount: Type.Integer(),
    source: Type.Object(
      { type: OneOf(['api', 'event', 'policy']), id: Nullable(Type.String()) },
      { additionalProperties: false, title: 'WorkSource', description: 'What created it.' },
    ),
    reviewId: Nullable(Type.String(), 'The review that the item represents.'),
    dedupeKey: Nullable(Type.String(), 'At most one open item exists for each key.'),
    completedAt: Nullable(Instant('When it was completed or cancelled.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'WorkItem' },
);
export const WorkItemList = ListOf(WorkItem);

export const WorkNote = Type.Object(
  {
    object: Type.Literal('work_note'),
    id: Id('wnt', 'Note id.'),
    workItemId: Id('wrk', 'The item.'),
    text: phi(Type.String()),
    author: Type.Object(
      { type: Type.String(), id: Type.String() },
      { additionalProperties: false, title: 'WorkNoteAuthor' },
    ),
    createdAt: Instant('When it was written.'),
  },
  { additionalProperties: false, title: 'WorkNote' },
);
export const WorkNoteList = ListOf(WorkNote);

export const WorkBulkResult = Type.Object(
  {
    object: Type.Literal('work_bulk_result'),
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
  },
  { additionalProperties: false, title: 'WorkBulkResult' },
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

const queueFields = {
  name: Text(100, 'Name, unique in the organization.'),
  description: Text(500, 'The kind of items that belong in the queue.'),
  members: Type.Array(
    Strict(
      { type: OneOf(['user', 'agent']), id: Text(100, 'Id of the user or API key.') },
      { title: 'WorkQueueMember' },
    ),
    { maxItems: 200, description: 'The callers who may take its items; empty: all callers.' },
  ),
};
export const WorkQueueCreate = Strict(
  {
    name: queueFields.name,
    description: Type.Optional(Nullable(queueFields.description)),
    members: Type.Optional(queueFields.members),
  },
  { title: 'WorkQueueCreate' },
);
export const WorkQueueUpdate = Strict(
  {
    name: Type.Optional(queueFields.name),
    description: Type.Optional(Nullable(queueFields.description)),
    members: Type.Optional(queueFields.members),
  },
  { title: 'WorkQueueUpdate', description: 'A merge patch.', minProperties: 1 },
);
export const WorkQueue = Type.Object(
  {
    object: Type.Literal('work_queue'),
    id: Id('wqu', 'Queue id.'),
    livemode: resourceFields.livemode,
    name: queueFields.name,
    description: Nullable(queueFields.description),
    members: queueFields.members,
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'WorkQueue' },
);
export const WorkQueueList = ListOf(WorkQueue);
