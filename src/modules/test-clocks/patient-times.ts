import type { TenantReader } from '../../database/transaction.ts';
import { findFrozenTimes } from './test-clocks-store.ts';

type Timed = { testClockId?: string };

/**
 * Returns the time of each resource: its patient's test clock's, or the `ordinary` one. Queries the database only if
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
