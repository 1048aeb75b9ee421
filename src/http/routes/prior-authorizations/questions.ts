import { expandQueryOf } from '../../../modules/list.ts';
import { PriorAuthorization } from '../../../modules/prior-authorizations/authorization-schema.ts';
import { answerQuestions, guardAnswers } from '../../../modules/prior-authorizations/questions/answer-questions.ts';
import {
  getQuestion,
  listQuestions,
  presentWithEvidence,
  updateQuestion,
} from '../../../modules/prior-authorizations/questions/find-questions.ts';
import { questionResource } from '../../../modules/prior-authorizations/questions/question-resource.ts';
import {
  Answers,
  AnswersUpdate,
  presentAnswers,
  presentQuestion,
  Question,
  QuestionList,
  QuestionUpdate,
} from '../../../modules/prior-authorizations/questions/question-schema.ts';
import { guardSubmitAnswers, submitAnswers } from '../../../modules/prior-authorizations/questions/submit-answers.ts';
import { defineCommand, defineRead } from '../../operation.ts';
import { authorizationId, authorizationReply, questionId, sendOptions } from './shared.ts';

const tag = 'Prior authorizations';

export const list = defineRead({
  id: 'listPriorAuthorizationQuestions',
  tag,
  summary: "List the payer's questions",
  description: 'All questions in their order, including those that do not apply.',
  params: { id: authorizationId },
  responses: { 200: { description: 'The questions.', schema: QuestionList } },
  handle: async (reader, { params }) => {
    const questions = await listQuestions(reader, params.id);
    const data = questions.map((question) => presentQuestion(question, reader));
    return { status: 200, body: { object: 'list', data, hasMore: false, nextCursor: null } };
  },
});

export const get = defineRead({
  id: 'getPriorAuthorizationQuestion',
  tag,
  summary: 'Retrieve a question',
  params: { id: authorizationId, questionId },
  query: expandQueryOf(questionResource.expandable),
  responses: { 200: { description: 'The question.', schema: Question } },
  handle: async (reader, { params, query }) => {
    const question = await getQuestion(reader, params.id, params.questionId);
    const isExpanded = query.expand?.includes('evidence');
    const body = isExpanded ? await presentWithEvidence(reader, question) : presentQuestion(question, reader);
    return { status: 200, body };
  },
});

export const update = defineCommand({
  id: 'updatePriorAuthorizationQuestion',
  tag,
  summary: 'Answer a question',
  description:
    'Sets, clears or accepts an answer. If the answer excludes other questions, their answers are cleared. If it changes what other answers depend on, those become suggestions. `If-Match` takes the version of the question.',
  params: { id: authorizationId, questionId },
  body: QuestionUpdate,
  responses: { 200: { description: 'The question.', schema: Question } },
  errors: ['invalid_state_transition', 'version_conflict'],
  example: { value: true },
  guard: async (reader, { params }) => void (await guardAnswers(reader, params.id, undefined)),
  handle: async (tx, { params, body, expectedVersion }) => {
    const ids = { authorizationId: params.id, questionId: params.questionId };
    return { status: 200, body: presentQuestion(await updateQuestion(tx, ids, body, expectedVersion), tx) };
  },
});

export const answerMany = defineCommand({
  id: 'answerPriorAuthorizationQuestions',
  tag,
  summary: 'Answer several questions',
  description: 'All answers are stored, or none. `If-Match` takes the version of the prior authorization.',
  params: { id: authorizationId },
  body: AnswersUpdate,
  responses: { 200: { description: 'All questions.', schema: Answers } },
  errors: ['invalid_state_transition', 'version_conflict'],
  example: { answers: [{ questionId: 'q_01k5v9q2w7e8rak0d3fghj4mnp', value: 'approve' }] },
  guard: async (reader, { params, expectedVersion }) => void (await guardAnswers(reader, params.id, expectedVersion)),
  handle: async (tx, { params, body, expectedVersion }) => {
    const options = { expectedVersion, paramOf: (index: number) => `/answers/${index}` };
    return { status: 200, body: presentAnswers(await answerQuestions(tx, params.id, body.answers, options), tx) };
  },
});

export const submit = defineCommand({
  id: 'submitPriorAuthorizationAnswers',
  tag,
  summary: 'Send the answers to the payer',
  description:
    'Sends the answers as a 275. Every required question needs an answer, and a provider review that has been started must be approved. Sent answers are final.',
  params: { id: authorizationId },
  responses: { 202: { description: 'The prior authorization, submitted again.', schema: PriorAuthorization } },
  errors: [
    'invalid_state_transition',
    'version_conflict',
    'requirements_unmet',
    'control_numbers_exhausted',
    'payer_not_routed',
  ],
  guard: (reader, { params, expectedVersion }) => guardSubmitAnswers(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }, app) =>
    authorizationReply(tx, await submitAnswers(tx, params.id, { ...sendOptions(app), expectedVersion }), 202),
});
