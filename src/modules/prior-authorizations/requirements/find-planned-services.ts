import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { type PlannedService, selectPlannedServices } from './planned-services-store.ts';

/**
 * Finds the services that authorizations plan within a period, by the first day of each: those that the payer has to
 * decide on or has approved. A draft plans nothing yet.
 */
export function findPlannedServices(
  reader: TenantReader,
  period: { from: LocalDate; to: LocalDate },
): Promise<PlannedService[]> {
  return selectPlannedServices(reader, period);
}
