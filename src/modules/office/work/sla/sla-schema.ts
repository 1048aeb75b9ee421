import Type from 'typebox';
import { DateOnly, Id, Instant, ListOf, Nullable, OneOf, resourceFields, Strict, Text } from '../../../schema.ts';
import { conditionTree } from '../../conditions/condition-schema.ts';
import { WEEKDAYS } from '../calendars/calendar.ts';
import { SLA_METRICS, SLA_SUBJECTS } from '../subject-clocks/sla-metrics.ts';
import { ALL_SLA_FIELDS } from '../subject-clocks/subject-fields.ts';
import { WAITING_ON, WORK_PRIORITIES } from '../work-item.ts';
import { DURATION_UNITS, ESCALATION_ACTIONS, type EscalationMoment, REGULATORY_CLOCKS } from './sla-policy.ts';

const ESCALATION_MOMENT = '^(?:warn|breach|\\+[1-9]\\d{0,4})$';
const filter = conditionTree('Work', ALL_SLA_FIELDS);
const appliesTo = OneOf(SLA_SUBJECTS, {
  description:
    'The type of resource that has the clocks. It determines the metrics and the properties of `filter`. Default: `work_item`.',
});
const Duration = Strict(
  { value: Type.Integer({ minimum: 1, maximum: 10_000 }), unit: OneOf(DURATION_UNITS) },
  { title: 'SlaDuration', description: 'With a calendar, minutes and hours count only its hours.' },
);
const targetFields = {
  metric: OneOf(SLA_METRICS, {
    description:
      '`first_touch` (work items): until it is assigned or started. `resolution`: until it is completed or decided. `submission`: until the claim, the answers of an authorization, the answer to a denial, or the appeal is sent. `payer_response`: from then until the payer answers. `next_update`: until the next change; each one starts it again.',
  }),
  duration: Duration,
};
const priority = OneOf(WORK_PRIORITIES, { description: 'Only work items of this priority.' });
const calendarId = Id('cal', 'The calendar whose working hours count. Without it, all hours count.');
const regulatory = OneOf(REGULATORY_CLOCKS, {
  description: 'The regulation that sets the duration: it cannot be lengthened, and waiting does not pause the clock.',
});
const TargetInput = Strict(
  {
    ...targetFields,
    priority: Type.Optional(Nullable(priority)),
    warnBefore: Type.Optional(Nullable(Duration)),
    calendarId: Type.Optional(Nullable(calendarId)),
    regulatory: Type.Optional(Nullable(regulatory)),
  },
  { title: 'SlaTargetInput' },
);
const Target = Type.Object(
  {
    ...targetFields,
    priority: Nullable(priority),
    warnBefore: Nullable(Duration),
    calendarId: Nullable(calendarId),
    regulatory: Nullable(regulatory),
  },
  { additionalProperties: false, title: 'SlaTarget' },
);
const at = Type.Unsafe<EscalationMoment>(
  Type.String({
    pattern: ESCALATION_MOMENT,
    description: '`warn`, `breach`, or minutes after the breach, such as `+30`; at most `+99999`.',
  }),
);
const escalationFields = {
  at,
  action: OneOf(ESCALATION_ACTIONS, {
    description:
      '`raise_priority` and `reassign` change the work item, or the unfinished work items about the subject. `notify` sends mail to the owner and the administrators. `event`: the event of the breach, again for a step after it.',
  }),
};
const queueId = Id('wqu', 'For `reassign`: the queue that receives the item.');
const EscalationInput = Strict(
  { ...escalationFields, queueId: Type.Optional(Nullable(queueId)) },
  { title: 'SlaEscalationInput' },
);
const Escalation = Type.Object(
  { ...escalationFields, queueId: Nullable(queueId) },
  { additionalProperties: false, title: 'SlaEscalation' },
);
export const SlaFieldsQuery = Strict({
  appliesTo: Type.Optional(OneOf(SLA_SUBJECTS, { default: 'work_item', description: 'Fields of these subjects.' })),
});

const name = Text(100, 'Name. Put no PHI here.');
const description = Text(500, 'The purpose of the policy.');
const targets = { minItems: 1, maxItems: 10, description: 'One for each metric and priority.' };
const pauseWhenWaiting = Type.Array(
  OneOf(WAITING_ON.filter((one) => one !== 'none') as ['payer', 'patient', 'provider', 'external']),
  {
    maxItems: 4,
    uniqueItems: true,
    description: 'The clocks pause while a work item waits for one of these.',
  },
);
const optional = {
  description: Type.Optional(Nullable(description)),
  enabled: Type.Optional(Type.Boolean({ description: 'Default: true.' })),
  filter: Type.Optional(filter),
  pauseWhenWaiting: Type.Optional(pauseWhenWaiting),
  escalation: Type.Optional(
    Type.Array(EscalationInput, {
      maxItems: 10,
      description: 'Actions at a warning, at a breach, or some time after the breach.',
    }),
  ),
  effectiveFrom: Type.Optional(Nullable(DateOnly('Items created from this day on.'))),
};

export const SlaPolicyCreate = Strict(
  { name, appliesTo: Type.Optional(appliesTo), targets: Type.Array(TargetInput, targets), ...optional },
  { title: 'SlaPolicyCreate' },
);
export const SlaPolicyUpdate = Strict(
  { name: Type.Optional(name), targets: Type.Optional(Type.Array(TargetInput, targets)), ...optional },
  { title: 'SlaPolicyUpdate', description: 'A merge patch; lists are replaced.', minProperties: 1 },
);
export const SlaReapply = Strict({
  reapply: Type.Optional(
    OneOf(['none', 'open'], {
      default: 'none',
      description: '`none`: running clocks keep their due times. `open`: they are computed again for open items.',
    }),
  ),
});
export const SlaPolicy = Type.Object(
  {
    object: Type.Literal('sla_policy'),
    id: Id('sla', 'Policy id.'),
    livemode: resourceFields.livemode,
    name,
    description: Nullable(description),
    enabled: Type.Boolean(),
    appliesTo,
    position: Type.Integer({ description: 'The first policy in this order that matches applies.' }),
    filter,
    targets: Type.Array(Target),
    pauseWhenWaiting,
    escalation: Type.Array(Escalation),
    effectiveFrom: Nullable(DateOnly('Items created from this day on.')),
    revision: Type.Integer({
      description: 'The edition of its rules. Each item keeps the edition that applied to it.',
    }),
    archivedAt: Nullable(Instant('When it was archived.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'SlaPolicy' },
);
export const SlaPolicyList = ListOf(SlaPolicy);

export const SlaReorder = Strict(
  {
    ids: Type.Array(Id('sla', 'Policy id.'), {
      minItems: 1,
      maxItems: 100,
      description: 'All policies, in their order.',
    }),
  },
  { title: 'SlaReorder' },
);

export const SlaPreview = Type.Object(
  {
    object: Type.Literal('sla_preview'),
    policyId: Id('sla', 'The policy.'),
    since: Instant('Start of the examined period.'),
    items: Type.Integer({ description: 'Examined subjects, at most 5,000.' }),
    matched: Type.Integer({ description: 'Subjects to which the policy would have applied.' }),
    metrics: Type.Array(
      Type.Object(
        { metric: Type.String(), met: Type.Integer(), breached: Type.Integer(), open: Type.Integer() },
        { additionalProperties: false, title: 'SlaPreviewMetric' },
      ),
    ),
  },
  { additionalProperties: false, title: 'SlaPreview' },
);

export const SlaPresets = ListOf(
  Type.Object(
    {
      object: Type.Literal('sla_preset'),
      regulatory: OneOf(REGULATORY_CLOCKS),
      duration: Duration,
      effectiveFrom: DateOnly('In force from.'),
      replacedFrom: Nullable(DateOnly('From this day on the next edition is in force.')),
      reference: Type.String(),
    },
    { additionalProperties: false, title: 'SlaPreset' },
  ),
  'Always null: the list is complete.',
);

const time = Type.String({
  pattern: '^(?:[01]\\d|2[0-3]):[0-5]\\d$|^24:00$',
  description: 'Wall-clock time, `HH:MM`.',
});
const hours = Strict(
  Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      Type.Optional(Type.Array(Strict({ start: time, end: time }, { title: 'CalendarPeriod' }), { maxItems: 6 })),
    ]),
  ),
  {
    title: 'CalendarHours',
    minProperties: 1,
    description:
      'The working periods of each day; days without a period are not working days. At least one day needs a period.',
  },
);
const calendarFields = {
  name: Text(100, 'Name.'),
  timeZone: Text(60, 'Name of the IANA database, such as `America/New_York`.'),
  hours,
  holidays: Type.Array(DateOnly('A day without work.'), { maxItems: 500 }),
};
export const CalendarCreate = Strict(
  { ...calendarFields, holidays: Type.Optional(calendarFields.holidays) },
  { title: 'CalendarCreate' },
);
export const CalendarUpdate = Strict(
  {
    name: Type.Optional(calendarFields.name),
    timeZone: Type.Optional(calendarFields.timeZone),
    hours: Type.Optional(hours),
    holidays: Type.Optional(calendarFields.holidays),
  },
  { title: 'CalendarUpdate', description: 'A merge patch; `hours` and `holidays` are replaced.', minProperties: 1 },
);
export const Calendar = Type.Object(
  {
    object: Type.Literal('calendar'),
    id: Id('cal', 'Calendar id.'),
    livemode: resourceFields.livemode,
    ...calendarFields,
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Calendar' },
);
export const CalendarList = ListOf(Calendar);
