import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { FilterFieldList, presentFields } from '../../../modules/office/conditions/condition-schema.ts';
import { decideReview, guardReview } from '../../../modules/office/reviews/decide-review.ts';
import {
  findReviewChanges,
  getReview,
  getReviewPolicy,
  listReviewPolicies,
  listReviews,
  statisticsOf,
} from '../../../modules/office/reviews/find-reviews.ts';
import { presentReview, presentReviewPolicy } from '../../../modules/office/reviews/present-review.ts';
import type { ReviewPolicy as StoredPolicy } from '../../../modules/office/reviews/review-policy.ts';
import { manualReviewPolicyResource, reviewResource } from '../../../modules/office/reviews/review-resource.ts';
import {
  DeletedReviewPolicy,
  Review,
  ReviewChanges,
  ReviewDecision,
  ReviewFieldsQuery,
  ReviewList,
  ReviewPolicy,
  ReviewPolicyCreate,
  ReviewPolicyDelete,
  ReviewPolicyList,
  ReviewPolicyUpdate,
  ReviewPreview,
  ReviewPreviewQuery,
} from '../../../modules/office/reviews/review-schema.ts';
import {
  createReviewPolicy,
  deleteReviewPolicy,
  guardReviewPolicy,
  previewReviewPolicy,
  updateReviewPolicy,
} from '../../../modules/office/reviews/save-review-policy.ts';
import { STAGES } from '../../../modules/review-stages.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Reviews';
const policyId: PathParameter = { kind: 'mrp', table: 'manual_review_policies', description: 'Policy id.' };
const reviewId: PathParameter = { kind: 'rvw', table: 'reviews', description: 'Review id.' };

async function policyBody(reader: TenantReader, policy: StoredPolicy) {
  return presentReviewPolicy(policy, (await statisticsOf(reader, [policy]))(policy), reader);
}

export const createPolicy = defineCommand({
  id: 'createManualReviewPolicy',
  tag,
  summary: 'Create a manual-review policy',
  description:
    'A matching step requires approval by people. A claim is held when it is submitted; other steps are refused with `review_required` and can be repeated after the approval.',
  body: ReviewPolicyCreate,
  responses: { 201: { description: 'The policy.', schema: ReviewPolicy, headers: ['Location'] } },
  example: {
    name: 'Large claims',
    stage: 'claim_submit',
    condition: { field: 'totalCharges', operator: 'at_least', value: 1_000_000 },
  },
  handle: async (tx, { body }) => {
    const policy = await createReviewPolicy(tx, body, STAGES);
    const headers = { location: `/v1/manual-review-policies/${policy.id}` };
    return { status: 201, headers, body: await policyBody(tx, policy) };
  },
});

export const listPolicies = defineRead({
  id: 'listManualReviewPolicies',
  tag,
  summary: 'List manual-review policies',
  description: 'Newest first, with deleted ones.',
  query: listQueryOf(manualReviewPolicyResource.lists.listManualReviewPolicies),
  responses: { 200: { description: 'A page of policies.', schema: ReviewPolicyList } },
  handle: async (reader, { query }, app) => {
    let statistics = await statisticsOf(reader, []);
    return listReply(
      { query, list: 'manual review policies', organizationId: reader.organizationId, app },
      async (page) => {
        const policies = await listReviewPolicies(reader, query, page);
        statistics = await statisticsOf(reader, policies);
        return policies;
      },
      (policy) => presentReviewPolicy(policy, statistics(policy), reader),
    );
  },
});

export const conditionFields = defineRead({
  id: 'listManualReviewFields',
  tag,
  summary: 'List the fields of conditions',
  description: 'The properties that the `condition` of a policy can compare at a step, with the operators of each.',
  query: ReviewFieldsQuery,
  responses: { 200: { description: 'Every field.', schema: FilterFieldList } },
  handle: (_reader, { query }) => ({ status: 200, body: presentFields(STAGES[query.stage].fields) }),
});

export const getPolicy = defineRead({
  id: 'getManualReviewPolicy',
  tag,
  summary: 'Retrieve a manual-review policy',
  params: { id: policyId },
  responses: { 200: { description: 'The policy.', schema: ReviewPolicy } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: await policyBody(reader, await getReviewPolicy(reader, params.id)),
  }),
});

export const updatePolicy = defineCommand({
  id: 'updateManualReviewPolicy',
  tag,
  summary: 'Update a manual-review policy',
  description: 'A merge patch. Existing reviews do not change.',
  params: { id: policyId },
  body: ReviewPolicyUpdate,
  responses: { 200: { description: 'The updated policy.', schema: ReviewPolicy } },
  errors: ['version_conflict'],
  example: { action: 'require_two_approvals' },
  guard: (reader, { params, expectedVersion }) => guardReviewPolicy(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: await policyBody(
      tx,
      await updateReviewPolicy(tx, params.id, body, { version: expectedVersion, stages: STAGES }),
    ),
  }),
});

export const removePolicy = defineCommand({
  id: 'deleteManualReviewPolicy',
  tag,
  summary: 'Delete a manual-review policy',
  description: 'Its reviews remain available. `heldItems` sets the result of pending reviews; no step is taken.',
  params: { id: policyId },
  query: ReviewPolicyDelete,
  responses: { 200: { description: 'The numbers of kept and released reviews.', schema: DeletedReviewPolicy } },
  errors: ['version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardReviewPolicy(reader, params.id, expectedVersion),
  handle: async (tx, { params, query, expectedVersion }) => {
    const options = { version: expectedVersion, heldItems: query.heldItems ?? 'keep', stages: STAGES } as const;
    const heldItems = await deleteReviewPolicy(tx, params.id, options);
    return { status: 200, body: { id: params.id, deleted: true as const, heldItems } };
  },
});

export const preview = defineRead({
  id: 'previewManualReviewPolicy',
  tag,
  summary: 'Preview a manual-review policy',
  description:
    'Lists the steps of the last days for which the policy would have required a review, whether it is enabled or not.',
  params: { id: policyId },
  query: ReviewPreviewQuery,
  responses: { 200: { description: 'The preview.', schema: ReviewPreview } },
  byClock: true,
  handle: async (reader, { params, query }) => {
    const policy = await getReviewPolicy(reader, params.id);
    const options = { days: query.days ?? 30, stages: STAGES };
    return { status: 200, body: await previewReviewPolicy(reader, policy, options) };
  },
});

export const list = defineRead({
  id: 'listReviews',
  tag,
  summary: 'List reviews',
  description: 'Newest first.',
  query: listQueryOf(reviewResource.lists.listReviews),
  responses: { 200: { description: 'A page of reviews.', schema: ReviewList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'reviews', organizationId: reader.organizationId, app },
      (page) => listReviews(reader, query, page),
      (review) => presentReview(review, reader),
    ),
});

export const get = defineRead({
  id: 'getReview',
  tag,
  summary: 'Retrieve a review',
  params: { id: reviewId },
  responses: { 200: { description: 'The review with its decisions.', schema: Review } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentReview(await getReview(reader, params.id), reader),
  }),
});

export const changes = defineRead({
  id: 'listReviewChanges',
  tag,
  summary: 'Retrieve the changes of a held step',
  description:
    'What the step would change: a replacement claim against the claim that it replaces, a fix against the present claim, a suggested change against the present coverage or patient, a write-off against the open amount. Other steps change no stored value. After the decision the list is empty if the step was taken.',
  params: { id: reviewId },
  responses: { 200: { description: 'The changes.', schema: ReviewChanges } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: await findReviewChanges(reader, params.id, STAGES),
  }),
});

export const decide = defineCommand({
  id: 'decideReview',
  tag,
  summary: 'Decide a review',
  description:
    'An approval is valid only for the content that was reviewed. A held claim becomes a draft. The decision does not take the step.',
  params: { id: reviewId },
  body: ReviewDecision,
  responses: { 200: { description: 'The review.', schema: Review } },
  errors: ['version_conflict', 'invalid_state_transition', 'reviewer_not_allowed', 'review_outdated'],
  example: { decision: 'approve' },
  guard: (reader, { params, expectedVersion }) => guardReview(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: presentReview(await decideReview(tx, params.id, body, { version: expectedVersion, stages: STAGES }), tx),
  }),
});
