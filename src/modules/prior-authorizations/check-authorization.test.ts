import { expect, test } from 'vitest';
import { answered, aQuestion } from '../../../test/prior-authorizations/a-question.ts';
import { expireOpen } from './check-authorization.ts';
import { reopenAnswers } from './transport/settle-messages.ts';

const NOW = new Date('2026-03-20T10:00:00Z');
const DUE = '2026-03-20T10:00:00.000Z';
const LATER = '2026-03-21T10:00:00.000Z';

test('open questions expire at their time; answers keep, and later questions stay open', () => {
  const questions = [
    aQuestion('q_1', { dueAt: DUE }),
    answered(aQuestion('q_2', { dueAt: DUE }), 'yes'),
    aQuestion('q_3', { dueAt: LATER }),
    aQuestion('q_4', { dueAt: null }),
    aQuestion('q_5', { dueAt: DUE, status: 'not_applicable' }),
  ];
  const { expired, nextDueAt } = expireOpen(questions, NOW);
  expect(expired.map(({ id, status }) => [id, status])).toEqual([['q_1', 'expired']]);
  expect(nextDueAt).toBe(LATER);
  expect(expireOpen(expired, NOW)).toEqual({ expired: [], nextDueAt: null });
});

test('answers that did not reach the payer are as before: answered, or reviewed', () => {
  const sent = (id: string, fields = {}) => ({
    ...answered(aQuestion(id), 'yes'),
    status: 'submitted' as const,
    sentWith: 'itc_2',
    ...fields,
  });
  const review = { state: 'confirmed' as const, reviewerId: null, reviewedAt: DUE, note: null };
  const reopened = reopenAnswers([sent('q_1'), sent('q_2', { review }), sent('q_3', { sentWith: 'itc_1' })], 'itc_2');
  expect(reopened.map(({ id, status }) => [id, status])).toEqual([
    ['q_1', 'answered'],
    ['q_2', 'reviewed'],
  ]);
  expect(reopened[0]).toHaveProperty('sentWith', null);
});
