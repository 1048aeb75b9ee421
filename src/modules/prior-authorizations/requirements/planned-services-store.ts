import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { APPROVED_STATUSES, WAITING_STATUSES } from '../authorization.ts';

/** A service that an authorization plans for a coverage, by its first day. */
export type PlannedService = { coverageId: string; date: LocalDate };

/** Returns services of authorizations that are with the payer or approved and begin within a period. */
export async function selectPlannedServices(
  reader: TenantReader,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<PlannedService[]> {
  const rows = await reader.query<{ coverage_id: string; day: LocalDate }>(
    `select distinct a.coverage_id, (i.item #>> '{serviceDates,start}')::date as day
     from prior_authorizations a, json_array_elements(a.document -> 'items') as i(item)
     where a.organization_id = $1 and a.status = any($2::text[])
       and i.item #>> '{serviceDates,start}' between $3 and $4`,
    [reader.organizationId, [...WAITING_STATUSES, ...APPROVED_STATUSES], from, to],
  );
  return rows.map((row) => ({ coverageId: row.coverage_id, date: row.day }));
}
