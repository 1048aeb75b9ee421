import { createHash } from 'node:crypto';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { PriorAuthorization } from '../authorization.ts';
import { nextActionOf } from '../authorization-state.ts';
import { loadRequirements } from '../requirements/requirement-of.ts';
import type { Question } from './question.ts';
import { presentQuestion } from './question-schema.ts';
import { selectQuestions } from './questions-store.ts';

/** The progress of the answers and their review. */
type Completeness = {
  required: number;
  answered: number;
  reviewed: number;
  /** Required questions without an answer. */
  missingQuestionIds: string[];
  /** Questions whose answers have not been reviewed. */
  notReviewedQuestionIds: string[];
  isComplete: boolean;
};

/** Returns how many of the questions that apply are answered and reviewed; pure. */
export function completenessOf(questions: readonly Question[]): Completeness {
  const asked = questions.filter(({ type, status }) => type !== 'group' && status !== 'not_applicable');
  const missing = asked.filter(({ required, answer }) => required && answer === null);
  const unreviewed = asked.filter(({ answer, status }) => answer !== null && status === 'answered');
  return {
    required: asked.filter(({ required }) => required).length,
    answered: asked.filter(({ answer }) => answer !== null).length,
    // An answer that was sent to the payer stays reviewed.
    reviewed: asked.filter(({ review: { state } }) => state === 'confirmed' || state === 'corrected').length,
    missingQuestionIds: missing.map(({ id }) => id),
    notReviewedQuestionIds: unreviewed.map(({ id }) => id),
    isComplete: missing.length === 0 && unreviewed.length === 0,
  };
}

/**
 * Returns the id of a review snapshot: it changes whenever a question, an answer or the request itself changes, so that
 * an approval cannot apply to something else; pure.
 */
export function snapshotIdOf(authorization: PriorAuthorization, questions: readonly Question[]): string {
  const { id, items, diagnoses, review } = authorization;
  const seen = { id, items, diagnoses, attestation: review.attestation, questions: questions.map(seenOf) };
  return `rvs_${createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32)}`;
}

function seenOf({ id, status, answer, review }: Question) {
  return { id, status, value: answer?.value ?? null, review: review.state };
}

/** Returns the provider review as the API shows it. `reader` must have the time of the patient (`atTimeOf`). */
export async function findProviderReview(reader: TenantReader, authorization: PriorAuthorization) {
  const questions = await selectQuestions(reader, authorization.id);
  return {
    object: 'provider_review' as const,
    livemode: reader.livemode,
    priorAuthorizationId: authorization.id,
    snapshotId: snapshotIdOf(authorization, questions),
    review: authorization.review,
    completeness: completenessOf(questions),
    questions: questions.map((question) => presentQuestion(question, reader)),
    requirements: await loadRequirements(reader, authorization, questions),
    ...nextActionOf(authorization),
    version: authorization.version,
  };
}
