import { createPolicy } from '../../../modules/eligibility/policies/create-policy.ts';
import { eligibilityPolicyResource } from '../../../modules/eligibility/policies/eligibility-policy-resource.ts';
import {
  EligibilityPolicy,
  EligibilityPolicyCreate,
  EligibilityPolicyItemList,
  EligibilityPolicyList,
  EligibilityPolicyPreview,
  EligibilityPolicyUpdate,
} from '../../../modules/eligibility/policies/eligibility-policy-schema.ts';
import {
  getPolicy,
  listPolicies,
  listPolicyItems,
  policyItemPositionOf,
  previewPolicy,
} from '../../../modules/eligibility/policies/find-policies.ts';
import { deletePolicy, pausePolicy, resumePolicy } from '../../../modules/eligibility/policies/pause-policy.ts';
import {
  presentPolicy,
  presentPolicyItem,
  presentPreview,
} from '../../../modules/eligibility/policies/present-policy.ts';
import { guardPolicy, updatePolicy } from '../../../modules/eligibility/policies/update-policy.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { findPlannedServices } from '../../../modules/prior-authorizations/requirements/find-planned-services.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Eligibility';
const id: PathParameter = { kind: 'elp', table: 'eligibility_policies', description: 'Policy id.' };

export const create = defineCommand({
  id: 'createEligibilityPolicy',
  tag,
  summary: 'Create a policy that re-checks coverages',
  description:
    "Re-checks active coverages automatically: before expected visits, or once a month. Due coverages beyond a limit wait. Each check fires `eligibility.completed`; `eligibility.coverage_changed` fires if the payer's answer differs from the previous one. Patients with their own test clock are left out.",
  body: EligibilityPolicyCreate,
  responses: { 201: { description: 'The policy. It runs at once.', schema: EligibilityPolicy, headers: ['Location'] } },
  errors: ['too_many_eligibility_policies'],
  example: {
    name: 'Three days before a visit',
    trigger: 'before_visit',
    daysBefore: 3,
    provider: { npi: '1999999984', organizationName: 'Riverside Family Practice' },
    limits: { checksPerPayerPerHour: 30 },
  },
  handle: async (tx, { body }) => {
    const policy = await createPolicy(tx, body);
    const headers = { location: `/v1/eligibility-policies/${policy.id}` };
    return { status: 201, headers, body: presentPolicy(policy, tx) };
  },
});

export const list = defineRead({
  id: 'listEligibilityPolicies',
  tag,
  summary: 'List policies that re-check coverages',
  description: 'Newest first.',
  query: listQueryOf(eligibilityPolicyResource.lists.listEligibilityPolicies),
  responses: { 200: { description: 'A page of policies.', schema: EligibilityPolicyList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'eligibility_policies', organizationId: reader.organizationId, app },
      (page) => listPolicies(reader, query, page),
      (policy) => presentPolicy(policy, reader),
    ),
});

export const get = defineRead({
  id: 'getEligibilityPolicy',
  tag,
  summary: 'Retrieve a policy that re-checks coverages',
  params: { id },
  responses: { 200: { description: 'The policy with its last run.', schema: EligibilityPolicy } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentPolicy(await getPolicy(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateEligibilityPolicy',
  tag,
  summary: 'Update a policy that re-checks coverages',
  description:
    'A merge patch. An active policy runs at once; visits and months that it has already handled are not checked again.',
  params: { id },
  body: EligibilityPolicyUpdate,
  responses: { 200: { description: 'The updated policy.', schema: EligibilityPolicy } },
  errors: ['version_conflict'],
  example: { daysBefore: 5 },
  guard: (reader, { params, expectedVersion }) => guardPolicy(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const policy = await updatePolicy(tx, params.id, body, expectedVersion);
    return { status: 200, body: presentPolicy(policy, tx) };
  },
});

export const remove = defineCommand({
  id: 'deleteEligibilityPolicy',
  tag,
  summary: 'Delete a policy that re-checks coverages',
  description: 'The checks that it made are kept. Pause the policy instead to keep its items too.',
  params: { id },
  responses: { 204: { description: 'The policy is deleted.' } },
  errors: ['version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardPolicy(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => {
    await deletePolicy(tx, params.id, expectedVersion);
    return { status: 204 };
  },
});

export const pause = defineCommand({
  id: 'pauseEligibilityPolicy',
  tag,
  summary: 'Pause a policy that re-checks coverages',
  description: 'The policy makes no further checks until it is resumed. Pending checks continue.',
  params: { id },
  responses: { 200: { description: 'The paused policy.', schema: EligibilityPolicy } },
  errors: ['version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardPolicy(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => ({
    status: 200,
    body: presentPolicy(await pausePolicy(tx, params.id, expectedVersion), tx),
  }),
});

export const resume = defineCommand({
  id: 'resumeEligibilityPolicy',
  tag,
  summary: 'Resume a policy that re-checks coverages',
  description: 'It runs at once. Coverages that it could not check are tried again.',
  params: { id },
  responses: { 200: { description: 'The active policy.', schema: EligibilityPolicy } },
  errors: ['version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardPolicy(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => ({
    status: 200,
    body: presentPolicy(await resumePolicy(tx, params.id, expectedVersion), tx),
  }),
});

export const preview = defineRead({
  id: 'previewEligibilityPolicy',
  tag,
  summary: 'Preview the checks of a policy',
  description:
    'Counts the due coverages by payer and lists the first ones that the limits allow. Also works for a paused policy.',
  byClock: true,
  params: { id },
  responses: { 200: { description: 'The checks of a run at this time.', schema: EligibilityPolicyPreview } },
  handle: async (reader, { params }) => {
    const policy = await getPolicy(reader, params.id);
    const preview = await previewPolicy(reader, policy, findPlannedServices);
    return { status: 200, body: presentPreview(policy.id, preview) };
  },
});

export const items = defineRead({
  id: 'listEligibilityPolicyItems',
  tag,
  summary: 'List the coverages that a policy has checked',
  description: 'One item for each coverage and occasion, the newest occasion first.',
  params: { id },
  query: listQueryOf(eligibilityPolicyResource.lists.listEligibilityPolicyItems),
  responses: { 200: { description: 'A page of items.', schema: EligibilityPolicyItemList } },
  handle: async (reader, { params, query }, app) => {
    const { id: policyId } = await getPolicy(reader, params.id);
    return listReply(
      { query, list: `eligibility_policies/${policyId}/items`, organizationId: reader.organizationId, app },
      async (page) => {
        const found = await listPolicyItems(reader, policyId, query, page);
        return found.map((item) => ({ id: policyItemPositionOf(item), item }));
      },
      ({ item }) => presentPolicyItem(item),
    );
  },
});
