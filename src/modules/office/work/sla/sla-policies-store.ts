import { Conditions } from '../../../../database/conditions.ts';
import { DocumentTable } from '../../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { columnsOf, filled } from '../../../resource-fields.ts';
import type { Calendar } from '../calendars/calendar.ts';
import { CALENDARS } from '../calendars/calendars-store.ts';
import type { WorkItem } from '../work-item.ts';
import { WORK_ITEMS } from '../work-store.ts';
import type { SlaPolicy } from './sla-policy.ts';
import { slaPolicyFields } from './sla-policy-fields.ts';

export const SLA_POLICIES = new DocumentTable<SlaPolicy>({
  name: 'sla_policies',
  read: (stored) => filled(slaPolicyFields, stored),
  columns: columnsOf(slaPolicyFields),
});

export function findSlaPolicy(reader: TenantReader, id: string): Promise<SlaPolicy | null> {
  return SLA_POLICIES.find(reader, id);
}

/** Locks the order of an organization's policies until the transaction ends. */
export async function lockSlaOrder(tx: UnitOfWork): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('sla_policies ' || $1, 0))`, [tx.organizationId]);
}

/** Returns the policies that are not archived, in their order. */
export function selectCurrentPolicies(reader: TenantReader): Promise<SlaPolicy[]> {
  const rest = 'organization_id = $1 and archived_at is null order by position, id';
  return SLA_POLICIES.select(reader, rest, [reader.organizationId]);
}

export function selectSlaPolicies(
  reader: TenantReader,
  filter: { enabled?: boolean | undefined },
  page: { limit: number; after?: string },
): Promise<SlaPolicy[]> {
  const where = new Conditions(reader.organizationId).add('enabled = ?', filter.enabled);
  return SLA_POLICIES.selectNewest(reader, where, page);
}

export async function selectCalendarsById(
  reader: TenantReader,
  ids: readonly string[],
): Promise<Map<string, Calendar>> {
  const calendars = await CALENDARS.findAll(reader, ids);
  return new Map(calendars.map((calendar) => [calendar.id, calendar]));
}

/** Locks open items whose clocks a policy has started, or that have no clocks yet. */
export function lockItemsForPolicy(tx: UnitOfWork, policyId: string, limit: number): Promise<WorkItem[]> {
  const rest = `organization_id = $1 and status not in ('done', 'cancelled')
       and (document->'sla'->>'policyId' = $2 or document->>'sla' is null)
     order by id limit ${Number(limit)} for update`;
  return WORK_ITEMS.lockWhere(tx, rest, [tx.organizationId, policyId]);
}

/** Returns the items of a period, at most `limit`, the newest first. */
export function selectItemsSince(reader: TenantReader, since: Date, limit: number): Promise<WorkItem[]> {
  const rest = `organization_id = $1 and created_at >= $2 order by id desc limit ${Number(limit)}`;
  return WORK_ITEMS.select(reader, rest, [reader.organizationId, since]);
}
