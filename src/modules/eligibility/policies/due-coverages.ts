import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { type EligibilityPolicy, occasionsOn } from './eligibility-policy.ts';
import type { FindPlannedServices } from './policy-context.ts';
import type { DueRequest } from './policy-items-store.ts';

/** Returns the query for the due coverages of a policy today; null if no coverage can be due on this day. */
export async function dueRequest(
  reader: TenantReader,
  policy: EligibilityPolicy,
  findPlannedServices: FindPlannedServices,
): Promise<DueRequest | null> {
  const occasions = occasionsOn(policy, localDateOf(reader.now));
  if (occasions === null) return null;
  const planned = 'month' in occasions ? [] : await findPlannedServices(reader, occasions);
  return { policy, occasions, planned };
}
