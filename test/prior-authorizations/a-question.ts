import {
  type AnswerValue,
  NO_CONSTRAINTS,
  NOT_REVIEWED,
  type Question,
} from '../../src/modules/prior-authorizations/questions/question.ts';

const AT = '2026-03-01T09:00:00.000Z';

/** Returns an open question for tests: an optional single line of text unless the given fields differ. */
export function aQuestion(id: string, fields: Partial<Question> = {}): Question {
  return {
    id,
    priorAuthorizationId: 'pa_1',
    sequence: 1,
    linkId: id,
    groupId: null,
    itemSequence: null,
    text: `Question ${id}`,
    helpText: null,
    type: 'string',
    options: [],
    required: true,
    repeats: false,
    constraints: NO_CONSTRAINTS,
    enableWhen: [],
    enableBehavior: 'all',
    dueAt: null,
    receivedAt: AT,
    source: 'payer',
    code: null,
    status: 'open',
    answer: null,
    suggestedAnswer: null,
    review: NOT_REVIEWED,
    version: 1,
    createdAt: AT,
    updatedAt: AT,
    ...fields,
  };
}

/** Returns the question with an answer of a user. */
export function answered(question: Question, value: AnswerValue): Question {
  const answeredBy = { type: 'user', id: 'usr_0' };
  const answer = { value, source: 'user' as const, evidence: [], confidence: null, answeredBy, answeredAt: AT };
  return { ...question, status: 'answered', answer };
}
