import type { Question } from '../../src/modules/prior-authorizations/questions/question.ts';
import { questionFields } from '../../src/modules/prior-authorizations/questions/question-fields.ts';
import type { AnswerValue } from '../../src/modules/prior-authorizations/questions/question-values.ts';
import { newResource } from '../../src/modules/resource-fields.ts';

const AT = '2026-03-01T09:00:00.000Z';

/** Returns an open question for tests: an optional single line of text unless the given fields differ. */
export function aQuestion(id: string, fields: Partial<Question> = {}): Question {
  const asked = {
    priorAuthorizationId: 'pa_1',
    sequence: 1,
    linkId: id,
    text: `Question ${id}`,
    type: 'string' as const,
    required: true,
    receivedAt: AT,
  };
  return { ...newResource(questionFields, asked, new Date(AT)), id, ...fields };
}

/** Returns the question with an answer of a user. */
export function answered(question: Question, value: AnswerValue): Question {
  const answeredBy = { type: 'user', id: 'usr_0' };
  const answer = { value, source: 'user' as const, evidence: [], confidence: null, answeredBy, answeredAt: AT };
  return { ...question, status: 'answered', answer };
}
