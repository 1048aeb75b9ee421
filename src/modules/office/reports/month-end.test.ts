import { expect, test } from 'vitest';
import { endOf, lineList, MONTH_END_LINES, monthOf } from './month-end.ts';

test.each([
  [undefined, '2026-11-15', '2026-10', '2026-10-31'],
  [undefined, '2026-11-16', '2026-11', '2026-11-30'],
  [undefined, '2026-01-02', '2025-12', '2025-12-31'],
  ['2024-02', '2026-11-16', '2024-02', '2024-02-29'],
])('the month to close is %s, or follows from the day %s', (given, today, month, to) => {
  expect(monthOf(given, today)).toEqual({ month, from: `${month}-01`, to });
});

test('each line opens a list of its own, of the month', () => {
  const month = monthOf('2026-11', '2026-12-05');
  const lists = MONTH_END_LINES.map((line) => lineList(line, month));
  expect(new Set(lists).size).toBe(lists.length);
  expect(lists.filter((list) => !/2026-1[12]/.test(decodeURIComponent(list)))).toEqual([]);
  expect(endOf(month)).toBe('2026-12-01T00:00:00.000Z');
  expect(decodeURIComponent(lineList('payments_unmatched', month))).toBe(
    '/v1/claim-payments?matchState=unmatched&matchState=suspected&receivedAt[lt]=2026-12-01T00:00:00.000Z',
  );
});
