import { listQueryOf } from '../../../modules/list.ts';
import { FilterFieldList, presentFields } from '../../../modules/office/conditions/condition-schema.ts';
import { getSlaPolicy, listSlaPolicies, previewSlaPolicy } from '../../../modules/office/work/sla/find-sla-policies.ts';
import { REGULATORY_RULES } from '../../../modules/office/work/sla/regulatory-rules.ts';
import {
  archiveSlaPolicy,
  createSlaPolicy,
  guardSlaPolicy,
  reorderSlaPolicies,
  updateSlaPolicy,
} from '../../../modules/office/work/sla/save-sla-policy.ts';
import type { SlaPolicy as Policy } from '../../../modules/office/work/sla/sla-policy.ts';
import { slaPolicyFields } from '../../../modules/office/work/sla/sla-policy-fields.ts';
import { slaPolicyResource } from '../../../modules/office/work/sla/sla-resource.ts';
import {
  SlaFieldsQuery,
  SlaPolicy,
  SlaPolicyCreate,
  SlaPolicyList,
  SlaPolicyUpdate,
  SlaPresets,
  SlaPreview,
  SlaReapply,
  SlaReorder,
} from '../../../modules/office/work/sla/sla-schema.ts';
import { REGULATORY_CLOCKS } from '../../../modules/office/work/sla/sla-values.ts';
import { SLA_FIELDS } from '../../../modules/office/work/subject-clocks/subject-fields.ts';
import { shownFields } from '../../../modules/resource-fields.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Work';
const id: PathParameter = { kind: 'sla', table: 'sla_policies', description: 'Policy id.' };
const complete = (data: unknown[]) => ({ object: 'list' as const, data, hasMore: false, nextCursor: null });

function present(policy: Policy, deployment: { livemode: boolean }) {
  return { ...shownFields(slaPolicyFields, policy, deployment), object: 'sla_policy' as const };
}

export const create = defineCommand({
  id: 'createSlaPolicy',
  tag,
  summary: 'Create a service-level policy',
  description:
    'Its clocks start at future events: for work items at their creation, for claims, authorizations, denials and appeals (`appliesTo`) at the events of their metrics. The first policy that matches applies.',
  body: SlaPolicyCreate,
  responses: { 201: { description: 'The policy, last in the order.', schema: SlaPolicy, headers: ['Location'] } },
  errors: ['too_many_sla_policies', 'regulatory_target_locked'],
  example: {
    name: 'Denials within a week',
    filter: { all: [{ field: 'type', operator: 'equals', value: 'denial' }] },
    targets: [{ metric: 'resolution', duration: { value: 7, unit: 'days' }, warnBefore: { value: 1, unit: 'days' } }],
    pauseWhenWaiting: ['payer'],
    escalation: [{ at: 'breach', action: 'raise_priority' }],
  },
  handle: async (tx, { body }) => {
    const policy = await createSlaPolicy(tx, body);
    return { status: 201, headers: { location: `/v1/sla-policies/${policy.id}` }, body: present(policy, tx) };
  },
});

export const list = defineRead({
  id: 'listSlaPolicies',
  tag,
  summary: 'List service-level policies',
  description: 'Newest first, with archived ones.',
  query: listQueryOf(slaPolicyResource.lists.listSlaPolicies),
  responses: { 200: { description: 'A page of policies.', schema: SlaPolicyList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'sla policies', organizationId: reader.organizationId, app },
      (page) => listSlaPolicies(reader, query, page),
      (policy) => present(policy, reader),
    ),
});

export const get = defineRead({
  id: 'getSlaPolicy',
  tag,
  summary: 'Retrieve a service-level policy',
  params: { id },
  responses: { 200: { description: 'The policy.', schema: SlaPolicy } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: present(await getSlaPolicy(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateSlaPolicy',
  tag,
  summary: 'Update a service-level policy',
  description:
    'A merge patch. Running clocks keep their due times unless `reapply=open`. A policy keeps the subjects that it `appliesTo`.',
  params: { id },
  query: SlaReapply,
  body: SlaPolicyUpdate,
  responses: { 200: { description: 'The updated policy.', schema: SlaPolicy } },
  errors: ['version_conflict', 'invalid_state_transition', 'regulatory_target_locked'],
  example: { targets: [{ metric: 'resolution', duration: { value: 5, unit: 'days' } }] },
  guard: (reader, { params, expectedVersion }) => guardSlaPolicy(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, query, expectedVersion }) => {
    const options = { version: expectedVersion, reapply: query.reapply ?? 'none' } as const;
    return { status: 200, body: present(await updateSlaPolicy(tx, params.id, body, options), tx) };
  },
});

export const remove = defineCommand({
  id: 'deleteSlaPolicy',
  tag,
  summary: 'Archive a service-level policy',
  description: 'The policy no longer applies to new items. Running clocks continue.',
  params: { id },
  responses: { 204: { description: 'The policy is archived.' } },
  errors: ['version_conflict', 'invalid_state_transition'],
  guard: (reader, { params, expectedVersion }) => guardSlaPolicy(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => {
    await archiveSlaPolicy(tx, params.id, expectedVersion);
    return { status: 204 };
  },
});

export const reorder = defineCommand({
  id: 'reorderSlaPolicies',
  tag,
  summary: 'Order service-level policies',
  description: 'The first policy that matches an item applies to it.',
  body: SlaReorder,
  responses: { 200: { description: 'The policies in their order.', schema: SlaPolicyList } },
  example: { ids: ['sla_01k5v9q2w7e8rak0d3fghj4mnp'] },
  handle: async (tx, { body }) => {
    const policies = await reorderSlaPolicies(tx, body.ids);
    return { status: 200, body: complete(policies.map((policy) => present(policy, tx))) };
  },
});

export const preview = defineRead({
  id: 'previewSlaPolicy',
  tag,
  summary: 'Preview a service-level policy on past data',
  description:
    'Computes the clocks of the work items of the last 90 days, or of the other subjects from their events. Changes nothing.',
  byClock: true,
  params: { id },
  responses: { 200: { description: 'The number of subjects that would have met it.', schema: SlaPreview } },
  handle: async (reader, { params }) => {
    const policy = await getSlaPolicy(reader, params.id);
    const result = await previewSlaPolicy(reader, policy);
    return { status: 200, body: { object: 'sla_preview' as const, policyId: policy.id, ...result } };
  },
});

export const filterFields = defineRead({
  id: 'listSlaFilterFields',
  tag,
  summary: 'List the fields of filters',
  description: 'The properties of the subjects of a policy that its `filter` can compare, with their operators.',
  query: SlaFieldsQuery,
  responses: { 200: { description: 'Every field.', schema: FilterFieldList } },
  handle: (_reader, { query }) => ({
    status: 200,
    body: presentFields(SLA_FIELDS[query.appliesTo ?? 'work_item']),
  }),
});

export const presets = defineRead({
  id: 'listSlaPresets',
  tag,
  summary: 'List the durations of regulators',
  description:
    'A target with `regulatory` cannot be longer than the edition in force when its clock starts. Each edition of a rule is one preset, the oldest of a rule first.',
  responses: { 200: { description: 'Every preset.', schema: SlaPresets } },
  handle: () => {
    const data = REGULATORY_CLOCKS.flatMap((regulatory) =>
      REGULATORY_RULES[regulatory].map((edition, index, editions) => ({
        object: 'sla_preset' as const,
        regulatory,
        ...edition,
        replacedFrom: editions[index + 1]?.effectiveFrom ?? null,
      })),
    );
    return { status: 200, body: complete(data) };
  },
});
