import Type from 'typebox';
import {
  defaulted,
  derived,
  fieldsOf,
  optional,
  optionalInput,
  required,
  uncleared,
  withInput,
} from '../../../resource-fields.ts';
import { DateOnly, Id, Instant, Nullable, OneOf, Strict, Text } from '../../../schema.ts';
import type { Condition } from '../../conditions/condition.ts';
import { conditionTree } from '../../conditions/condition-schema.ts';
import { SLA_METRICS, SLA_SUBJECTS } from '../subject-clocks/sla-metrics.ts';
import { ALL_SLA_FIELDS } from '../subject-clocks/subject-fields.ts';
import { WAITING_ON, WORK_PRIORITIES } from '../work-values.ts';
import { DURATION_UNITS, ESCALATION_ACTIONS, type EscalationMoment, REGULATORY_CLOCKS } from './sla-values.ts';

const closed = { additionalProperties: false } as const;
const ESCALATION_MOMENT = '^(?:warn|breach|\\+[1-9]\\d{0,4})$';
const filter = Type.Unsafe<Condition>(conditionTree('Work', { fields: ALL_SLA_FIELDS }));
const appliesTo = OneOf(SLA_SUBJECTS, {
  description:
    'The type of resource that has the clocks. It determines the metrics and the properties of `filter`. Default: `work_item`.',
});
export const Duration = Strict(
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
  { ...closed, title: 'SlaTarget' },
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
  { ...closed, title: 'SlaEscalation' },
);
const description = Text(500, 'The purpose of the policy.');
const targets = Type.Array(TargetInput, {
  minItems: 1,
  maxItems: 10,
  description: 'One for each metric and priority.',
});
const effectiveFrom = Nullable(DateOnly('Items created from this day on.'));

/**
 * The fields of a service-level policy: how soon a subject has to reach its metrics. The first
 * policy for its type whose filter matches applies.
 */
export const slaPolicyFields = fieldsOf('sla_policy', 'sla', {
  name: required(Text(100, 'Name. Put no PHI here.')),
  description: withInput(optional(description), optionalInput(Nullable(description))),
  enabled: withInput(
    derived(Type.Boolean(), {
      initially: true,
      column: { name: 'enabled', type: 'boolean' },
      filter: 'Enabled or disabled policies.',
    }),
    optionalInput(Type.Boolean({ description: 'Default: true.' })),
  ),
  appliesTo: withInput(defaulted(appliesTo, 'work_item', { column: { name: 'applies_to', isFixed: true } }), {
    update: null,
  }),
  position: derived(Type.Integer({ description: 'The first policy in this order that matches applies.' }), {
    column: { name: 'position', type: 'integer' },
  }),
  filter: uncleared(defaulted(filter, { all: [] })),
  targets: { ...derived(Type.Array(Target)), create: targets, update: Type.Optional(targets) },
  pauseWhenWaiting: uncleared(
    defaulted(
      Type.Array(OneOf(WAITING_ON.filter((one) => one !== 'none') as ['payer', 'patient', 'provider', 'external']), {
        maxItems: 4,
        uniqueItems: true,
        description: 'The clocks pause while a work item waits for one of these.',
      }),
      [],
    ),
  ),
  escalation: withInput(
    derived(Type.Array(Escalation), { initially: [] }),
    optionalInput(
      Type.Array(EscalationInput, {
        maxItems: 10,
        description: 'Actions at a warning, at a breach, or some time after the breach.',
      }),
    ),
  ),
  effectiveFrom: withInput(derived(effectiveFrom, { initially: null }), optionalInput(effectiveFrom)),
  // Items record the revision that started their clocks.
  revision: derived(
    Type.Integer({ description: 'The edition of its rules. Each item keeps the edition that applied to it.' }),
    { initially: 1 },
  ),
  archivedAt: derived(Nullable(Instant('When it was archived.')), {
    initially: null,
    column: { name: 'archived_at', type: 'timestamptz' },
  }),
});
