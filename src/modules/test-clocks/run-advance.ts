import { randomUUID } from 'node:crypto';
import type { UnitOfWork } from '../../database/transaction.ts';
import type { DueSource } from './due-source.ts';
import type { TestClock } from './test-clock.ts';
import { endAdvance, moveClock, takeClockOver } from './test-clocks-store.ts';

export type RunAdvanceOptions = {
  /** A transaction in real time: one by the clock would hold still what it is to move. */
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** What is due by the clock, in the order in which it goes at the same instant: causes before their effects. */
  sourcesOf(clock: TestClock): readonly DueSource[];
  /** Asked between two steps: whether somebody else should go on. */
  isOver(): boolean;
};

/** `more`: the advance is not at its end. `gone`: no advance is under way, or another runner has it now. */
export type AdvanceResult = 'ready' | 'more' | 'gone';

class TakenOverError extends Error {
  override name = 'TakenOverError';
}

/**
 * Plays everything that is due up to the advance's target: always the earliest next, at the instant when it is due, and
 * what it makes due in its turn. Where the clock stands is stored before each step, so that whoever takes over after a
 * crash goes on there.
 */
export async function runAdvance(testClockId: string, options: RunAdvanceOptions): Promise<AdvanceResult> {
  const runnerId = randomUUID();
  const clock = await options.transact((tx) => takeClockOver(tx, testClockId, runnerId));
  if (clock === null || clock.targetAt === null) return 'gone';
  try {
    return await play({ ...clock, targetAt: clock.targetAt, runnerId }, options);
  } catch (error) {
    if (error instanceof TakenOverError) return 'gone';
    throw error;
  }
}

/** Gives an advance up that cannot go on: the clock stays where it came to. */
export async function giveUpAdvance(testClockId: string, options: Pick<RunAdvanceOptions, 'transact'>): Promise<void> {
  const runnerId = randomUUID();
  await options.transact(async (tx) => {
    const clock = await takeClockOver(tx, testClockId, runnerId);
    if (clock !== null) await end(tx, { ...clock, runnerId }, { status: 'failed', frozenAt: clock.frozenAt });
  });
}

type Running = TestClock & { targetAt: Date; runnerId: string };

async function play(clock: Running, options: RunAdvanceOptions): Promise<AdvanceResult> {
  const { transact, isOver } = options;
  const sources = options.sourcesOf(clock);
  for (let standsAt = clock.frozenAt; ; ) {
    const next = await earliest(sources);
    if (next === null || next.dueAt > clock.targetAt) break;
    if (isOver()) return 'more';
    if (next.dueAt > standsAt) {
      standsAt = next.dueAt;
      await transact(async (tx) => {
        if (!(await moveClock(tx, clock.id, { runnerId: clock.runnerId, frozenAt: standsAt }))) {
          throw new TakenOverError();
        }
      });
    }
    await next.source.fire(standsAt);
  }
  await transact((tx) => end(tx, clock, { status: 'ready', frozenAt: clock.targetAt }));
  return 'ready';
}

async function earliest(sources: readonly DueSource[]): Promise<{ source: DueSource; dueAt: Date } | null> {
  let first: { source: DueSource; dueAt: Date } | null = null;
  for (const source of sources) {
    const dueAt = await source.nextDueAt();
    if (dueAt !== null && (first === null || dueAt < first.dueAt)) first = { source, dueAt };
  }
  return first;
}

async function end(
  tx: UnitOfWork,
  clock: TestClock & { runnerId: string },
  result: { status: 'ready' | 'failed'; frozenAt: Date },
): Promise<void> {
  if (!(await endAdvance(tx, clock.id, { runnerId: clock.runnerId, ...result }))) throw new TakenOverError();
  tx.audit({
    action: result.status === 'ready' ? 'test_clock.advanced' : 'test_clock.advance_failed',
    subjectType: 'test_clock',
    subjectId: clock.id,
    details: { frozenTime: result.frozenAt.toISOString() },
  });
}
