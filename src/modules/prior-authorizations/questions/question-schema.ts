import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { CompleteListOf, Id, Instant, Npi, Nullable, OneOf, phi, resourceFields, Strict, Text } from '../../schema.ts';
import { Requirements, Review } from '../authorization-parts.ts';
import { nextActionOf } from '../authorization-state.ts';
import type { Answered } from './answer-questions.ts';
import { ENABLE_OPERATORS, QUESTION_STATUSES, QUESTION_TYPES, type Question as StoredQuestion } from './question.ts';
import { REPEATS_MAX } from './validate-answer.ts';

const ANSWERS_MAX = 200;

const text = phi(Type.String({ maxLength: 4_000 }));
const quantity = Strict(
  { value: phi(Type.String({ maxLength: 20, description: 'A decimal as text.' })), unit: Text(40, 'Unit.') },
  { title: 'AnswerQuantity' },
);
const single = Type.Union([Type.Boolean(), Type.Number(), text, quantity]);
const AnswerValue = Type.Union(
  [Type.Boolean(), Type.Number(), text, quantity, Type.Array(single, { maxItems: REPEATS_MAX })],
  {
    title: 'AnswerValue',
    description:
      'The form follows from the type of the question: true or false, a whole number, a decimal or a date as text, the code of an option, a quantity, or a list of these for `multi_choice`, `attachment` (document ids) and questions that repeat.',
  },
);
const evidenceFields = {
  type: OneOf(['document', 'history_entry', 'fhir_resource']),
  id: Text(100, 'Id of the evidence.'),
};
const excerptRef = Text(200, 'JSON Pointer into the evidence.');
const EvidenceInput = Strict(
  { ...evidenceFields, excerptRef: Type.Optional(Nullable(excerptRef)) },
  { title: 'EvidenceInput' },
);
const Evidence = Type.Object(
  {
    ...evidenceFields,
    excerptRef: Nullable(excerptRef),
    resource: Type.Optional(
      phi(Type.Record(Type.String(), Type.Unknown(), { description: 'With `expand=evidence`: the resource itself.' })),
    ),
  },
  { title: 'Evidence', additionalProperties: false },
);
const answerFields = {
  value: AnswerValue,
  source: OneOf(['user', 'rule', 'ehr', 'model']),
  evidence: Type.Array(Evidence),
  confidence: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
};
const answeredBy = Strict({ type: Type.String(), id: Type.String() });
const conditionValue = Type.Union([Type.Boolean(), Type.Number(), Type.String()]);

export const Question = Type.Object(
  {
    object: Type.Literal('prior_authorization_question'),
    id: Id('q', 'Question id.'),
    livemode: resourceFields.livemode,
    priorAuthorizationId: Id('pa', 'Prior authorization id.'),
    sequence: Type.Integer({ description: 'Position of the question, from 1.' }),
    linkId: Type.String({ description: 'The name of the question in its questionnaire.' }),
    groupId: Nullable(Id('q', 'The group that it belongs to.')),
    itemSequence: Nullable(Type.Integer(), 'The item that the question is about.'),
    text: Type.String(),
    helpText: Nullable(Type.String()),
    type: OneOf(QUESTION_TYPES),
    options: Type.Array(Strict({ code: Type.String(), display: Type.String() })),
    required: Type.Boolean(),
    repeats: Type.Boolean(),
    constraints: Strict({
      min: Nullable(Type.String()),
      max: Nullable(Type.String()),
      maxLength: Nullable(Type.Integer()),
      pattern: Nullable(Type.String()),
    }),
    enableWhen: Type.Array(
      Strict({
        questionId: Id('q', 'The question on whose answer the condition depends.'),
        operator: OneOf(ENABLE_OPERATORS),
        value: conditionValue,
      }),
      { description: 'The conditions under which the question is asked. Without conditions it is always asked.' },
    ),
    enableBehavior: OneOf(['all', 'any']),
    dueAt: Nullable(Instant('Until when the payer waits for the answer.')),
    receivedAt: Instant('When the payer asked.'),
    source: OneOf(['payer', 'policy', 'provider']),
    code: Nullable(Strict({ system: Type.String(), code: Type.String() }), 'The requested information, as a code.'),
    status: OneOf(QUESTION_STATUSES, {
      description: '`not_applicable`: other answers exclude it. `submitted` and `expired` are final.',
    }),
    answer: Nullable(
      Type.Object(
        { ...answerFields, answeredBy, answeredAt: Instant('When it was answered.') },
        { title: 'Answer', additionalProperties: false },
      ),
    ),
    suggestedAnswer: Nullable(
      Type.Object(
        { ...answerFields, suggestedAt: Instant('When it was found.') },
        { title: 'SuggestedAnswer', additionalProperties: false },
      ),
      'An answer that was found in the medical history. It has no effect until it is accepted.',
    ),
    review: Strict({
      state: OneOf(['not_reviewed', 'confirmed', 'corrected', 'rejected']),
      reviewerId: Nullable(Type.String()),
      reviewedAt: Nullable(Instant('When it was reviewed.')),
      note: Nullable(phi(Type.String())),
    }),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'PriorAuthorizationQuestion' },
);

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
export function presentQuestion({ sentWith: _sentWith, ...question }: StoredQuestion, { livemode }: Deployment) {
  return { object: 'prior_authorization_question' as const, livemode, ...question };
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
