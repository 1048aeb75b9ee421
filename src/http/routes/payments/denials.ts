import Type from 'typebox';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { CustomRuleShown } from '../../../modules/billing/claims/custom-rules/custom-rule-schema.ts';
import { predictingRulesOf } from '../../../modules/billing/claims/custom-rules/find-custom-rules.ts';
import { draftRuleOfDenial } from '../../../modules/billing/claims/denial-resolution/draft-denial-rule.ts';
import { guardResolveDenial, resolveDenial } from '../../../modules/billing/claims/denial-resolution/resolve-denial.ts';
import { listQueryOf } from '../../../modules/list.ts';
import type { Denial as Resource } from '../../../modules/payments/denials/denial.ts';
import { DENIAL_ORDERS, DENIAL_SORTS, usualOrder } from '../../../modules/payments/denials/denial-order.ts';
import { denialResource } from '../../../modules/payments/denials/denial-resource.ts';
import {
  Denial,
  DenialList,
  DenialResolve,
  DenialUpdate,
  presentDenial,
} from '../../../modules/payments/denials/denial-schema.ts';
import { getDenial, listDenials } from '../../../modules/payments/denials/find-denials.ts';
import { DenialSummary, DenialSummaryQuery } from '../../../modules/payments/denials/summary/denial-summary-schema.ts';
import { summarizeDenials } from '../../../modules/payments/denials/summary/find-summary.ts';
import { changeDenial, guardDenialChange } from '../../../modules/payments/denials/update-denial.ts';
import { ofRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { OneOf, Strict, Text } from '../../../modules/schema.ts';
import { requireScope } from '../../access/authorize.ts';
import { ListedSubjects } from '../../listed-subjects.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter, type Reply } from '../../operation.ts';
import { bodyOfRule } from '../billing/scrub-rules.ts';

const tag = 'Denials';
const id: PathParameter = { kind: 'den', table: 'denials', description: 'Denial id.' };
const DenialRuleCreate = Strict(
  { name: Type.Optional(Text(100, 'Name of the rule. Put no PHI here.')) },
  { title: 'DenialRuleCreateParams' },
);
const STATE_ERRORS = ['invalid_state_transition', 'version_conflict'] as const;

/** Reads the organization's rules that predict these denials. The returned function presents one denial with its rules. */
async function bodiesOf(reader: TenantReader, denials: readonly Resource[]) {
  const rulesOf = await predictingRulesOf(reader, denials);
  return (denial: Resource) => {
    const rules = rulesOf(denial).map(({ id, name, enabled, mode }) => ({ id, name, enabled, mode }));
    return presentDenial(denial, reader, rules);
  };
}

async function reply(reader: TenantReader, denial: Resource): Promise<Reply> {
  return { status: 200, body: (await bodiesOf(reader, [denial]))(denial) };
}

export const list = defineRead({
  id: 'listDenials',
  tag,
  summary: 'List denials',
  description:
    'Newest first. With a filter on a deadline or on the open amount, in the order of that field; otherwise in the order given by `sort`. A denial covers all lines of a claim that have the same adjustment reason.',
  query: listQueryOf(denialResource.lists.listDenials, {
    sort: Type.Optional(
      OneOf(DENIAL_SORTS, {
        description: 'The order of the list. In the order of a deadline, denials without one are left out.',
      }),
    ),
  }),
  responses: { 200: { description: 'A page of denials.', schema: DenialList } },
  byClock: true,
  handle: async (reader, { query, principal }, app) => {
    const { sort, limit: _limit, cursor: _cursor, ...filter } = query;
    const order = sort ?? usualOrder(filter);
    const subjects = new ListedSubjects(reader, principal);
    let bodyOf = await bodiesOf(reader, []);
    return listReply(
      {
        query,
        list: `denials by ${order}`,
        organizationId: reader.organizationId,
        app,
        positionOf: DENIAL_ORDERS[order].positionOf,
      },
      async (page) => {
        const found = { filter: await ofRemainingPatient(reader, filter), order };
        const denials = await listDenials(reader, found, page);
        bodyOf = await bodiesOf(reader, denials);
        return subjects.of(denials, ({ id }) => id);
      },
      (denial) => {
        const { patientId, patientName, payerName, serviceDate } = subjects.get(denial.id);
        return { ...bodyOf(denial), patientId, patientName, payerName, serviceDate };
      },
    );
  },
});

export const get = defineRead({
  id: 'getDenial',
  tag,
  summary: 'Retrieve a denial',
  params: { id },
  responses: { 200: { description: 'The denial.', schema: Denial } },
  byClock: true,
  handle: async (reader, { params }) => reply(reader, await getDenial(reader, params.id)),
});

export const summary = defineRead({
  id: 'summarizeDenials',
  tag,
  summary: 'Summarize denials',
  description:
    'Counts and adds up denials that were received in a period of at most 366 days, the largest amount first.',
  query: DenialSummaryQuery,
  responses: { 200: { description: 'The groups.', schema: DenialSummary } },
  byClock: true,
  handle: async (reader, { query }) => {
    // The reader knows the time of a test clock after its first query.
    await reader.query('select 1');
    return { status: 200, body: await summarizeDenials(reader, query) };
  },
});

export const update = defineCommand({
  id: 'updateDenial',
  tag,
  summary: 'Change a denial',
  description:
    'Corrects the category, with the reason for the change, and records whether the denial is being worked on. Fires `denial.updated`.',
  params: { id },
  body: DenialUpdate,
  responses: { 200: { description: 'The denial.', schema: Denial } },
  errors: STATE_ERRORS,
  example: { category: 'coding', reason: 'The payer reads the modifier wrongly.' },
  guard: (reader, { params, expectedVersion }) => guardDenialChange(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) =>
    reply(tx, await changeDenial(tx, params.id, body, expectedVersion)),
});

export const resolve = defineCommand({
  id: 'resolveDenial',
  tag,
  summary: 'Resolve a denial',
  description:
    "Closes a denial that the payer will not pay. The open amount is written off or billed to the patient, and the ledger and the claim's amounts change accordingly.",
  params: { id },
  body: DenialResolve,
  responses: { 200: { description: 'The resolved denial.', schema: Denial } },
  errors: [...STATE_ERRORS, 'review_required'],
  example: { type: 'write_off', reasonCode: 'timely_filing' },
  guard: (reader, { params, expectedVersion }) => guardResolveDenial(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) =>
    reply(tx, await resolveDenial(tx, params.id, body, expectedVersion)),
});

export const createRule = defineCommand({
  id: 'createScrubRuleOfDenial',
  tag,
  summary: 'Draft a scrub rule from a denial',
  description:
    'Needs `claims:read` and `denials:read` as well. Creates a rule of your organization that reports claims like the denied one: the same payer and services, and what the category of the denial adds, such as a missing authorization. The rule is disabled and in shadow mode; the denied claim is its test. Narrow it, look at `POST /v1/scrub-rules/preview`, then enable it.',
  params: { id },
  body: DenialRuleCreate,
  responses: { 201: { description: 'The rule.', schema: CustomRuleShown, headers: ['Location'] } },
  errors: ['duplicate_scrub_rule'],
  example: { name: 'Infusions have an authorization' },
  handle: async (tx, request) => {
    requireScope(request, 'denials:read', 'The rule is made from a denial.');
    requireScope(request, 'claims:read', 'The rule is made from a claim.');
    const rule = await draftRuleOfDenial(tx, request.params.id, request.body);
    return { status: 201, headers: { location: `/v1/scrub-rules/${rule.id}` }, body: await bodyOfRule(tx, rule) };
  },
});
