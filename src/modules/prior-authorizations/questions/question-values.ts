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

export const NOT_REVIEWED: QuestionReview = { state: 'not_reviewed', reviewerId: null, reviewedAt: null, note: null };

export const NO_CONSTRAINTS: QuestionConstraints = { min: null, max: null, maxLength: null, pattern: null };

export const REPEATS_MAX = 50;
