import type { Page } from 'playwright-core';
import { type Pressed, startCounting, takeCount } from './count-keys.ts';

/** The keys and forms that a task may need, from the page that shows its need. */
export type Budget = { keys: number; forms: number };

type Counted = { task: string; budget: Budget; pressed: Pressed };

export type Walk = {
  /** Does a task, and counts what was pressed since the page before it was left. */
  task(name: string, budget: Budget, work: () => Promise<void>): Promise<void>;
  /** Goes to the page of the next task. Its keys are not counted. */
  way(work: () => Promise<void>): Promise<void>;
  /** Returns the tasks as lines of a table, with their budgets. */
  table(): string[];
  /** Returns the tasks that needed more than their budget, or a click. */
  excess(): string[];
};

/** Starts a walk through pages that are not loaded again until its end. */
export async function startWalk(page: Page): Promise<Walk> {
  const counted: Counted[] = [];
  await startCounting(page);
  const discard = () => takeCount(page);
  return {
    task: async (task, budget, work) => {
      await discard();
      await work();
      counted.push({ task, budget, pressed: await takeCount(page) });
    },
    way: async (work) => {
      await work();
      await discard();
    },
    table: () => tableOf(counted),
    excess: () => counted.filter(isExcess).map((each) => rowOf(each).join(' | ')),
  };
}

const isExcess = ({ budget, pressed }: Counted) =>
  pressed.clicks > 0 || pressed.keys > budget.keys || pressed.forms > budget.forms;

const HEAD = ['task', 'keys', 'budget', 'forms', 'budget', 'within forms', 'data', 'clicks'];

const rowOf = ({ task, budget, pressed }: Counted) => [
  task,
  ...[pressed.keys, budget.keys, pressed.forms, budget.forms, pressed.moves, pressed.data, pressed.clicks].map(String),
];

function tableOf(counted: readonly Counted[]): string[] {
  const rows = [HEAD, ...counted.map(rowOf)];
  const widths = HEAD.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const lineOf = (row: readonly string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  ');
  return rows.map(lineOf);
}
