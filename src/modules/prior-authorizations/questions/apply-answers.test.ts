import { describe, expect, test } from 'vitest';
import { answered, aQuestion } from '../../../../test/prior-authorizations/a-question.ts';
import { type AnswerChange, applyAnswers } from './apply-answers.ts';
import type { Question } from './question.ts';
import type { AnswerValue } from './question-values.ts';

const AT = '2026-03-02T14:00:00.000Z';
const BY = { answeredBy: { type: 'user', id: 'usr_1' }, at: AT };
const change = (questionId: string, value: AnswerValue | null): AnswerChange => ({
  questionId,
  param: `/answers/${questionId}/value`,
  answer: value === null ? null : { value, source: 'user', evidence: [], confidence: null },
});
const apply = (questions: Question[], ...changes: AnswerChange[]) => applyAnswers(questions, changes, BY);
const of = (questions: readonly Question[], id: string) => questions.find((question) => question.id === id)!;

/** Surgery before? → which → when; each question depends on the previous answer. */
const chain = () => [
  aQuestion('had', { type: 'boolean' }),
  aQuestion('which', {
    type: 'choice',
    options: [
      { code: 'scope', display: 'Arthroscopy' },
      { code: 'graft', display: 'Graft' },
    ],
    status: 'not_applicable',
    enableWhen: [{ questionId: 'had', operator: 'eq', value: true }],
  }),
  aQuestion('when', {
    type: 'date',
    status: 'not_applicable',
    enableWhen: [{ questionId: 'which', operator: 'exists', value: true }],
  }),
];

describe('answers', () => {
  test('an answer is stored with its author and time', () => {
    const { questions, changedIds } = apply([aQuestion('a', { type: 'integer' })], change('a', 3));
    expect(of(questions, 'a')).toMatchObject({
      status: 'answered',
      answer: { value: 3, source: 'user', answeredBy: BY.answeredBy, answeredAt: AT },
    });
    expect(changedIds).toEqual(['a']);
  });

  test('null clears an answer and opens the question', () => {
    const { questions } = apply([answered(aQuestion('a'), 'yes')], change('a', null));
    expect(of(questions, 'a')).toMatchObject({ status: 'open', answer: null });
  });

  test('a repeated answer changes nothing, so that its review remains valid', () => {
    const reviewed = { ...answered(aQuestion('a'), 'yes'), status: 'reviewed' as const };
    expect(apply([reviewed], change('a', 'yes'))).toMatchObject({ questions: [reviewed], changedIds: [] });
  });

  test('another answer voids the review', () => {
    const review = { state: 'confirmed' as const, reviewerId: 'usr_2', reviewedAt: AT, note: null };
    const reviewed = { ...answered(aQuestion('a'), 'yes'), status: 'reviewed' as const, review };
    const { questions } = apply([reviewed], change('a', 'no'));
    expect(of(questions, 'a')).toMatchObject({ status: 'answered', review: { state: 'not_reviewed' } });
  });

  test('an answer replaces its suggestion; another question keeps its own', () => {
    const suggestedAnswer = { value: '6.8', source: 'ehr' as const, evidence: [], confidence: 0.9, suggestedAt: AT };
    const questions = [
      aQuestion('a', { type: 'decimal', suggestedAnswer }),
      aQuestion('b', { type: 'decimal', suggestedAnswer }),
    ];
    const applied = apply(questions, change('a', '7.1')).questions;
    expect([of(applied, 'a').suggestedAnswer, of(applied, 'b').suggestedAnswer]).toEqual([null, suggestedAnswer]);
    expect(of(applied, 'b')).toMatchObject({ status: 'open', answer: null });
  });

  test('all wrong answers are reported at once, each at its place', () => {
    const questions = [aQuestion('a', { type: 'integer' }), aQuestion('b', { type: 'date' }), aQuestion('c')];
    const { refusals, isConflict } = apply(questions, change('a', 'x'), change('b', '2026-02-30'), change('c', 'fine'));
    expect(refusals.map(({ code, param }) => [code, param])).toEqual([
      ['wrong_type', '/answers/a/value'],
      ['wrong_type', '/answers/b/value'],
    ]);
    expect(isConflict).toBe(false);
  });

  test.each(['submitted', 'expired'] as const)('a question that is %s takes no answer', (status) => {
    const { refusals, isConflict } = apply([aQuestion('a', { status })], change('a', 'late'));
    expect(refusals[0]).toMatchObject({ code: `question_${status}`, param: '/answers/a/value' });
    expect(isConflict).toBe(true);
  });
});

describe('branches', () => {
  test('an answer opens the branch that depends on it, and no further one', () => {
    const { questions } = apply(chain(), change('had', true));
    expect(questions.map(({ status }) => status)).toEqual(['answered', 'open', 'not_applicable']);
  });

  test('one request can answer a branch that it opens, in any order of its answers', () => {
    const applied = apply(chain(), change('when', '2024-05-01'), change('which', 'scope'), change('had', true));
    expect(applied.refusals).toEqual([]);
    expect(applied.questions.map(({ status }) => status)).toEqual(['answered', 'answered', 'answered']);
  });

  test('an answer of a closed branch is refused, also if the same request closes it', () => {
    expect(apply(chain(), change('which', 'scope')).refusals[0]).toMatchObject({
      code: 'branch_closed',
      param: '/answers/which/value',
    });
    const open = apply(chain(), change('had', true)).questions;
    expect(apply(open, change('had', false), change('which', 'scope')).refusals[0]?.code).toBe('branch_closed');
  });

  test('clearing the answer of a closed branch is harmless', () => {
    expect(apply(chain(), change('which', null)).refusals).toEqual([]);
  });

  test('a branch that closes loses its answers, down to the last question', () => {
    const full = apply(chain(), change('had', true), change('which', 'scope'), change('when', '2024-05-01')).questions;
    const { questions, clearedIds } = apply(full, change('had', false));
    expect(questions.map(({ status, answer }) => [status, answer?.value ?? null])).toEqual([
      ['answered', false],
      ['not_applicable', null],
      ['not_applicable', null],
    ]);
    expect(clearedIds).toEqual(['which', 'when']);
    const again = apply(questions, change('had', true)).questions;
    expect(of(again, 'which')).toMatchObject({ status: 'open', answer: null });
  });

  test('a changed answer makes the answers that depend on it suggestions', () => {
    const full = apply(chain(), change('had', true), change('which', 'scope'), change('when', '2024-05-01')).questions;
    const { questions, clearedIds } = apply(full, change('which', 'graft'));
    expect(of(questions, 'when')).toMatchObject({
      status: 'open',
      answer: null,
      suggestedAnswer: { value: '2024-05-01', source: 'user' },
    });
    expect(clearedIds).toEqual([]);
  });

  test('a question whose group does not apply does not apply', () => {
    const questions = [
      aQuestion('had', { type: 'boolean' }),
      aQuestion('group', { type: 'group', enableWhen: [{ questionId: 'had', operator: 'eq', value: true }] }),
      answered(aQuestion('inside', { groupId: 'group' }), 'text'),
    ];
    const { questions: next } = apply(questions, change('had', false));
    expect(next.map(({ status }) => status)).toEqual(['answered', 'not_applicable', 'not_applicable']);
    expect(apply(next, change('had', true)).questions.map(({ status }) => status)).toEqual([
      'answered',
      'open',
      'open',
    ]);
  });

  test('a closed question keeps its answer whatever happens before it', () => {
    const [had, which, when] = apply(
      chain(),
      change('had', true),
      change('which', 'scope'),
      change('when', '2024-05-01'),
    ).questions as [Question, Question, Question];
    const sent = { ...when, status: 'submitted' as const };
    expect(of(apply([had, which, sent], change('which', 'graft')).questions, 'when')).toEqual(sent);
  });
});
