import Type from 'typebox';
import type { Condition } from '../../../office/conditions/condition.ts';
import { conditionTree } from '../../../office/conditions/condition-schema.ts';
import {
  computed,
  defaulted,
  derived,
  fieldsOf,
  kept,
  list,
  optional,
  required,
  uncleared,
  withInput,
} from '../../../resource-fields.ts';
import { DateOnly, Id, Instant, OneOf, phi, Strict, Text } from '../../../schema.ts';
import { CLAIM_TYPES } from '../fields/content-fields.ts';
import { FINDING_SEVERITIES } from '../scrubbing/scrub.ts';
import * as values from './custom-rule-values.ts';
import { type ClaimDocument, RULE_SCOPES } from './rule-values.ts';

const closed = { additionalProperties: false } as const;
const slug = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,59}$',
  description:
    'Findings name the rule by it: `org.<slug>`. Unique, and fixed once the rule exists. Default: made from the name.',
});
const FixValue = Type.Union([Type.String({ maxLength: 500 }), Type.Number(), Type.Boolean()], {
  description: 'With `fix`: the value to set. An element is added to a list, such as a modifier.',
});
const actionMembers = {
  type: OneOf(values.ACTION_TYPES, {
    description:
      '`finding` reports a finding. `hold` also holds the claim until a person releases it. `fix` reports a finding with a `confirm` fix.',
  }),
  message: Type.Optional(Text(500, 'With `finding` and `fix`: the text of the finding. Put no PHI here.')),
  severity: Type.Optional(
    OneOf(FINDING_SEVERITIES, {
      description: 'With `finding` and `fix`: an error prevents submission. Default: `warning`.',
    }),
  ),
  predictedCarc: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z0-9]{1,5}$' }), {
      maxItems: values.CARCS_MAX,
      description: 'With `finding` and `fix`: adjustment reason codes with which payers deny such a claim.',
    }),
  ),
  reason: Type.Optional(Text(500, 'With `hold`: why the claim is held. Put no PHI here.')),
  field: Type.Optional(Text(100, 'With `fix`: the property to set.')),
  value: Type.Optional(FixValue),
};
const Action = Strict(actionMembers, { title: 'ScrubRuleAction', description: 'The effect on a matching claim.' });

const exampleClaim = phi(
  Type.Unsafe<ClaimDocument>({
    type: 'object',
    additionalProperties: true,
    maxProperties: 100,
    description:
      'An example claim in the form of the API, or the part of one that the rule compares. Use invented values: the example is stored with the rule.',
  }),
);
const RuleTest = Strict(
  {
    name: Text(100, 'Name. Put no PHI here.'),
    claim: Type.Optional(exampleClaim),
    claimId: Type.Optional(Id('clm', 'Instead of `claim`: a claim of the organization.')),
    expect: OneOf(values.EXPECTATIONS, { description: 'Whether the rule must match the claim.' }),
  },
  {
    title: 'ScrubRuleTest',
    description: 'Exactly one of `claim` and `claimId`.',
  },
);

const count = (description: string) => Type.Integer({ minimum: 0, description });
const types = Type.Array(OneOf(CLAIM_TYPES), {
  maxItems: 3,
  uniqueItems: true,
  description: 'Types of claims; empty for all.',
});
const payers = Type.Array(Text(80, 'Payer id.'), {
  maxItems: 100,
  uniqueItems: true,
  description: 'Payers of the claims; empty for all.',
});

/** The fields of a rule that an organization has added to the scrubber. */
export const customRuleFields = fieldsOf('scrub_rule', 'srl', {
  slug: withInput(required(slug, { column: 'slug', filter: 'The rule with this slug.' }), {
    create: Type.Optional(slug),
    update: null,
  }),
  name: required(Text(100, 'Name: what holds for a claim without such a finding. Put no PHI here.')),
  description: optional(Text(2_000, 'Why the rule exists. Put no PHI here.')),
  owner: optional(Text(100, 'The person or team that answers for the rule: the id of a user, or a text.')),
  enabled: kept(Type.Boolean({ description: 'Whether claims are checked with the rule. Default: false.' }), false, {
    column: { name: 'enabled', type: 'boolean' },
    filter: 'Enabled or disabled rules.',
  }),
  mode: kept(
    OneOf(values.RULE_MODES, {
      description:
        '`shadow` (default): matches are counted without an effect. `active`: matches have the effect of the action.',
    }),
    'shadow',
    { column: 'mode', filter: 'Rules in this mode.' },
  ),
  claimTypes: list(types),
  payerIds: list(payers),
  scope: kept(
    OneOf(RULE_SCOPES, {
      description:
        '`claim`: the condition is about the whole claim. `line`: about each line, and findings name the line.',
    }),
    'claim',
  ),
  // The properties depend on the scope.
  condition: uncleared(required(Type.Unsafe<Condition>(conditionTree('ScrubRule', { hasThirdLevel: true })))),
  action: required(Action),
  effectiveFrom: optional(DateOnly('The first date of service that the rule is about.')),
  effectiveTo: optional(DateOnly('The last date of service that the rule is about.')),
  expiresAt: optional(Instant('From then on the rule is not used.')),
  tests: defaulted(
    Type.Array(RuleTest, {
      maxItems: values.TESTS_MAX,
      description: 'Run whenever the rule is saved. A rule whose tests fail cannot be enabled.',
    }),
    [],
  ),
  revision: derived(
    Type.Integer({
      minimum: 1,
      description: 'Grows when the selection, the condition or the action changes. Findings have it as `ruleVersion`.',
    }),
    { initially: 1 },
  ),
  failedTests: derived(count('Tests that failed when the rule was last saved.'), { initially: 0 }),
  stats: computed(
    Type.Object(
      {
        since: Instant(
          'Start of the counted period: the last 90 days, or since the rule exists. Older results are deleted.',
        ),
        evaluated: count('Claims that this revision was evaluated for.'),
        matched: count('Claims among them that it matched.'),
      },
      { ...closed, title: 'ScrubRuleStatistics' },
    ),
  ),
});
