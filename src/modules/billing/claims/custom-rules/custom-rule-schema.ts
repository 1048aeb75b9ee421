import type { Static } from 'typebox';
import Type from 'typebox';
import type { Deployment } from '../../../../database/database.ts';
import {
  type Changes,
  createSchemaOf,
  type Stored,
  shownFields,
  shownSchemaOf,
  updateSchemaOf,
} from '../../../resource-fields.ts';
import { CompleteListOf, Id, Instant, ListOf, Nullable, OneOf, Strict } from '../../../schema.ts';
import { CLAIM_TYPES } from '../fields/content-fields.ts';
import { customRuleFields } from './custom-rule-fields.ts';
import { EXPECTATIONS } from './custom-rule-values.ts';
import { RULE_SCOPES } from './rule-values.ts';

/** A rule that an organization has added to the scrubber. */
export type CustomRule = Stored<typeof customRuleFields>;
/** The part of a rule that selects claims and lines. */
export type RuleSelection = Pick<
  CustomRule,
  'claimTypes' | 'payerIds' | 'scope' | 'condition' | 'effectiveFrom' | 'effectiveTo'
>;
export type CustomRuleChanges = Changes<typeof customRuleFields>;
export type RuleStatistics = { since: string; evaluated: number; matched: number };

export const CustomRuleCreate = createSchemaOf(customRuleFields);
export type CustomRuleInput = Static<typeof CustomRuleCreate>;
export const CustomRuleUpdate = updateSchemaOf(
  customRuleFields,
  'A merge patch; lists, `condition` and `action` are replaced.',
);
export const CustomRuleShown = shownSchemaOf(customRuleFields);
export const CustomRuleList = ListOf(CustomRuleShown);

/** Returns the API's JSON of a rule. */
export function presentCustomRule(rule: CustomRule, stats: RuleStatistics, deployment: Deployment) {
  return { ...shownFields(customRuleFields, rule, deployment), stats };
}

const closed = { additionalProperties: false } as const;
const cents = (description: string) => Type.Integer({ description: `${description} Whole US cents.` });

const PREVIEW_CLAIMS_MAX = 1_000;
export const PreviewRequest = Strict(
  {
    rule: CustomRuleCreate,
    claims: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: PREVIEW_CLAIMS_MAX,
        default: 200,
        description: 'The number of the newest claims to examine. Default: 200.',
      }),
    ),
  },
  { title: 'ScrubRulePreviewRequest' },
);
export const RulePreview = Type.Object(
  {
    object: Type.Literal('scrub_rule_preview'),
    claims: Type.Integer({ description: 'Examined claims.' }),
    since: Nullable(Instant('When the oldest of them was created.'), 'Null if there are no claims.'),
    matched: Type.Integer({ description: 'Claims that the rule matches.' }),
    notChecked: Type.Integer({ description: 'Claims that are too large for the rule.' }),
    charges: cents('The charges of the matching claims.'),
    deniedClaims: Type.Integer({ description: 'Matching claims of which an amount was denied.' }),
    deniedAmount: cents('The denied amounts of the matching claims.'),
    claimIds: Type.Array(Id('clm', 'A matching claim.'), { description: 'At most 50, newest first.' }),
  },
  { ...closed, title: 'ScrubRulePreview' },
);

export const RuleTestResults = Type.Object(
  {
    object: Type.Literal('scrub_rule_test'),
    scrubRuleId: Id('srl', 'The rule.'),
    passed: Type.Boolean({ description: 'Whether every test has passed.' }),
    tests: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'Name of the test.' }),
          expect: OneOf(EXPECTATIONS),
          result: OneOf([...EXPECTATIONS, 'not_checked'], {
            description: '`not_checked`: the claim is too large for the rule.',
          }),
          passed: Type.Boolean(),
          paths: Type.Array(Type.String(), {
            description: 'Where the rule matches, as JSON Pointers into the claim; empty for the claim as a whole.',
          }),
        },
        { ...closed, title: 'ScrubRuleTestResult' },
      ),
    ),
  },
  { ...closed, title: 'ScrubRuleTestResults' },
);

export const PropertiesQuery = Strict({
  scope: Type.Optional(
    OneOf(RULE_SCOPES, { default: 'claim', description: 'The properties of rules with this scope. Default: `claim`.' }),
  ),
});

const RulePropertyShown = Type.Object(
  {
    object: Type.Literal('scrub_rule_property'),
    name: Type.String({ description: 'The name in conditions and fixes.' }),
    title: Type.String({ description: 'The name in words.' }),
    type: Type.String({ description: 'Type in conditions: string, number, boolean, date or list.' }),
    unit: Nullable(OneOf(['cents']), 'For amounts of money: values are whole US cents. Otherwise null.'),
    operators: Type.Array(Type.String()),
    values: Type.Array(Type.String(), { description: 'The values of the field, if they are limited.' }),
    isSettable: Type.Boolean({ description: 'Whether a `fix` can set it.' }),
    claimTypes: Type.Array(OneOf(CLAIM_TYPES), { description: 'The types of claims that have it.' }),
    x12: Type.Array(Type.String(), { description: 'Its elements in X12: guide, loop, segment and position.' }),
    description: Type.String(),
  },
  { ...closed, title: 'ScrubRuleProperty' },
);
export const RulePropertyList = CompleteListOf(RulePropertyShown);
