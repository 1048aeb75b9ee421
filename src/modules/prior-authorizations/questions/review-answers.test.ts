import { describe, expect, test } from 'vitest';
import { answered, aQuestion } from '../../../../test/prior-authorizations/a-question.ts';
import type { Question } from './question.ts';
import type { AnswerValue } from './question-values.ts';
import { type ReviewDecision, reviewAnswers } from './review-answers.ts';

const AT = '2026-03-02T14:00:00.000Z';
const REVIEWER = { reviewerId: 'usr_9', actor: { type: 'user', id: 'usr_9' }, at: AT };
const decide = (questionId: string, decision: ReviewDecision['decision'], value?: AnswerValue): ReviewDecision => ({
  questionId,
  param: `/answers/${questionId}`,
  decision,
  ...(value === undefined ? {} : { value }),
  note: null,
});
const review = (questions: Question[], ...decisions: ReviewDecision[]) => reviewAnswers(questions, decisions, REVIEWER);
const refused = (questions: Question[], ...decisions: ReviewDecision[]) =>
  review(questions, ...decisions).refusals.map(({ code, param }) => [code, param]);

const branch = () => [
  answered(aQuestion('had', { type: 'boolean' }), true),
  answered(aQuestion('which', { enableWhen: [{ questionId: 'had', operator: 'eq', value: true }] }), 'scope'),
];

describe('decisions', () => {
  test('a confirmed answer keeps its source and is reviewed', () => {
    const question = answered(aQuestion('a'), 'x');
    const [next] = review([question], decide('a', 'confirm')).questions;
    expect(next).toMatchObject({
      status: 'reviewed',
      answer: question.answer,
      review: { state: 'confirmed', reviewerId: 'usr_9', reviewedAt: AT },
    });
  });

  test('a correction is a new answer of the reviewer', () => {
    const [next] = review([answered(aQuestion('a'), 'x')], decide('a', 'correct', 'y')).questions;
    expect(next).toMatchObject({
      status: 'reviewed',
      answer: { value: 'y', source: 'user', answeredBy: REVIEWER.actor },
      review: { state: 'corrected' },
    });
  });

  test('a correction answers an open question too', () => {
    const [next] = review([aQuestion('a')], decide('a', 'correct', 'y')).questions;
    expect(next).toMatchObject({ status: 'reviewed', answer: { value: 'y' }, review: { state: 'corrected' } });
  });

  test('a rejected answer is cleared and its question is open', () => {
    const [next] = review([answered(aQuestion('a'), 'x')], decide('a', 'reject')).questions;
    expect(next).toMatchObject({ status: 'open', answer: null, review: { state: 'rejected' } });
  });

  test('a correction of the preceding question closes a branch', () => {
    const { questions, clearedIds } = review(branch(), decide('had', 'correct', false));
    expect(questions[1]).toMatchObject({ status: 'not_applicable', answer: null });
    expect(clearedIds).toEqual(['which']);
  });
});

describe('refusals', () => {
  test('each wrong decision is named, and none of the request is applied', () => {
    const questions = [
      answered(aQuestion('a', { type: 'integer' }), 1),
      aQuestion('b'),
      answered(aQuestion('c'), 'x'),
      aQuestion('d', { status: 'not_applicable', enableWhen: [{ questionId: 'a', operator: 'eq', value: 9 }] }),
      answered(aQuestion('e'), 'x'),
    ];
    expect(
      refused(
        questions,
        decide('a', 'correct', 'no number'),
        decide('b', 'confirm'),
        decide('c', 'correct'),
        decide('d', 'confirm'),
        decide('e', 'confirm', 'x'),
      ),
    ).toEqual([
      ['not_answered', '/answers/b/questionId'],
      ['required', '/answers/c/value'],
      ['branch_closed', '/answers/d/questionId'],
      ['not_allowed', '/answers/e/value'],
      ['wrong_type', '/answers/a/value'],
    ]);
  });

  test('an answer that another decision of the request makes stale cannot be confirmed', () => {
    const result = review(branch(), decide('had', 'correct', false), decide('which', 'confirm'));
    expect(result.refusals.map(({ code }) => code)).toEqual(['stale_answer']);
    expect(result.questions).toEqual(branch());
  });

  test('a question that was sent is a conflict of state', () => {
    const sent = { ...answered(aQuestion('a'), 'x'), status: 'submitted' as const };
    expect(review([sent], decide('a', 'confirm'))).toMatchObject({ isConflict: true, questions: [sent] });
  });
});
