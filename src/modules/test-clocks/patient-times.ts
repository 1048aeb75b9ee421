import type { TenantReader } from '../../database/transaction.ts';
import { findFrozenTimes } from './test-clocks-store.ts';

type Timed = { testClockId?: string };

/**
 * Returns the time of each resource: its patient's test clock's, or the reader's. Queries the database only if
 * one of them has such a clock.
 */
export async function timesOf(reader: TenantReader, things: readonly Timed[]): Promise<(thing: Timed) => Date> {
  const ids = new Set(things.flatMap(({ testClockId }) => (testClockId === undefined ? [] : [testClockId])));
  const times = ids.size === 0 ? new Map<string, Date>() : await findFrozenTimes(reader, [...ids]);
  const ordinary = reader.now;
  return ({ testClockId }) => (testClockId === undefined ? ordinary : (times.get(testClockId) ?? ordinary));
}

/** Returns the reader with the time of a resource's patient, as `timesOf`. */
export async function atTimeOf(reader: TenantReader, thing: Timed): Promise<TenantReader> {
  if (thing.testClockId === undefined) return reader;
  const now = (await timesOf(reader, [thing]))(thing);
  return { ...reader, now, frozenAt: now };
}
