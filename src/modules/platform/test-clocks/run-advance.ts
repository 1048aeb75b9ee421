import { randomUUID } from 'node:crypto';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { DueSource } from '../../due-source.ts';
import type { TestClock } from './test-clock.ts';
import { endAdvance, moveClock, takeClockOver } from './test-clocks-store.ts';

export type RunAdvanceOptions = {
  /** Runs a transaction in real time, because one by the clock would lock the clock. */
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
  /** Returns the sources of due work, in their order at the same instant: causes before effects. */
  sourcesOf(clock: TestClock): readonly DueSource[];
  /** Called between two steps; returns whether another runner should continue. */
  isOver(): boolean;
};

/** `more`: the advance is not finished. `gone`: there is no advance, or another runner continues it. */
type AdvanceResult = 'ready' | 'more' | 'gone';

class TakenOverError extends Error {
  override name = 'TakenOverError';
}

/**
 * Runs everything due up to the advance's target, the earliest first and at its due time, including work that becomes
 * due during the advance. The clock's time is stored before each step, so that another runner can continue after a
 * crash.
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

/** Fails an advance that cannot continue: the clock keeps the time it reached. */
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
