import type { TenantReader } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { TestClock } from './test-clock.ts';
import { findTestClock, listTestClocks } from './test-clocks-store.ts';

/** The organization's clock with this id; throws resource_not_found. */
export async function requireTestClock(
  reader: TenantReader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<TestClock> {
  const clock = await findTestClock(reader, id, lock);
  if (clock === null) throw new AppError('resource_not_found');
  return clock;
}

/** All clocks of the organization: at most one, as long as a clock is a whole organization's. */
export function allTestClocks(reader: TenantReader): Promise<TestClock[]> {
  return listTestClocks(reader);
}
