import { expect, test } from 'vitest';
import { periodsOf, textOf } from '../../dashboard/src/pages/settings/calendar-text.ts';
import {
  type ConditionRow,
  conditionOf,
  rowsOf,
  textOfRow,
  wrongIn,
} from '../../dashboard/src/pages/settings/condition-rows.ts';
import { targetFrom, targetOf } from '../../dashboard/src/pages/settings/sla-targets.ts';

const field = (name: string, type: string, unit: 'cents' | null = null) => ({
  object: 'filter_field' as const,
  name,
  title: name,
  type,
  unit,
  operators: ['equals'],
  description: '',
});
const FIELDS = [field('amount', 'number'), field('type', 'string'), field('urgent', 'boolean')];

test('a condition is shown as rows and returned as it was', () => {
  for (const condition of [
    { all: [] },
    {
      all: [
        { field: 'amount', operator: 'between', value: [100, 2_500] },
        { field: 'type', operator: 'exists' },
      ],
    },
    {
      any: [
        { field: 'type', operator: 'in', value: ['denial', '42'] },
        { field: 'urgent', operator: 'equals', value: true },
      ],
    },
  ]) {
    expect(conditionOf(rowsOf(condition), FIELDS)).toEqual(condition);
  }
  // One comparison is a group of one.
  const one = { field: 'amount', operator: 'at_least', value: 100 };
  expect(conditionOf(rowsOf(one), FIELDS)).toEqual({ all: [one] });
});

test('groups within groups keep their places, and an empty one is named', () => {
  const exists = { field: 'type', operator: 'exists' };
  const nested = { any: [exists, { none: [{ all: [exists, exists] }, exists] }] };
  expect(conditionOf(rowsOf(nested), FIELDS)).toEqual(nested);
  const withEmpty = rowsOf({ all: [exists, { any: [exists, { none: [] }] }] });
  expect(wrongIn(withEmpty, FIELDS)).toBe('Add a comparison to group 2.2, or remove the group');
});

test('a text that is no number is sent for the service to refuse', () => {
  const rows = [{ field: 'amount', operator: 'at_least', text: 'much' }];
  expect(conditionOf({ join: 'all', rows }, FIELDS)).toEqual({
    all: [{ field: 'amount', operator: 'at_least', value: 'much' }],
  });
});

test('an amount is typed and shown in dollars and stored in cents', () => {
  const charges = field('totalCharges', 'number', 'cents');
  const typed = (text: string, operator = 'at_least') => ({
    join: 'all' as const,
    rows: [{ field: 'totalCharges', operator, text }],
  });
  const storedValue = (...form: Parameters<typeof typed>) => conditionOf(typed(...form), [charges]).all![0]!.value;
  expect([storedValue('100'), storedValue('$1,250.50'), storedValue('100, 250.5', 'between')]).toEqual([
    10_000,
    125_050,
    [10_000, 25_050],
  ]);
  const stored = { all: [{ field: 'totalCharges', operator: 'between', value: [10_000, 25_050] }] };
  expect(textOfRow(rowsOf(stored).rows[0] as ConditionRow, charges)).toBe('100.00, 250.50');
  expect(conditionOf(rowsOf(stored), [charges])).toEqual(stored);
  expect(wrongIn(typed('much'), [charges])).toBe('Enter an amount in dollars, such as 125.00, in comparison 1');
  expect([wrongIn(typed('100'), [charges]), wrongIn(rowsOf(stored), [charges])]).toEqual([null, null]);
});

test('opening hours are read from text and written as text', () => {
  const periods = [
    { start: '09:00', end: '12:00' },
    { start: '13:00', end: '17:30' },
  ];
  expect(periodsOf('9:00-12:00, 13:00 to 17:30')).toEqual(periods);
  expect(periodsOf(textOf(periods))).toEqual(periods);
  expect([periodsOf(' '), periodsOf('nine to five'), periodsOf('9:00')]).toEqual([[], null, null]);
});

test('a target keeps its warning, its calendar and its rule', () => {
  const target = {
    metric: 'resolution' as const,
    duration: { value: 7, unit: 'business_days' as const },
    warnBefore: { value: 4, unit: 'hours' as const },
    calendarId: 'cal_0',
    regulatory: 'cms_0057f_standard' as const,
    priority: null,
  };
  const { priority: _none, ...sent } = target;
  expect(targetFrom(targetOf(target))).toEqual(sent);
});
