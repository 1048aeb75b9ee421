export const QUESTION_TYPES = [
  'boolean',
  'string',
  'text',
  'integer',
  'decimal',
  'date',
  'choice',
  'multi_choice',
  'quantity',
  'attachment',
  'group',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/**
 * `open` and `answered` change into each other and into `reviewed`. `not_applicable` means that `enableWhen` is false; the
 * question opens again when it becomes true. `submitted` and `expired` are final.
 */
export const QUESTION_STATUSES = ['open', 'answered', 'not_applicable', 'reviewed', 'submitted', 'expired'] as const;
type QuestionStatus = (typeof QUESTION_STATUSES)[number];

export const ENABLE_OPERATORS = ['exists', 'eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains'] as const;

/** A decimal with its unit, as FHIR Quantity. */
type QuantityAnswer = { value: string; unit: string };
/** One value: decimals and dates as text, choices as the code of their option, attachments as the id of a document. */
export type SingleAnswer = boolean | number | string | QuantityAnswer;
/** Lists are the answers of `multi_choice`, `attachment` and of questions that repeat. */
export type AnswerValue = SingleAnswer | SingleAnswer[];

export type EnableCondition = {
  questionId: string;
  operator: (typeof ENABLE_OPERATORS)[number];
  value: boolean | number | string;
};

export type QuestionConstraints = {
  /** Bounds of numbers as decimals, of dates as dates. */
  min: string | null;
  max: string | null;
  maxLength: number | null;
  /** A regular expression that the whole text must match. */
  pattern: string | null;
};

export type Evidence = {
  type: 'document' | 'history_entry' | 'fhir_resource';
  id: string;
  /** A JSON Pointer into the evidence, to the value that was used. */
  excerptRef: string | null;
};

export type Answer = {
  value: AnswerValue;
  source: 'user' | 'rule' | 'ehr' | 'model';
  evidence: Evidence[];
  /** Between 0 and 1. Null for an answer that a person gave. */
  confidence: number | null;
  answeredBy: { type: string; id: string };
  answeredAt: string;
};

/** An answer that was found for the caller. It has no effect until it is accepted. */
export type SuggestedAnswer = Omit<Answer, 'answeredBy' | 'answeredAt'> & { suggestedAt: string };

export type QuestionReview = {
  state: 'not_reviewed' | 'confirmed' | 'corrected' | 'rejected';
  reviewerId: string | null;
  reviewedAt: string | null;
  note: string | null;
};

/** A request of the payer for information about an authorization. FHIR Questionnaire.item. */
export type Question = {
  id: string;
  priorAuthorizationId: string;
  /** Position among the questions of the authorization, from 1. */
  sequence: number;
  linkId: string;
  /** The question of type `group` that it belongs to. */
  groupId: string | null;
  /** The item that it is about; null for the authorization as a whole. */
  itemSequence: number | null;
  text: string;
  helpText: string | null;
  type: QuestionType;
  options: { code: string; display: string }[];
  required: boolean;
  repeats: boolean;
  constraints: QuestionConstraints;
  enableWhen: EnableCondition[];
  enableBehavior: 'all' | 'any';
  dueAt: string | null;
  receivedAt: string;
  source: 'payer' | 'policy' | 'provider';
  /** The payer's code for the requested information: LOINC, or an attachment report type (PWK01). */
  code: { system: string; code: string } | null;
  status: QuestionStatus;
  answer: Answer | null;
  suggestedAnswer: SuggestedAnswer | null;
  review: QuestionReview;
  /** The interchange that carries the answer; not shown. */
  sentWith?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export const NOT_REVIEWED: QuestionReview = { state: 'not_reviewed', reviewerId: null, reviewedAt: null, note: null };

export const NO_CONSTRAINTS: QuestionConstraints = { min: null, max: null, maxLength: null, pattern: null };

/** Returns whether neither the answer nor the state of the question may change. */
export function isClosed({ status }: Pick<Question, 'status'>): boolean {
  return status === 'submitted' || status === 'expired';
}

/** Returns whether the payer needs an answer that is not there yet. */
export function isOutstanding({ required, type, status }: Pick<Question, 'required' | 'type' | 'status'>): boolean {
  return required && type !== 'group' && status === 'open';
}
