import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AgentStage } from './stage.ts';
import { ACTING } from './tasks/acting.ts';
import { CANARIES } from './tasks/canaries.ts';
import { PREPARING } from './tasks/preparing.ts';
import { READING } from './tasks/reading.ts';
import { REFUSING } from './tasks/refusing.ts';

// Scripted clients of the protocol's own library play the tasks over HTTP. Which tool a model would choose is not tested;
// what a tool can do, and for whom, is.
const TASKS = { READING, PREPARING, ACTING, REFUSING, CANARIES };
const DENIALS = 24;

let stage: AgentStage;
/** What left the practice before the tasks, and what they sent with a confirmation. */
const allowed = new Set<string>();

beforeAll(async () => {
  stage = await AgentStage.open(DENIALS);
  for (const id of await stage.sent()) allowed.add(id);
});
afterAll(() => stage.close());

describe.each(Object.entries(TASKS))('%s', (_group, tasks) => {
  test.each(tasks.map((task) => [task.name, task] as const))('%s', async (_name, task) => {
    for (const id of await task.play(stage)) allowed.add(id);
    // Wrong sends of each task must be 0.
    expect([...(await stage.sent())].filter((id) => !allowed.has(id))).toEqual([]);
  });
});

test('there are at least 60 tasks', () => {
  expect(Object.values(TASKS).flat().length).toBeGreaterThanOrEqual(60);
});
