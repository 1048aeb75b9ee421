import { describe, expect, test } from 'vitest';
import { type Condition, checkCondition, evaluateCondition, type Fields, OPERATORS, operatorsOf } from './condition.ts';

type Claim = { payer?: string; cents?: number; isUrgent?: boolean; day?: string; codes?: string[] };
const FIELDS: Fields<Claim> = {
  payer: { type: 'string', description: 'Payer.', read: ({ payer }) => payer },
  cents: { type: 'number', description: 'Charges.', read: ({ cents }) => cents },
  urgent: { type: 'boolean', description: 'Whether it is urgent.', read: ({ isUrgent }) => isUrgent },
  day: { type: 'date', description: 'Day of service.', read: ({ day }) => day },
  codes: { type: 'list', description: 'Procedure codes.', read: ({ codes }) => codes },
};
const CLAIM: Claim = { payer: 'ACME', cents: 25_000, isUrgent: false, day: '2026-03-31', codes: ['99213', '36415'] };
const holds = (condition: Condition, claim = CLAIM) => evaluateCondition(condition, claim, FIELDS);

describe('evaluateCondition', () => {
  // Each row: an operator with a value that makes it hold for the claim, and one that does not.
  test.each<[field: string, operator: Condition['operator'], yes: Condition['value'], no: Condition['value']]>([
    ['payer', 'equals', 'ACME', 'acme'],
    ['payer', 'not_equals', 'OTHER', 'ACME'],
    ['payer', 'in', ['OTHER', 'ACME'], ['OTHER']],
    ['payer', 'not_in', ['OTHER'], ['OTHER', 'ACME']],
    ['payer', 'contains', 'CM', 'cm'],
    ['payer', 'not_contains', 'cm', 'CM'],
    ['payer', 'starts_with', 'AC', 'CM'],
    ['cents', 'greater_than', 24_999, 25_000],
    ['cents', 'at_least', 25_000, 25_001],
    ['cents', 'less_than', 25_001, 25_000],
    ['cents', 'at_most', 25_000, 24_999],
    ['cents', 'between', [25_000, 25_000], [25_001, 30_000]],
    ['urgent', 'equals', false, true],
    ['day', 'less_than', '2026-04-01', '2026-03-31'],
    ['day', 'between', ['2026-03-31', '2026-04-30'], ['2026-04-01', '2026-04-30']],
    ['codes', 'contains', '36415', '3641'],
    ['codes', 'not_contains', '3641', '36415'],
  ])('%s %s %j, and not %j', (field, operator, yes, no) => {
    expect(holds({ field, operator, value: yes })).toBe(true);
    expect(holds({ field, operator, value: no })).toBe(false);
  });

  test('a missing value satisfies only the operators that exclude', () => {
    const satisfied = (field: string, value: Condition['value']) =>
      OPERATORS.filter((operator) => holds({ field, operator, value }, { codes: [] }));
    const excluding = ['not_equals', 'not_in', 'not_contains', 'not_exists'];
    expect(satisfied('cents', [0, 1])).toEqual(excluding);
    expect(satisfied('codes', 'x')).toEqual(excluding);
    expect(holds({ field: 'cents', operator: 'exists' })).toBe(true);
    expect(holds({ field: 'urgent', operator: 'exists' })).toBe(true);
  });

  test('groups nest: all of them, any of them, or none of them', () => {
    const isAcme: Condition = { field: 'payer', operator: 'equals', value: 'ACME' };
    const isLarge: Condition = { field: 'cents', operator: 'at_least', value: 100_000 };
    expect(holds({ all: [isAcme, isLarge] })).toBe(false);
    expect(holds({ any: [isAcme, isLarge] })).toBe(true);
    expect(holds({ all: [isAcme, { any: [isLarge, { all: [] }] }] })).toBe(true);
    expect(holds({ any: [] })).toBe(false);
    expect(holds({ none: [isAcme, isLarge] })).toBe(false);
    expect(holds({ none: [isLarge] })).toBe(true);
    expect(holds({ all: [isAcme, { any: [isLarge, { none: [isLarge] }] }] })).toBe(true);
  });

  test('an unknown field never holds, an inherited property of the table neither', () => {
    expect(holds({ field: 'unknown', operator: 'not_exists' })).toBe(false);
    expect(checkCondition({ field: 'toString', operator: 'exists' }, FIELDS, '')).toMatchObject([
      { code: 'unknown_field', param: '/field' },
    ]);
  });
});

describe('checkCondition', () => {
  test.each<[what: string, Condition, code: string, param: string]>([
    ['a field and a group', { field: 'payer', all: [] }, 'exactly_one', '/condition'],
    ['two groups', { any: [], none: [] }, 'exactly_one', '/condition'],
    ['neither', {}, 'exactly_one', '/condition'],
    ['an unknown field', { field: 'name', operator: 'exists' }, 'unknown_field', '/condition/field'],
    ['no operator', { field: 'payer', value: 'A' }, 'required', '/condition/operator'],
    ['an order of texts', { field: 'payer', operator: 'at_least', value: 'A' }, 'not_allowed', '/condition/operator'],
    ['a text for a number', { field: 'cents', operator: 'equals', value: '1' }, 'invalid_value', '/condition/value'],
    [
      'a value that is not asked for',
      { field: 'cents', operator: 'exists', value: 1 },
      'invalid_value',
      '/condition/value',
    ],
    ['a single value for in', { field: 'payer', operator: 'in', value: 'A' }, 'invalid_value', '/condition/value'],
    [
      'a range from large to small',
      { field: 'cents', operator: 'between', value: [2, 1] },
      'invalid_value',
      '/condition/value',
    ],
    [
      'a fault deep inside',
      { all: [{ field: 'payer', operator: 'exists' }, { any: [{ field: 'name', operator: 'exists' }] }] },
      'unknown_field',
      '/condition/all/1/any/0/field',
    ],
  ])('names the place of %s', (_what, condition, code, param) => {
    expect(checkCondition(condition, FIELDS, '/condition')).toMatchObject([{ code, param }]);
  });

  test('allows 50 conditions, groups included, and refuses one more', () => {
    const group = (count: number): Condition => ({ all: Array(count).fill({ field: 'payer', operator: 'exists' }) });
    expect(checkCondition(group(49), FIELDS, '/condition')).toEqual([]);
    expect(checkCondition(group(50), FIELDS, '/condition')).toMatchObject([
      { code: 'too_many_items', param: '/condition' },
    ]);
  });

  test('accepts each operator that its field takes', () => {
    const values = { string: 'a', number: 1, boolean: true, date: '2026-01-01', list: 'a' };
    for (const [field, { type }] of Object.entries(FIELDS)) {
      for (const operator of operatorsOf(type)) {
        const one = values[type];
        const pair = [one, one] as string[];
        const value = ['in', 'not_in', 'between'].includes(operator)
          ? pair
          : operator.endsWith('exists')
            ? undefined
            : one;
        expect(checkCondition({ field, operator, value }, FIELDS, ''), `${field} ${operator}`).toEqual([]);
      }
    }
  });
});
