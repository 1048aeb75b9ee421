import type { Deployment } from '../../../database/database.ts';
import { nextActionOf } from '../authorization-state.ts';
import type { Answered } from './answer-questions.ts';
import { presentQuestion } from './present-question.ts';

/** Returns all questions and the unmet requirements, as the API shows them after answers. */
export function presentAnswers({ authorization, questions }: Answered, deployment: Deployment) {
  return {
    object: 'prior_authorization_answers' as const,
    livemode: deployment.livemode,
    priorAuthorizationId: authorization.id,
    version: authorization.version,
    questions: questions.map((question) => presentQuestion(question, deployment)),
    requirements: authorization.requirements,
    ...nextActionOf(authorization),
  };
}
