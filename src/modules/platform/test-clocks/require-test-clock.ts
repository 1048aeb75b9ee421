import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { refuseDuringAdvance, type TestClock } from './test-clock.ts';
import { findFrozenTimes, findTestClock, selectTestClockIds, selectTestClocks } from './test-clocks-store.ts';

/** Returns the organization's clock with this id. Throws resource_not_found. */
export async function requireTestClock(
  reader: TenantReader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<TestClock> {
  const clock = await findTestClock(reader, id, lock);
  if (clock === null) throw new AppError('resource_not_found');
  return clock;
}

/** Checks the state before the fields are checked: the clock is not advancing. */
export async function guardTestClock(reader: TenantReader, id: string): Promise<void> {
  refuseDuringAdvance(await requireTestClock(reader, id));
}

/**
 * Checks the `testClockId` of a patient: 422 at the field if the clock does not exist or applies to the whole
 * organization, 422 sandbox_value_in_live in a live deployment.
 */
export async function requirePatientsClock(reader: TenantReader, id: string): Promise<void> {
  const param = '/testClockId';
  if (reader.livemode) throw new AppError('sandbox_value_in_live', { param });
  const clock = await findTestClock(reader, id);
  if (clock === null) throw new ReferenceNotFoundError({ table: 'test_clocks', id, param });
  if (clock.scope === 'patients') return;
  const message = 'This test clock applies to the whole organization, including its patients.';
  throw new AppError('validation_failed', { param, details: [{ code: 'wrong_scope', param, message }] });
}

/** Returns the organization's clocks, newest first: one for the organization, or any number for its patients. */
export function listTestClocks(
  reader: TenantReader,
  page: { limit: number; after?: string | undefined },
): Promise<TestClock[]> {
  return selectTestClocks(reader, page);
}

/** Returns the ids of all clocks. */
export function testClockIds(reader: TenantReader): Promise<string[]> {
  return selectTestClockIds(reader);
}

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
