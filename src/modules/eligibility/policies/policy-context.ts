import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { AttemptContext } from '../attempts/start-attempt.ts';
import type { PlannedService } from './policy-items-store.ts';

/** Finds services that other modules have planned for coverages, from the first to the last day. */
export type FindPlannedServices = (
  reader: TenantReader,
  period: { from: LocalDate; to: LocalDate },
) => Promise<PlannedService[]>;

/** What a run needs besides its transaction. */
export type PolicyContext = AttemptContext & { findPlannedServices: FindPlannedServices };
