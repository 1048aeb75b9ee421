import type { TenantReader } from '../../database/transaction.ts';
import { findFrozenTimes } from './test-clocks-store.ts';

type Timed = { testClockId?: string };

/**
 * In which time each of these lives: its patient's test clock's, or the `ordinary` one. Asks the database only when
 * one of them has such a clock.
 */
export async function timesOf(
  reader: TenantReader,
  things: readonly Timed[],
  ordinary: Date,
): Promise<(thing: Timed) => Date> {
  const ids = new Set(things.flatMap(({ testClockId }) => (testClockId === undefined ? [] : [testClockId])));
  const times = ids.size === 0 ? new Map<string, Date>() : await findFrozenTimes(reader, [...ids]);
  return ({ testClockId }) => (testClockId === undefined ? ordinary : (times.get(testClockId) ?? ordinary));
}
