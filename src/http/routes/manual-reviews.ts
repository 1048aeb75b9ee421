import { decideReview, getReview, guardReview, listReviews } from '../../modules/claims/reviews/decide-review.ts';
import type { ReviewPolicy as StoredPolicy, Review as StoredReview } from '../../modules/claims/reviews/review.ts';
import { manualReviewPolicyResource, reviewResource } from '../../modules/claims/reviews/review-resource.ts';
import {
  DeletedReviewPolicy,
  Review,
  ReviewDecision,
  ReviewList,
  ReviewPolicy,
  ReviewPolicyCreate,
  ReviewPolicyDelete,
  ReviewPolicyList,
  ReviewPolicyUpdate,
} from '../../modules/claims/reviews/review-schema.ts';
import {
  createReviewPolicy,
  deleteReviewPolicy,
  getReviewPolicy,
  guardReviewPolicy,
  listReviewPolicies,
  updateReviewPolicy,
} from '../../modules/claims/reviews/save-review-policy.ts';
import { listQueryOf } from '../../modules/list.ts';
import { listReply } from '../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../operation.ts';

const tag = 'Reviews';
const policyId: PathParameter = { kind: 'mrp', table: 'manual_review_policies', description: 'Policy id.' };
const reviewId: PathParameter = { kind: 'rvw', table: 'reviews', description: 'Review id.' };
type Mode = { livemode: boolean };

const presentPolicy = ({ id, ...policy }: StoredPolicy, { livemode }: Mode) => ({
  object: 'manual_review_policy' as const,
  id,
  livemode,
  ...policy,
});
const presentReview = ({ id, ...review }: StoredReview, { livemode }: Mode) => ({
  object: 'review' as const,
  id,
  livemode,
  ...review,
});

export const createPolicy = defineCommand({
  id: 'createManualReviewPolicy',
  tag,
  summary: 'Create a manual-review policy',
  description: 'A claim that matches is held when it is submitted, until a person approves it.',
  body: ReviewPolicyCreate,
  responses: { 201: { description: 'The policy.', schema: ReviewPolicy, headers: ['Location'] } },
  example: {
    name: 'Large claims',
    stage: 'claim_submit',
    condition: { field: 'totalCharges', operator: 'at_least', value: 1_000_000 },
  },
  handle: async (tx, { body }) => {
    const policy = await createReviewPolicy(tx, body);
    const headers = { location: `/v1/manual-review-policies/${policy.id}` };
    return { status: 201, headers, body: presentPolicy(policy, tx) };
  },
});

export const listPolicies = defineRead({
  id: 'listManualReviewPolicies',
  tag,
  summary: 'List manual-review policies',
  description: 'Newest first, with deleted ones.',
  query: listQueryOf(manualReviewPolicyResource.lists.listManualReviewPolicies),
  responses: { 200: { description: 'A page of policies.', schema: ReviewPolicyList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'manual review policies', organizationId: reader.organizationId, app },
      (page) => listReviewPolicies(reader, query, page),
      (policy) => presentPolicy(policy, reader),
    ),
});

export const getPolicy = defineRead({
  id: 'getManualReviewPolicy',
  tag,
  summary: 'Retrieve a manual-review policy',
  params: { id: policyId },
  responses: { 200: { description: 'The policy.', schema: ReviewPolicy } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentPolicy(await getReviewPolicy(reader, params.id!), reader),
  }),
});

export const updatePolicy = defineCommand({
  id: 'updateManualReviewPolicy',
  tag,
  summary: 'Update a manual-review policy',
  description: 'A merge patch. Claims that it holds stay held.',
  params: { id: policyId },
  body: ReviewPolicyUpdate,
  responses: { 200: { description: 'The updated policy.', schema: ReviewPolicy } },
  errors: ['version_conflict'],
  example: { action: 'require_two_approvals' },
  guard: (reader, { params, expectedVersion }) => guardReviewPolicy(reader, params.id!, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: presentPolicy(await updateReviewPolicy(tx, params.id!, body, expectedVersion), tx),
  }),
});

export const removePolicy = defineCommand({
  id: 'deleteManualReviewPolicy',
  tag,
  summary: 'Delete a manual-review policy',
  description: 'Its reviews stay readable. `heldItems` decides about the claims that it holds; none is submitted.',
  params: { id: policyId },
  query: ReviewPolicyDelete,
  responses: { 200: { description: 'How many claims were kept and released.', schema: DeletedReviewPolicy } },
  errors: ['version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardReviewPolicy(reader, params.id!, expectedVersion),
  handle: async (tx, { params, query, expectedVersion }) => {
    const options = { version: expectedVersion, heldItems: query.heldItems ?? 'keep' } as const;
    const heldItems = await deleteReviewPolicy(tx, params.id!, options);
    return { status: 200, body: { id: params.id!, deleted: true as const, heldItems } };
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
    body: presentReview(await getReview(reader, params.id!), reader),
  }),
});

export const decide = defineCommand({
  id: 'decideReview',
  tag,
  summary: 'Decide a review',
  description:
    'An approval counts for the content that was put up for review only. The claim becomes a draft; it is never submitted by this.',
  params: { id: reviewId },
  body: ReviewDecision,
  responses: { 200: { description: 'The review.', schema: Review } },
  errors: ['version_conflict', 'invalid_state_transition', 'reviewer_not_allowed', 'review_outdated'],
  example: { decision: 'approve' },
  guard: (reader, { params, expectedVersion }) => guardReview(reader, params.id!, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: presentReview(await decideReview(tx, params.id!, body, expectedVersion), tx),
  }),
});
