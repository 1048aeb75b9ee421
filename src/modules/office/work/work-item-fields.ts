import Type from 'typebox';
import { derived, fieldsOf, hidden, optional, required, withInput } from '../../resource-fields.ts';
import { Cents, Id, Instant, Nullable, OneOf, phi, Strict, Text } from '../../schema.ts';
import { SUBJECT_TYPES } from './work-subjects.ts';
import {
  ASSIGNEE_TYPES,
  RESOLUTION_CODES,
  SLA_STATES,
  WAITING_ON,
  WORK_PRIORITIES,
  WORK_STATUSES,
  WORK_TYPES,
} from './work-values.ts';

const closed = { additionalProperties: false } as const;

const InstantInput = (text: string) =>
  Type.String({ format: 'date-time', pattern: '^20\\d{2}-', description: `${text} ISO 8601.` });
const category = Text(50, 'Your own division of the type.');
const description = phi(Text(4_000, 'Details.'));
const priority = OneOf(WORK_PRIORITIES, { description: 'Default: `normal`.' });
const amountAtRisk = Type.Integer({ minimum: 0, maximum: 999_999_999_999, description: 'Whole US cents.' });
const dueAt = InstantInput('When it is due.');
const snoozedUntil = InstantInput('Until when take-next skips the item; must be in the future.');
const blocksSubmission = Type.Boolean({
  description: 'Whether the submission of the claim is blocked until the item is finished.',
});
const Assignee = Strict(
  { type: OneOf(ASSIGNEE_TYPES), id: Text(100, 'Id of the user, of the API key (`agent`) or of the queue (`team`).') },
  { title: 'WorkAssignee', description: 'Who works on it.' },
);
const Subject = Strict(
  { type: OneOf(SUBJECT_TYPES), id: Text(100, 'Id of the resource.') },
  { title: 'WorkSubjectInput', description: 'The resource that the item is about.' },
);
const ResolutionInput = Strict(
  { code: OneOf(RESOLUTION_CODES), note: Type.Optional(Nullable(phi(Text(2_000, 'A remark.')))) },
  { title: 'WorkResolutionInput', description: 'How the item was resolved. Setting it completes the item.' },
);

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
          { ...closed, title: 'WorkSlaStep' },
        ),
        { description: 'Escalations after the breach.' },
      ),
    ),
  },
  { ...closed, title: 'WorkSlaTarget' },
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
        Type.Object({ from: Instant('Its beginning.'), to: Instant('Its end.') }, { ...closed, title: 'WorkSlaPause' }),
        { description: 'The pauses that have ended.' },
      ),
    ),
  },
  { ...closed, title: 'WorkSla' },
);

/** The fields of a work item: something that a person has to do. Amounts in cents. */
export const workItemFields = fieldsOf('work_item', 'wrk', {
  type: withInput(required(OneOf(WORK_TYPES), { column: 'type', filter: 'Items of this type.' }), { update: null }),
  category: { ...optional(category), stored: Nullable(Type.String()), shown: Nullable(Type.String()) },
  status: withInput(derived(OneOf(WORK_STATUSES), { column: 'status', filter: 'Items in this state.' }), {
    update: Type.Optional(
      OneOf(WORK_STATUSES, {
        description: '`waiting` needs `waitingOn`, `in_review` a `reviewId`, `done` a `resolution`.',
      }),
    ),
  }),
  subject: withInput(
    derived(
      Nullable(
        Type.Object(
          { type: Type.String(), id: Type.String() },
          { ...closed, title: 'WorkSubject', description: 'The resource that the item is about.' },
        ),
      ),
      { initially: null },
    ),
    { create: Type.Optional(Subject) },
  ),
  claimId: derived(Nullable(Id('clm', 'The claim that it is about.')), { initially: null, column: 'claim_id' }),
  title: required(Text(200, 'The task, in a few words. Put no PHI here.')),
  description: withInput(optional(description), { create: Type.Optional(Nullable(description)) }),
  priority: withInput(derived(OneOf(WORK_PRIORITIES), { initially: 'normal' }), {
    create: Type.Optional(priority),
    update: Type.Optional(priority),
  }),
  priorityScore: derived(
    Type.Object(
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
          { ...closed, title: 'WorkPriorityFactors' },
        ),
      },
      {
        ...closed,
        title: 'WorkPriorityScore',
        description: 'The priority score. It grows as `dueAt` comes closer, without a new version of the item.',
      },
    ),
  ),
  queueId: optional(Id('wqu', 'The queue of the item.'), { column: 'queue_id' }),
  assignee: withInput(optional(Assignee), {
    update: Type.Optional(Nullable(Assignee, 'Null removes the assignee, so that the item is available in its queue.')),
  }),
  blocksSubmission: withInput(derived(Type.Boolean(), { initially: false }), {
    create: Type.Optional(blocksSubmission),
  }),
  amountAtRisk: withInput(derived(Nullable(Cents('The amount at risk.')), { initially: null }), {
    create: Type.Optional(amountAtRisk),
    update: Type.Optional(Nullable(amountAtRisk)),
  }),
  dueAt: withInput(
    derived(Nullable(Instant('When it is due.')), { initially: null, column: { name: 'due_at', type: 'timestamptz' } }),
    { create: Type.Optional(dueAt), update: Type.Optional(Nullable(dueAt)) },
  ),
  sla: derived(Nullable(WorkSla, 'The service level that applies.'), { initially: null }),
  // At most twenty, the oldest first.
  slaRuns: derived(Type.Array(WorkSla, { description: 'Service levels that were ended by a reopening of the item.' }), {
    initially: [],
  }),
  snoozedUntil: withInput(
    derived(Nullable(Instant('Until when take-next skips the item.')), {
      initially: null,
      column: { name: 'snoozed_until', type: 'timestamptz' },
    }),
    { create: Type.Optional(snoozedUntil), update: Type.Optional(Nullable(snoozedUntil)) },
  ),
  waitingOn: withInput(derived(OneOf(WAITING_ON), { initially: 'none' }), {
    update: Type.Optional(OneOf(WAITING_ON, { description: 'Implies the status `waiting`.' })),
  }),
  recommendedActions: derived(Type.Array(Type.String()), { initially: [] }),
  resolution: withInput(
    derived(
      Nullable(
        Type.Object(
          { code: OneOf(RESOLUTION_CODES), note: Nullable(phi(Type.String())), autoResolved: Type.Boolean() },
          { ...closed, title: 'WorkResolution' },
        ),
      ),
      { initially: null },
    ),
    { update: Type.Optional(ResolutionInput) },
  ),
  reopenCount: derived(Type.Integer(), { initially: 0 }),
  source: derived(
    Type.Object(
      { type: OneOf(['api', 'event', 'policy']), id: Nullable(Type.String()) },
      { ...closed, title: 'WorkSource', description: 'What created it.' },
    ),
    { initially: { type: 'api', id: null } },
  ),
  reviewId: withInput(derived(Nullable(Type.String(), 'The review that the item represents.'), { initially: null }), {
    update: Type.Optional(
      Id('rvw', 'The pending review that the item waits for. When the review ends, the item continues.'),
    ),
  }),
  dedupeKey: derived(Nullable(Type.String(), 'At most one open item exists for each key.'), {
    initially: null,
    column: 'dedupe_key',
  }),
  // The test clock of the patient.
  testClockId: hidden(derived(Nullable(Id('clk', 'The test clock.')), { initially: null })),
  completedAt: derived(Nullable(Instant('When it was completed or cancelled.')), {
    initially: null,
    column: { name: 'completed_at', type: 'timestamptz' },
  }),
});
