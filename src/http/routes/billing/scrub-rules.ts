import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { customRuleResource } from '../../../modules/billing/claims/custom-rules/custom-rule-resource.ts';
import {
  CustomRuleCreate,
  CustomRuleList,
  CustomRuleShown,
  CustomRuleUpdate,
  PreviewRequest,
  PropertiesQuery,
  presentCustomRule,
  RulePreview,
  RulePropertyList,
  RuleTestResults,
  type CustomRule as Stored,
} from '../../../modules/billing/claims/custom-rules/custom-rule-schema.ts';
import {
  listCustomRules,
  presentProperties,
  ruleStatisticsOf,
} from '../../../modules/billing/claims/custom-rules/find-custom-rules.ts';
import { previewRule } from '../../../modules/billing/claims/custom-rules/preview-custom-rule.ts';
import {
  createCustomRule,
  deleteCustomRule,
  getCustomRule,
  guardCustomRule,
  newCustomRule,
  updateCustomRule,
} from '../../../modules/billing/claims/custom-rules/save-custom-rule.ts';
import { presentTestResults, testRule } from '../../../modules/billing/claims/custom-rules/test-custom-rule.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { requireScope } from '../../access/authorize.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Scrub rules';
const id: PathParameter = { kind: 'srl', table: 'scrub_rules', description: 'Scrub rule id.' };
const READS_CLAIMS = 'It evaluates claims of the organization.';

/** Returns the body of a rule with what it has matched. */
export async function bodyOfRule(reader: TenantReader, rule: Stored) {
  return presentCustomRule(rule, (await ruleStatisticsOf(reader, [rule]))(rule), reader);
}

const TELEHEALTH = {
  name: 'Telehealth visits have modifier 95',
  scope: 'line',
  condition: {
    all: [
      { field: 'serviceLines.placeOfServiceCode', operator: 'in', value: ['02', '10'] },
      { field: 'serviceLines.modifiers', operator: 'not_contains', value: '95' },
    ],
  },
  action: {
    type: 'fix',
    message: 'The payer denies telehealth visits without modifier 95.',
    predictedCarc: ['4'],
    field: 'serviceLines.modifiers',
    value: '95',
  },
  tests: [
    {
      name: 'Video visit without modifier',
      claim: { serviceLines: [{ procedureCode: '99213', placeOfServiceCode: '02', modifiers: [] }] },
      expect: 'match',
    },
  ],
} as const;

export const create = defineCommand({
  id: 'createScrubRule',
  tag,
  summary: 'Create a scrub rule',
  description:
    'A rule of your organization, which every scrub then checks beside the rules of the service. It is created disabled and in shadow mode, unless the request says otherwise. Its tests run on each save; a rule whose tests fail cannot be enabled.',
  body: CustomRuleCreate,
  responses: { 201: { description: 'The rule.', schema: CustomRuleShown, headers: ['Location'] } },
  errors: ['duplicate_scrub_rule'],
  example: TELEHEALTH,
  handle: async (tx, { body }) => {
    const rule = await createCustomRule(tx, body);
    return { status: 201, headers: { location: `/v1/scrub-rules/${rule.id}` }, body: await bodyOfRule(tx, rule) };
  },
});

export const list = defineRead({
  id: 'listScrubRules',
  tag,
  summary: 'List scrub rules',
  description:
    'The rules of your organization, newest first. `GET /v1/scrub-rules/built-in` lists those of the service.',
  query: listQueryOf(customRuleResource.lists.listScrubRules),
  responses: { 200: { description: 'A page of rules.', schema: CustomRuleList } },
  byClock: true,
  handle: async (reader, { query }, app) => {
    let statistics = await ruleStatisticsOf(reader, []);
    return listReply(
      { query, list: 'scrub_rules', organizationId: reader.organizationId, app },
      async (page) => {
        const rules = await listCustomRules(reader, query, page);
        statistics = await ruleStatisticsOf(reader, rules);
        return rules;
      },
      (rule) => presentCustomRule(rule, statistics(rule), reader),
    );
  },
});

export const properties = defineRead({
  id: 'listScrubRuleProperties',
  tag,
  summary: 'List the properties of claims',
  description: 'The properties that a condition can compare and a fix can set, with operators and X12 elements.',
  query: PropertiesQuery,
  responses: { 200: { description: 'Every property.', schema: RulePropertyList } },
  handle: async (_reader, { query }) => {
    const data = presentProperties(query.scope ?? 'claim');
    return { status: 200, body: { object: 'list' as const, data, hasMore: false, nextCursor: null } };
  },
});

export const get = defineRead({
  id: 'getScrubRule',
  tag,
  summary: 'Retrieve a scrub rule',
  params: { id },
  responses: { 200: { description: 'The rule.', schema: CustomRuleShown } },
  byClock: true,
  handle: async (reader, { params }) => ({
    status: 200,
    body: await bodyOfRule(reader, await getCustomRule(reader, params.id)),
  }),
});

export const update = defineCommand({
  id: 'updateScrubRule',
  tag,
  summary: 'Update a scrub rule',
  description: 'A merge patch. The tests run again. Claims have the effect of the change when they are scrubbed again.',
  params: { id },
  body: CustomRuleUpdate,
  responses: { 200: { description: 'The updated rule.', schema: CustomRuleShown } },
  errors: ['version_conflict'],
  example: { enabled: true },
  guard: (reader, { params, expectedVersion }) => guardCustomRule(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: await bodyOfRule(tx, await updateCustomRule(tx, params.id, body, expectedVersion)),
  }),
});

export const remove = defineCommand({
  id: 'deleteScrubRule',
  tag,
  summary: 'Delete a scrub rule',
  description:
    'Findings that it made stay in their scrub runs. Claims that it holds stay held until a person releases them.',
  params: { id },
  responses: { 204: { description: 'The rule is deleted.' } },
  errors: ['version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardCustomRule(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => {
    await deleteCustomRule(tx, params.id, expectedVersion);
    return { status: 204 };
  },
});

export const test = defineRead({
  id: 'testScrubRule',
  tag,
  summary: 'Run the tests of a scrub rule',
  description:
    'Runs the stored tests, whether the rule is enabled or not, and changes nothing. Needs `claims:read` too.',
  params: { id },
  responses: { 200: { description: 'A result for each test.', schema: RuleTestResults } },
  byClock: true,
  handle: async (reader, request) => {
    requireScope(request, 'claims:read', READS_CLAIMS);
    const rule = await getCustomRule(reader, request.params.id);
    return { status: 200, body: presentTestResults(rule, await testRule(reader, rule)) };
  },
});

export const preview = defineRead({
  id: 'previewScrubRule',
  tag,
  summary: 'Preview a scrub rule',
  description:
    'Evaluates a rule that need not be stored for the newest claims, and sums the money at stake. Changes nothing. Needs `claims:read` too.',
  body: PreviewRequest,
  responses: { 200: { description: 'The matching claims.', schema: RulePreview } },
  example: { rule: TELEHEALTH, claims: 500 },
  byClock: true,
  handle: async (reader, request) => {
    requireScope(request, 'claims:read', READS_CLAIMS);
    const { rule, claims = 200 } = request.body;
    return { status: 200, body: await previewRule(reader, await newCustomRule(reader, rule, '/rule'), claims) };
  },
});
