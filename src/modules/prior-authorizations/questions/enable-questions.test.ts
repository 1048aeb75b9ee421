import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered, aQuestion } from '../../../../test/prior-authorizations/a-question.ts';
import { inDependencyOrder, isEnabled } from './enable-questions.ts';
import type { Question } from './question.ts';
import type { AnswerValue, EnableCondition } from './question-values.ts';

const asked = (upstream: Question, condition: Omit<EnableCondition, 'questionId'>) =>
  isEnabled(aQuestion('b', { enableWhen: [{ questionId: upstream.id, ...condition }] }), () => upstream);

describe('one condition', () => {
  const cases: [AnswerValue, EnableCondition['operator'], boolean | number | string, boolean][] = [
    [true, 'eq', true, true],
    [false, 'eq', true, false],
    [false, 'ne', true, true],
    ['scope', 'eq', 'scope', true],
    ['scope', 'eq', 'graft', false],
    [18, 'gte', 18, true],
    [17, 'gte', 18, false],
    [18, 'gt', 18, false],
    [9, 'lt', 10, true],
    [10, 'lte', 10, true],
    ['6.80', 'eq', '6.8', true],
    ['10.5', 'gt', '9', true],
    ['-1', 'lt', 0, true],
    ['2026-03-01', 'gt', '2026-02-28', true],
    ['2026-02-28', 'gt', '2026-03-01', false],
    [{ value: '31.2', unit: 'kg/m2' }, 'gte', '30', true],
    [['a', 'b'], 'contains', 'b', true],
    [['a', 'b'], 'contains', 'c', false],
    [['a', 'b'], 'eq', 'b', true],
    [['a', 'b'], 'ne', 'b', false],
    ['chest pain', 'contains', 'pain', true],
    [true, 'gt', 1, false],
  ];

  test.each(cases)('%j %s %j is %s', (value, operator, wanted, expected) => {
    expect(asked(answered(aQuestion('a'), value), { operator, value: wanted })).toBe(expected);
  });

  test('without an answer only `exists: false` holds', () => {
    const open = aQuestion('a');
    expect(asked(open, { operator: 'exists', value: false })).toBe(true);
    expect(asked(open, { operator: 'exists', value: true })).toBe(false);
    for (const operator of ['eq', 'ne', 'gt', 'lt', 'contains'] as const) {
      expect(asked(open, { operator, value: 'x' })).toBe(false);
    }
  });

  test('the answer of a question that is not asked does not count', () => {
    const hidden = { ...answered(aQuestion('a'), true), status: 'not_applicable' as const };
    expect(asked(hidden, { operator: 'eq', value: true })).toBe(false);
    expect(asked(hidden, { operator: 'exists', value: false })).toBe(true);
  });
});

test('`all` needs every condition, `any` one of them', () => {
  const upstream = new Map([
    ['x', answered(aQuestion('x'), 'yes')],
    ['y', answered(aQuestion('y'), 'no')],
  ]);
  const enableWhen = ['x', 'y'].map((questionId) => ({ questionId, operator: 'eq' as const, value: 'yes' }));
  const isAsked = (enableBehavior: 'all' | 'any') =>
    isEnabled(aQuestion('z', { enableWhen, enableBehavior }), (id) => upstream.get(id));
  expect([isAsked('all'), isAsked('any')]).toEqual([false, true]);
});

describe('inDependencyOrder', () => {
  const dependsOn = (id: string, ...upstream: string[]) =>
    aQuestion(id, { enableWhen: upstream.map((questionId) => ({ questionId, operator: 'exists', value: true })) });

  test('a circular condition has no order, not even of one question', () => {
    expect(inDependencyOrder([dependsOn('a', 'b'), dependsOn('b', 'a')])).toBeNull();
    expect(inDependencyOrder([dependsOn('a', 'a')])).toBeNull();
  });

  test('a question comes after all that decide about it, and none is lost', () => {
    const size = fc.integer({ min: 1, max: 12 });
    const graphs = size.chain((count) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, index) =>
          fc
            .subarray(Array.from({ length: index }, (_, before) => String(before)))
            .map((up) => dependsOn(String(index), ...up)),
        ),
      ),
    );
    fc.assert(
      fc.property(
        graphs.chain((graph) => fc.shuffledSubarray(graph, { minLength: graph.length })),
        (shuffled) => {
          const order = inDependencyOrder(shuffled)!.map(({ id }) => id);
          expect(order.toSorted()).toEqual(shuffled.map(({ id }) => id).toSorted());
          for (const { id, enableWhen } of shuffled) {
            for (const { questionId } of enableWhen) expect(order.indexOf(questionId)).toBeLessThan(order.indexOf(id));
          }
        },
      ),
    );
  });
});
