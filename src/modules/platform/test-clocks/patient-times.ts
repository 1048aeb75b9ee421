import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { findFrozenTimes } from './test-clocks-store.ts';

type Timed = { testClockId?: string | null };

/**
 * Returns a function that returns the time of a resource: that of its patient's test clock, or the reader's if the patient
 * has none. Queries the database only if one of `things` has a test clock.
 */
export async function timesOf(reader: TenantReader, things: readonly Timed[]): Promise<(thing: Timed) => Date> {
  const ids = new Set(things.flatMap(({ testClockId }) => testClockId ?? []));
  const times = ids.size === 0 ? new Map<string, Date>() : await findFrozenTimes(reader, [...ids]);
  const ordinary = reader.now;
  return ({ testClockId }) => times.get(testClockId ?? '') ?? ordinary;
}

/** Returns a copy of a reader whose time is that of one resource; see `timesOf`. A unit of work cannot be copied. */
export async function atTimeOf(reader: TenantReader, thing: Timed): Promise<TenantReader> {
  if (thing.testClockId == null) return reader;
  const now = (await timesOf(reader, [thing]))(thing);
  return { ...reader, now, frozenAt: now };
}
