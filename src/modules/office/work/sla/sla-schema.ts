import Type from 'typebox';
import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../../../resource-fields.ts';
import { DateOnly, Id, Instant, ListOf, Nullable, OneOf, Strict } from '../../../schema.ts';
import { calendarFields } from '../calendars/calendar-fields.ts';
import { SLA_SUBJECTS } from '../subject-clocks/sla-metrics.ts';
import { Duration, slaPolicyFields } from './sla-policy-fields.ts';
import { REGULATORY_CLOCKS } from './sla-values.ts';

export const SlaFieldsQuery = Strict({
  appliesTo: Type.Optional(OneOf(SLA_SUBJECTS, { default: 'work_item', description: 'Fields of these subjects.' })),
});

export const SlaPolicyCreate = createSchemaOf(slaPolicyFields);
export const SlaPolicyUpdate = updateSchemaOf(slaPolicyFields, 'A merge patch; lists are replaced.');
export const SlaReapply = Strict({
  reapply: Type.Optional(
    OneOf(['none', 'open'], {
      default: 'none',
      description: '`none`: running clocks keep their due times. `open`: they are computed again for open items.',
    }),
  ),
});
export const SlaPolicy = shownSchemaOf(slaPolicyFields);
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

export const CalendarCreate = createSchemaOf(calendarFields);
export const CalendarUpdate = updateSchemaOf(calendarFields, 'A merge patch; `hours` and `holidays` are replaced.');
export const Calendar = shownSchemaOf(calendarFields);
export const CalendarList = ListOf(Calendar);
