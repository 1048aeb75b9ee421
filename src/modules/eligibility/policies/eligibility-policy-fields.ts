import Type from 'typebox';
import { defaulted, derived, fieldsOf, optional, required, withInput } from '../../resource-fields.ts';
import { Instant, Nullable, OneOf, Strict, Text } from '../../schema.ts';
import { SHOWN_PROVIDER } from '../check-parts.ts';
import { CHECK_PROVIDER } from '../eligibility-schema.ts';

const POLICY_STATUSES = ['active', 'paused'] as const;

const POLICY_TRIGGERS = ['before_visit', 'monthly'] as const;

export type PolicyTrigger = (typeof POLICY_TRIGGERS)[number];

export const ITEM_STATES = ['checked', 'refused'] as const;

export type PolicyItemState = (typeof ITEM_STATES)[number];

const RANKS = ['primary', 'secondary', 'tertiary'] as const;
/** The values of fields that the caller does not send. */
export const DEFAULT_DAYS_BEFORE = 3;
export const DEFAULT_DAY_OF_MONTH = 1;
export const DEFAULT_LIMITS = { checksPerHour: 200, checksPerPayerPerHour: 60 };

const daysBefore = Type.Integer({
  minimum: 0,
  maximum: 30,
  description: 'For `before_visit`: the maximum number of days between check and visit. Default: 3.',
});
const dayOfMonth = Type.Integer({
  minimum: 1,
  maximum: 28,
  description: 'For `monthly`: the first day of the month on which coverages are checked. Default: 1.',
});
const runHour = Type.Integer({
  minimum: 0,
  maximum: 23,
  description: "Hour of the day, in UTC, at which the day's re-checks begin. Default: 5.",
});
const serviceTypeCodes = Type.Array(Type.String({ pattern: '^[A-Z0-9]{1,2}$' }), {
  minItems: 1,
  maxItems: 30,
  uniqueItems: true,
  description: 'Service types to ask about (X12 1365). Default: 30, health benefit plan coverage.',
});
const payerIds = Type.Array(Text(80, 'Id of a payer.'), {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'Only coverages with these payers.',
});
const ranks = Type.Array(OneOf(RANKS), {
  minItems: 1,
  maxItems: 3,
  uniqueItems: true,
  description: 'Only coverages of these ranks.',
});
const checksPerHour = Type.Integer({
  minimum: 1,
  maximum: 2_000,
  description: 'Checks that the policy makes within an hour. Default: 200.',
});
const checksPerPayerPerHour = Type.Integer({
  minimum: 1,
  maximum: 1_000,
  description: 'Checks with one payer within an hour, by all policies together. Default: 60.',
});
const Limits = Type.Object(
  { checksPerHour, checksPerPayerPerHour },
  { additionalProperties: false, title: 'EligibilityPolicyLimits' },
);
const LimitsInput = Strict(
  { checksPerHour: Type.Optional(checksPerHour), checksPerPayerPerHour: Type.Optional(checksPerPayerPerHour) },
  { title: 'EligibilityPolicyLimitsInput', description: 'Due coverages beyond a limit wait.' },
);

const count = (description: string) => Type.Integer({ minimum: 0, description });

const Run = Type.Object(
  {
    at: Instant('When it ran.'),
    checked: count('Checks that it made.'),
    refused: count('Coverages that could not be checked; see the items of the policy.'),
    remaining: count('Due coverages that wait because a limit is reached.'),
  },
  { additionalProperties: false, title: 'EligibilityPolicyRun' },
);

/** Policies that re-check coverages: their filters, schedule and hourly limits. */
export const eligibilityPolicyFields = fieldsOf('eligibility_policy', 'elp', {
  status: derived(OneOf(POLICY_STATUSES, { description: 'A paused policy makes no checks.' }), {
    initially: 'active',
    column: 'status',
    filter: 'Policies in this state.',
  }),
  name: required(Text(100, 'Your name for it. Put no PHI here.')),
  trigger: required(
    OneOf(POLICY_TRIGGERS, {
      description:
        '`before_visit`: once for each expected visit and each planned service of a prior authorization. `monthly`: once for each coverage and month.',
    }),
    { column: 'trigger', filter: 'Policies with this trigger.' },
  ),
  /** Null unless the trigger is `before_visit`. */
  daysBefore: withInput(optional(daysBefore), { update: Type.Optional(daysBefore) }),
  /** Null unless the trigger is `monthly`. */
  dayOfMonth: withInput(optional(dayOfMonth), { update: Type.Optional(dayOfMonth) }),
  runHour: withInput(defaulted(runHour, 5), { update: Type.Optional(runHour) }),
  // The API shows the parts of the name that were not given as null.
  provider: { ...required(CHECK_PROVIDER), create: Type.Optional(CHECK_PROVIDER), shown: SHOWN_PROVIDER },
  serviceTypeCodes: withInput(defaulted(serviceTypeCodes, ['30']), { update: Type.Optional(serviceTypeCodes) }),
  payerIds: withInput(optional(payerIds), { create: Type.Optional(Nullable(payerIds)) }),
  ranks: withInput(optional(ranks), { create: Type.Optional(Nullable(ranks)) }),
  limits: withInput(defaulted(Limits, DEFAULT_LIMITS), {
    create: Type.Optional(LimitsInput),
    update: Type.Optional(LimitsInput),
  }),
  /** Null while the policy is paused. */
  nextRunAt: derived(Nullable(Instant('When it runs next.')), {
    initially: null,
    column: { name: 'next_run_at', type: 'timestamptz' },
  }),
  lastRun: derived(Nullable(Run, 'Runs do not change `version`.'), { initially: null }),
});
