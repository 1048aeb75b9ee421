import { Conditions } from '../../../../database/conditions.ts';
import { toDocument } from '../../../../database/documents/document-row.ts';
import {
  findDocument,
  lockDocument,
  selectNewest,
  selectResources,
} from '../../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { Calendar } from '../calendars/calendar.ts';
import type { WorkItem } from '../work-item.ts';
import type { SlaPolicy } from './sla-policy.ts';

/** Returns a policy as it is stored; policies of earlier versions apply to work items. */
const withSubject = (policy: SlaPolicy): SlaPolicy => ({ ...policy, appliesTo: policy.appliesTo ?? 'work_item' });

export async function findSlaPolicy(reader: TenantReader, id: string): Promise<SlaPolicy | null> {
  const policy = await findDocument<SlaPolicy>(reader, 'sla_policies', id);
  return policy && withSubject(policy);
}

export async function lockSlaPolicy(tx: UnitOfWork, id: string): Promise<SlaPolicy | null> {
  const policy = await lockDocument<SlaPolicy>(tx, 'sla_policies', id);
  return policy && withSubject(policy);
}

/** Locks the order of an organization's policies until the transaction ends. */
export async function lockSlaOrder(tx: UnitOfWork): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('sla_policies ' || $1, 0))`, [tx.organizationId]);
}

/** Returns the policies that are not archived, in their order. */
export async function selectCurrentPolicies(reader: TenantReader): Promise<SlaPolicy[]> {
  const policies = await selectResources<SlaPolicy>(
    reader,
    'sla_policies where organization_id = $1 and archived_at is null order by position, id',
    [reader.organizationId],
  );
  return policies.map(withSubject);
}

export async function selectSlaPolicies(
  reader: TenantReader,
  filter: { enabled?: boolean | undefined },
  page: { limit: number; after?: string },
): Promise<SlaPolicy[]> {
  const where = new Conditions(reader.organizationId).add('enabled = ?', filter.enabled);
  return (await selectNewest<SlaPolicy>(reader, 'sla_policies', where, page)).map(withSubject);
}

export async function selectCalendarsById(
  reader: TenantReader,
  ids: readonly string[],
): Promise<Map<string, Calendar>> {
  if (ids.length === 0) return new Map();
  const rest = 'calendars where organization_id = $1 and id = any($2)';
  const calendars = await selectResources<Calendar>(reader, rest, [reader.organizationId, ids]);
  return new Map(calendars.map((calendar) => [calendar.id, calendar]));
}

export function insertSlaPolicy(tx: UnitOfWork, policy: SlaPolicy): void {
  tx.write(
    `insert into sla_policies (organization_id, id, enabled, position, archived_at, applies_to, document, version,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...valuesOf(tx, policy), policy.createdAt, policy.updatedAt],
  );
}

/** Writes a policy that the transaction has locked. */
export function saveSlaPolicy(tx: UnitOfWork, policy: SlaPolicy): void {
  tx.writeOne(
    `update sla_policies set enabled = $3, position = $4, archived_at = $5, applies_to = $6, document = $7, version = $8,
       updated_at = $9
     where organization_id = $1 and id = $2`,
    [...valuesOf(tx, policy), policy.updatedAt],
    () => new AppError('resource_not_found'),
  );
}

function valuesOf(tx: UnitOfWork, policy: SlaPolicy): unknown[] {
  const { id, enabled, position, archivedAt, appliesTo, version } = policy;
  return [tx.organizationId, id, enabled, position, archivedAt, appliesTo, toDocument(policy), version];
}

/** Locks open items whose clocks a policy has started, or that have no clocks yet. */
export function lockItemsForPolicy(tx: UnitOfWork, policyId: string, limit: number): Promise<WorkItem[]> {
  return selectResources<WorkItem>(
    tx,
    `work_items
     where organization_id = $1 and status not in ('done', 'cancelled')
       and (document->'sla'->>'policyId' = $2 or document->>'sla' is null)
     order by id limit ${Number(limit)} for update`,
    [tx.organizationId, policyId],
  );
}

/** Returns the items of a period, at most `limit`, the newest first. */
export function selectItemsSince(reader: TenantReader, since: Date, limit: number): Promise<WorkItem[]> {
  return selectResources<WorkItem>(
    reader,
    `work_items where organization_id = $1 and created_at >= $2
     order by id desc limit ${Number(limit)}`,
    [reader.organizationId, since],
  );
}
