import Type from 'typebox';
import { Id, Instant, ListOf, Nullable, OneOf, phi, resourceFields, Strict, Text } from '../../schema.ts';
import { CHECK_PROVIDER, errorSchema, SHOWN_PROVIDER } from '../eligibility-schema.ts';
import { ITEM_STATES, POLICY_STATUSES, POLICY_TRIGGERS } from './policy-states.ts';

const RANKS = ['primary', 'secondary', 'tertiary'] as const;
const name = Text(100, 'Your name for it. Put no PHI here.');
const trigger = OneOf(POLICY_TRIGGERS, {
  description:
    '`before_visit`: once for each expected visit and each planned service of a prior authorization. `monthly`: once for each coverage and month.',
});
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
const limitsInput = Strict(
  { checksPerHour: Type.Optional(checksPerHour), checksPerPayerPerHour: Type.Optional(checksPerPayerPerHour) },
  { title: 'EligibilityPolicyLimitsInput', description: 'Due coverages beyond a limit wait.' },
);

const optional = {
  daysBefore: Type.Optional(daysBefore),
  dayOfMonth: Type.Optional(dayOfMonth),
  runHour: Type.Optional(runHour),
  serviceTypeCodes: Type.Optional(serviceTypeCodes),
  payerIds: Type.Optional(Nullable(payerIds)),
  ranks: Type.Optional(Nullable(ranks)),
  limits: Type.Optional(limitsInput),
};

export const EligibilityPolicyCreate = Strict(
  { name, trigger, provider: CHECK_PROVIDER, ...optional },
  { title: 'EligibilityPolicyCreate' },
);

export const EligibilityPolicyUpdate = Strict(
  {
    name: Type.Optional(name),
    trigger: Type.Optional(trigger),
    provider: Type.Optional(CHECK_PROVIDER),
    ...optional,
  },
  {
    title: 'EligibilityPolicyUpdate',
    description: 'A merge patch: given fields replace the old values, null clears a field.',
    minProperties: 1,
  },
);

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const EligibilityPolicy = Type.Object(
  {
    object: Type.Literal('eligibility_policy'),
    id: Id('elp', 'Policy id.'),
    livemode: resourceFields.livemode,
    status: OneOf(POLICY_STATUSES, { description: 'A paused policy makes no checks.' }),
    name,
    trigger,
    daysBefore: Nullable(daysBefore),
    dayOfMonth: Nullable(dayOfMonth),
    runHour,
    provider: SHOWN_PROVIDER,
    serviceTypeCodes,
    payerIds: Nullable(payerIds),
    ranks: Nullable(ranks),
    limits: Type.Object(
      { checksPerHour, checksPerPayerPerHour },
      { additionalProperties: false, title: 'EligibilityPolicyLimits' },
    ),
    nextRunAt: Nullable(Instant('When it runs next.')),
    lastRun: Nullable(
      Type.Object(
        {
          at: Instant('When it ran.'),
          checked: count('Checks that it made.'),
          refused: count('Coverages that could not be checked; see the items of the policy.'),
          remaining: count('Due coverages that wait because a limit is reached.'),
        },
        { additionalProperties: false, title: 'EligibilityPolicyRun' },
      ),
      'Runs do not change `version`.',
    ),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'EligibilityPolicy' },
);
export const EligibilityPolicyList = ListOf(EligibilityPolicy);

const occasion = Type.String({ format: 'date', description: 'The day of the visit, or the first day of the month.' });

const EligibilityPolicyItem = Type.Object(
  {
    object: Type.Literal('eligibility_policy_item'),
    coverageId: Id('cov', 'The coverage.'),
    payerId: Type.String({ description: 'The payer of the coverage at that time.' }),
    occasion: phi(occasion),
    state: OneOf(ITEM_STATES, { description: 'Refused: no check could be made. Resuming the policy tries it again.' }),
    checkId: Nullable(Id('elg', 'The check.')),
    error: Nullable(errorSchema('EligibilityPolicyError', Type.String()), 'Why no check could be made.'),
    createdAt: Instant('When it was handled.'),
  },
  { additionalProperties: false, title: 'EligibilityPolicyItem' },
);
export const EligibilityPolicyItemList = ListOf(EligibilityPolicyItem);

export const EligibilityPolicyPreview = Type.Object(
  {
    object: Type.Literal('eligibility_policy_preview'),
    policyId: Id('elp', 'The policy.'),
    asOf: Instant('The time of the preview.'),
    due: count('Coverages that are due.'),
    byPayer: Type.Array(
      Type.Object(
        { payerId: Type.String(), coverages: count('Due coverages with this payer.') },
        { additionalProperties: false, title: 'EligibilityPolicyPayer' },
      ),
    ),
    next: Type.Array(
      Type.Object(
        {
          coverageId: Id('cov', 'The coverage.'),
          patientId: Id('pat', 'The patient.'),
          payerId: Type.String(),
          occasion: phi(occasion),
        },
        { additionalProperties: false, title: 'EligibilityPolicyDue' },
      ),
      { description: 'The first checks, at most 100, that the limits allow now.' },
    ),
  },
  { additionalProperties: false, title: 'EligibilityPolicyPreview' },
);
