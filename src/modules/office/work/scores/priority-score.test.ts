import { expect, test } from 'vitest';
import type { WorkItem } from '../work-item.ts';
import { nextScoreAt, priorityScoreOf } from './priority-score.ts';

const DAY_MS = 86_400_000;
const DUE = Date.parse('2031-03-31T23:59:59.999Z');
const itemAt = (now: number, fields: Partial<WorkItem> = {}): WorkItem => {
  const item = { type: 'denial', priority: 'normal', amountAtRisk: 10_000, status: 'open', ...fields } as WorkItem;
  const dated = { ...item, dueAt: fields.dueAt === undefined ? new Date(DUE).toISOString() : fields.dueAt };
  return { ...dated, priorityScore: priorityScoreOf(dated, new Date(now)) };
};

test('following the times of the next change gives the score of each moment', () => {
  for (const daysBefore of [60, 30.5, 30, 29.5, 29.49, 12.3, 0.5, 0.2, -4]) {
    let stored = itemAt(DUE - 60 * DAY_MS);
    const until = DUE - daysBefore * DAY_MS;
    for (let next = nextScoreAt(stored); next !== null && next.getTime() <= until; next = nextScoreAt(stored)) {
      const before = stored.priorityScore.value;
      stored = itemAt(next.getTime());
      expect(stored.priorityScore.value).toBe(before + 1);
    }
    expect(stored.priorityScore).toEqual(itemAt(until).priorityScore);
  }
});

test('the score of an item that is overdue, finished or without a due time stays', () => {
  expect(nextScoreAt(itemAt(DUE))).toBeNull();
  expect(nextScoreAt(itemAt(DUE - DAY_MS, { status: 'done' }))).toBeNull();
  expect(nextScoreAt(itemAt(DUE - DAY_MS, { dueAt: null }))).toBeNull();
  expect(itemAt(DUE + DAY_MS).priorityScore.factors.deadline).toBe(30);
});
