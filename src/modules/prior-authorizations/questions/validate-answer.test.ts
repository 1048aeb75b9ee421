import { describe, expect, test } from 'vitest';
import { aQuestion } from '../../../../test/prior-authorizations/a-question.ts';
import { compareDecimals } from '../usage/usage.ts';
import type { Question } from './question.ts';
import { type AnswerValue, NO_CONSTRAINTS } from './question-values.ts';
import { answerProblems } from './validate-answer.ts';

const codes = (fields: Partial<Question>, value: unknown) =>
  answerProblems(aQuestion('a', fields), value as AnswerValue).map(({ code, path }) => `${code} ${path}`.trim());
const OPTIONS = [
  { code: 'left', display: 'Left' },
  { code: 'right', display: 'Right' },
];
const limits = (own: Partial<Question['constraints']>) => ({ constraints: { ...NO_CONSTRAINTS, ...own } });
const DOCUMENT = 'doc_01k5v9q2w7e8rak0d3fghj4mnp';

describe('types', () => {
  const cases: [Question['type'], accepted: unknown[], refused: unknown[]][] = [
    ['boolean', [true, false], ['true', 1, [true]]],
    ['string', ['one line'], [1, true, ['x']]],
    ['text', ['two\nlines'], [1, { value: '1', unit: 'x' }]],
    ['integer', [0, -3, 2 ** 53 - 1], ['3', 1.5, 2 ** 53, true]],
    ['decimal', ['6.8', '-0.000001', '999999999999.999999'], [6.8, '1e3', '.5', '1.', '1234567890123', '', '1,5']],
    ['date', ['2024-02-29'], ['2023-02-29', '2024-2-9', '02/29/2024', 20240229]],
    ['choice', ['left'], [true, ['left']]],
    ['multi_choice', [['left'], ['left', 'right']], ['left', [true]]],
    ['quantity', [{ value: '31.2', unit: 'kg/m2' }], ['31.2', 31.2, [{ value: '1', unit: 'x' }], null]],
    ['attachment', [[DOCUMENT]], [DOCUMENT, ['doc_1'], [1]]],
  ];

  test.each(cases)('%s', (type, accepted, refused) => {
    for (const value of accepted) expect([value, codes({ type, options: OPTIONS }, value)]).toEqual([value, []]);
    for (const value of refused)
      expect([value, codes({ type, options: OPTIONS }, value).length]).not.toEqual([value, 0]);
  });

  test('a group takes no answer', () => {
    expect(codes({ type: 'group' }, 'x')).toEqual(['not_allowed']);
  });

  test('a question that repeats takes a list, and points at the wrong value', () => {
    expect(codes({ type: 'integer', repeats: true }, [1, 2])).toEqual([]);
    expect(codes({ type: 'integer', repeats: true }, [1, 'x', 1])).toEqual(['wrong_type /1', 'duplicate /2']);
    expect(codes({ type: 'integer', repeats: true }, 1)).toEqual(['wrong_type']);
    expect(codes({ type: 'integer', repeats: true }, [])).toEqual(['too_few']);
    expect(
      codes(
        { type: 'integer', repeats: true },
        Array.from({ length: 51 }, (_, index) => index),
      ),
    ).toEqual(['too_many']);
  });

  test('a quantity reports its value and its unit', () => {
    expect(codes({ type: 'quantity' }, { value: 'x', unit: '' })).toEqual(['wrong_type /unit', 'wrong_type /value']);
  });
});

describe('constraints', () => {
  test.each([
    ['integer', limits({ min: '1', max: '10' }), [1, 10], [0, 11]],
    ['decimal', limits({ min: '0.5', max: '1.50' }), ['0.5', '1.5'], ['0.499999', '1.500001']],
    ['date', limits({ min: '2026-01-01', max: '2026-12-31' }), ['2026-01-01'], ['2025-12-31', '2027-01-01']],
    ['quantity', limits({ max: '300' }), [{ value: '300', unit: 'kg' }], [{ value: '300.1', unit: 'kg' }]],
    ['string', limits({ maxLength: 3 }), ['abc'], ['abcd']],
    ['string', limits({ pattern: '[A-Z]\\d{2}' }), ['A12'], ['A1', 'A123', 'xA12']],
    ['choice', { options: OPTIONS }, ['right'], ['both']],
    ['multi_choice', { options: OPTIONS }, [['right']], [['both'], ['left', 'left']]],
    ['string', {}, ['x'.repeat(255)], ['x'.repeat(256), '   ', 'a\nb']],
    ['text', limits({ maxLength: 9_999 }), ['x'.repeat(4_000)], ['x'.repeat(4_001)]],
  ] as [Question['type'], Partial<Question>, unknown[], unknown[]][])('%s %j', (type, fields, accepted, refused) => {
    for (const value of accepted) expect([value, codes({ type, ...fields }, value)]).toEqual([value, []]);
    for (const value of refused) expect([value, codes({ type, ...fields }, value).length]).toEqual([value, 1]);
  });

  test('messages name the limit and never the value', () => {
    const [problem] = answerProblems(aQuestion('a', { type: 'integer', ...limits({ max: '10' }) }), 4711);
    expect(problem!.message).toContain('10');
    expect(problem!.message).not.toContain('4711');
  });
});

test('decimals compare exactly where doubles do not', () => {
  expect(compareDecimals('999999999999.999998', '999999999999.999999')).toBe(-1);
  expect(compareDecimals('-0.1', '0')).toBe(-1);
  expect(compareDecimals('1.10', '1.1')).toBe(0);
});
