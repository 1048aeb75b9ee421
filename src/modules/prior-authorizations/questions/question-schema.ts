import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { shownFields, shownSchemaOf } from '../../resource-fields.ts';
import { CompleteListOf, Id, Instant, Npi, Nullable, OneOf, phi, resourceFields, Strict, Text } from '../../schema.ts';
import { Requirements, Review } from '../authorization-parts.ts';
import { nextActionOf } from '../authorization-state.ts';
import type { Answered } from './answer-questions.ts';
import type { Question as StoredQuestion } from './question.ts';
import { AnswerValue, EvidenceInput, questionFields } from './question-fields.ts';

const ANSWERS_MAX = 200;

export const Question = shownSchemaOf(questionFields);
export const QuestionList = CompleteListOf(Question);

const answerInput = {
  value: Type.Optional(Nullable(AnswerValue, 'The answer, or null to clear it.')),
  acceptSuggestion: Type.Optional(Type.Literal(true, { description: 'Accepts the suggested answer.' })),
  evidence: Type.Optional(Type.Array(EvidenceInput, { maxItems: 20 })),
};
export const QuestionUpdate = Strict(answerInput, { title: 'PriorAuthorizationQuestionUpdate', minProperties: 1 });
export const AnswersUpdate = Strict(
  {
    answers: Type.Array(Strict({ questionId: Id('q', 'Question id.'), ...answerInput }), {
      minItems: 1,
      maxItems: ANSWERS_MAX,
    }),
  },
  { title: 'PriorAuthorizationAnswersUpdate' },
);

const decisionOfReview = OneOf(['confirm', 'correct', 'reject']);
export const ReviewAnswersUpdate = Strict(
  {
    reviewerId: Type.Optional(Id('usr', 'The user who reviews. Default: the signed-in user.')),
    answers: Type.Array(
      Strict({
        questionId: Id('q', 'Question id.'),
        decision: decisionOfReview,
        value: Type.Optional(AnswerValue),
        note: Type.Optional(Nullable(phi(Text(1_000, 'Why.')))),
      }),
      { minItems: 1, maxItems: ANSWERS_MAX },
    ),
    attestation: Type.Optional(
      Strict({
        statement: Text(1_000, 'What the provider attests to.'),
        signedBy: Npi,
        signedAt: Type.Optional(Instant('When it was signed. Default: now.')),
      }),
    ),
  },
  { title: 'ProviderReviewAnswersUpdate' },
);

const next = {
  nextAction: Nullable(Type.String()),
  ownerOfNextAction: OneOf(['customer', 'service', 'payer', 'none']),
};
const completeness = Strict(
  {
    required: Type.Integer(),
    answered: Type.Integer(),
    reviewed: Type.Integer(),
    missingQuestionIds: Type.Array(Id('q', 'Question id.')),
    notReviewedQuestionIds: Type.Array(Id('q', 'Question id.')),
    isComplete: Type.Boolean(),
  },
  { title: 'ReviewCompleteness' },
);

export const Answers = Type.Object(
  {
    object: Type.Literal('prior_authorization_answers'),
    livemode: resourceFields.livemode,
    priorAuthorizationId: Id('pa', 'Prior authorization id.'),
    version: resourceFields.version,
    questions: Type.Array(Question, { description: 'All questions, with their states after the answers.' }),
    requirements: Requirements,
    ...next,
  },
  { title: 'PriorAuthorizationAnswers', additionalProperties: false },
);

export const ProviderReview = Type.Object(
  {
    object: Type.Literal('provider_review'),
    livemode: resourceFields.livemode,
    priorAuthorizationId: Id('pa', 'Prior authorization id.'),
    snapshotId: Type.String({
      pattern: '^rvs_[0-9a-f]{32}$',
      description: 'Identifies these answers. Required to approve or reject them.',
    }),
    review: Review,
    completeness,
    questions: Type.Array(Question),
    requirements: Requirements,
    ...next,
    version: resourceFields.version,
  },
  { title: 'ProviderReview', additionalProperties: false },
);

const snapshotId = Type.String({ pattern: '^rvs_[0-9a-f]{32}$', description: 'The snapshot that was reviewed.' });
export const ReviewApproval = Strict(
  { snapshotId, reason: Type.Optional(Text(500, 'A remark. Put no PHI here.')) },
  { title: 'ProviderReviewApprove' },
);
export const ReviewRejection = Strict(
  { snapshotId, reason: Text(500, 'The reason. Put no PHI here.') },
  { title: 'ProviderReviewReject' },
);

/** Returns the question as the API shows it. */
export function presentQuestion(question: StoredQuestion, deployment: Deployment) {
  return { ...shownFields(questionFields, question, deployment), object: 'prior_authorization_question' as const };
}

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
