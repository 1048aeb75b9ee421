import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import type { AttemptContext } from '../attempts/start-attempt.ts';
import { type EligibilityPolicy, occasionsOn } from './eligibility-policy.ts';
import type { DueRequest, PlannedService } from './policy-items-store.ts';

/** Finds services that other modules have planned for coverages, from the first to the last day. */
export type FindPlannedServices = (
  reader: TenantReader,
  period: { from: LocalDate; to: LocalDate },
) => Promise<PlannedService[]>;

/** What a run needs besides its transaction. */
export type PolicyContext = AttemptContext & { findPlannedServices: FindPlannedServices };

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
