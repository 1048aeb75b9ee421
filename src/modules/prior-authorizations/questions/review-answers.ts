import { type AnswerChange, type AnswerRefusal, type AppliedAnswers, applyAnswers } from './apply-answers.ts';
import { isClosed, type Question } from './question.ts';
import type { Answer, AnswerValue, QuestionReview } from './question-values.ts';

/** A reviewer's decision about one answer. `param` is the JSON Pointer of the decision in the request. */
export type ReviewDecision = {
  questionId: string;
  param: string;
  decision: 'confirm' | 'correct' | 'reject';
  /** The value, for a correction. */
  value?: AnswerValue;
  note: string | null;
};

type Reviewer = { reviewerId: string | null; actor: Answer['answeredBy']; at: string };

/**
 * Applies the decisions of a provider review, all or none; pure. A confirmed or corrected answer is reviewed. A rejected
 * answer is cleared and its question is open again. Corrections obey the rules of `applyAnswers`.
 */
export function reviewAnswers(
  questions: readonly Question[],
  decisions: readonly ReviewDecision[],
  reviewer: Reviewer,
): AppliedAnswers {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const refusals: AnswerRefusal[] = [];
  const changes: AnswerChange[] = [];
  for (const decision of decisions) {
    const refusal = refusalOf(decision, byId.get(decision.questionId)!);
    if (refusal) refusals.push(refusal);
    else changes.push(...changesOf(decision));
  }
  const applied = applyAnswers(questions, changes, { answeredBy: reviewer.actor, at: reviewer.at });
  const all = [...refusals, ...applied.refusals];
  if (all.length > 0) {
    const conflicts = all.filter(({ code }) => code.startsWith('question_'));
    return { ...applied, refusals: all, isConflict: conflicts.length === all.length };
  }
  return withReviews(applied, decisions, { before: byId, reviewer });
}

function refusalOf({ decision, param, value }: ReviewDecision, question: Question): AnswerRefusal | null {
  if (decision === 'correct') {
    if (value !== undefined) return null;
    return { code: 'required', param: `${param}/value`, message: 'A correction needs the value.' };
  }
  if (value !== undefined) {
    return { code: 'not_allowed', param: `${param}/value`, message: 'Only a correction has a value.' };
  }
  if (isClosed(question)) {
    const message =
      question.status === 'submitted' ? 'The answer has been sent to the payer.' : 'The time to answer has passed.';
    return { code: `question_${question.status}`, param: `${param}/questionId`, message };
  }
  if (question.answer !== null) return null;
  const isNotAsked = question.status === 'not_applicable';
  return {
    code: isNotAsked ? 'branch_closed' : 'not_answered',
    param: `${param}/questionId`,
    message: isNotAsked ? 'This question does not apply.' : 'This question has no answer yet. Answer it first.',
  };
}

function changesOf({ decision, questionId, param, value }: ReviewDecision): AnswerChange[] {
  if (decision === 'confirm') return [];
  if (decision === 'reject') return [{ questionId, param: `${param}/questionId`, answer: null }];
  const answer = { value: value!, source: 'user' as const, evidence: [], confidence: null };
  return [{ questionId, param: `${param}/value`, answer }];
}

type Context = { before: ReadonlyMap<string, Question>; reviewer: Reviewer };

function withReviews(
  applied: AppliedAnswers,
  decisions: readonly ReviewDecision[],
  { before, reviewer }: Context,
): AppliedAnswers {
  const byQuestion = new Map(decisions.map((decision) => [decision.questionId, decision]));
  const changed = new Set(applied.changedIds);
  const refusals: AnswerRefusal[] = [];
  const questions = applied.questions.map((question) => {
    const decision = byQuestion.get(question.id);
    if (!decision) return question;
    if (decision.decision !== 'reject' && question.answer === null) {
      // A correction or rejection further up has closed this branch or made this answer stale.
      const message =
        'Another decision in this request changes an answer on which this answer depends. Answer it again first.';
      refusals.push({ code: 'stale_answer', param: `${decision.param}/questionId`, message });
      return question;
    }
    changed.add(question.id);
    return { ...question, ...reviewed(question, decision, reviewer) };
  });
  const order = questions.filter(({ id }) => changed.has(id)).map(({ id }) => id);
  const isUnchanged = refusals.length > 0;
  return { ...applied, questions: isUnchanged ? [...before.values()] : questions, changedIds: order, refusals };
}

const STATES = { confirm: 'confirmed', correct: 'corrected', reject: 'rejected' } as const;

function reviewed(
  question: Question,
  { decision, note }: ReviewDecision,
  { reviewerId, at }: Reviewer,
): Pick<Question, 'status' | 'review'> {
  const review: QuestionReview = { state: STATES[decision], reviewerId, reviewedAt: at, note };
  if (question.status === 'not_applicable') return { status: question.status, review: question.review };
  return { status: decision === 'reject' ? 'open' : 'reviewed', review };
}
