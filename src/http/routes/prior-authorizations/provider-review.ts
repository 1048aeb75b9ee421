import { atTimeOf } from '../../../modules/platform/test-clocks/require-test-clock.ts';
import { PriorAuthorization } from '../../../modules/prior-authorizations/authorization-schema.ts';
import { getAuthorization } from '../../../modules/prior-authorizations/find-authorizations.ts';
import { guardAnswers } from '../../../modules/prior-authorizations/questions/answer-questions.ts';
import { decideReview } from '../../../modules/prior-authorizations/questions/decide-review.ts';
import {
  Answers,
  ProviderReview,
  presentAnswers,
  ReviewAnswersUpdate,
  ReviewApproval,
  ReviewRejection,
} from '../../../modules/prior-authorizations/questions/question-schema.ts';
import { reviewQuestions } from '../../../modules/prior-authorizations/questions/review-questions.ts';
import { findProviderReview } from '../../../modules/prior-authorizations/questions/review-snapshot.ts';
import { defineCommand, defineRead } from '../../operation.ts';
import { authorizationId, authorizationReply } from './shared.ts';

const tag = 'Prior authorizations';
const snapshotId = `rvs_${'0'.repeat(32)}`;

export const get = defineRead({
  id: 'getProviderReview',
  tag,
  summary: 'Retrieve the provider review',
  description: 'The questions with their answers. Pass `snapshotId` to approve or reject exactly these answers.',
  params: { id: authorizationId },
  responses: { 200: { description: 'The review.', schema: ProviderReview } },
  byClock: true,
  handle: async (reader, { params }) => {
    const authorization = await getAuthorization(reader, params.id);
    return { status: 200, body: await findProviderReview(await atTimeOf(reader, authorization), authorization) };
  },
});

export const answers = defineCommand({
  id: 'reviewPriorAuthorizationAnswers',
  tag,
  summary: 'Review answers',
  description:
    'Confirms, corrects or rejects answers, all or none. A rejected answer is cleared. `attestation` is accepted once every required answer is reviewed; only the requesting or rendering provider can sign it.',
  params: { id: authorizationId },
  body: ReviewAnswersUpdate,
  responses: { 200: { description: 'All questions.', schema: Answers } },
  errors: ['invalid_state_transition', 'version_conflict'],
  example: { answers: [{ questionId: 'q_01k5v9q2w7e8rak0d3fghj4mnp', decision: 'confirm' }] },
  guard: async (reader, { params, expectedVersion }) => void (await guardAnswers(reader, params.id, expectedVersion)),
  handle: async (tx, { params, body, expectedVersion }) => ({
    status: 200,
    body: presentAnswers(await reviewQuestions(tx, params.id, body, expectedVersion), tx),
  }),
});

export const approve = defineCommand({
  id: 'approveProviderReview',
  tag,
  summary: 'Approve the answers',
  description: 'Needs the snapshot that was reviewed, reviewed answers to every required question, and an attestation.',
  params: { id: authorizationId },
  body: ReviewApproval,
  responses: { 200: { description: 'The prior authorization.', schema: PriorAuthorization } },
  errors: ['invalid_state_transition', 'version_conflict', 'review_snapshot_outdated', 'requirements_unmet'],
  example: { snapshotId },
  guard: async (reader, { params, expectedVersion }) => void (await guardAnswers(reader, params.id, expectedVersion)),
  handle: async (tx, { params, body, expectedVersion }) =>
    authorizationReply(tx, await decideReview(tx, params.id, 'approved', { ...body, expectedVersion })),
});

export const reject = defineCommand({
  id: 'rejectProviderReview',
  tag,
  summary: 'Reject the answers',
  description: 'The answers cannot be sent until they have been changed or approved.',
  params: { id: authorizationId },
  body: ReviewRejection,
  responses: { 200: { description: 'The prior authorization.', schema: PriorAuthorization } },
  errors: ['invalid_state_transition', 'version_conflict', 'review_snapshot_outdated'],
  example: { snapshotId, reason: 'The onset date is wrong' },
  guard: async (reader, { params, expectedVersion }) => void (await guardAnswers(reader, params.id, expectedVersion)),
  handle: async (tx, { params, body, expectedVersion }) =>
    authorizationReply(tx, await decideReview(tx, params.id, 'rejected', { ...body, expectedVersion })),
});
