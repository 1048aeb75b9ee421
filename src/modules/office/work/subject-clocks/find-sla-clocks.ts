import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { SlaClock } from './sla-clock.ts';
import { findSlaClock, type SlaClockFilter, selectSlaClocks } from './sla-clocks-store.ts';

/** Returns the clock. Throws resource_not_found. */
export async function getSlaClock(reader: TenantReader, id: string): Promise<SlaClock> {
  const clock = await findSlaClock(reader, id);
  if (!clock) throw new AppError('resource_not_found');
  return clock;
}

/** Lists clocks, newest first. */
export function listSlaClocks(
  reader: TenantReader,
  filter: SlaClockFilter,
  page: { limit: number; after?: string },
): Promise<SlaClock[]> {
  return selectSlaClocks(reader, filter, page);
}
