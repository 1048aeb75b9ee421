import { Conditions } from '../../../database/conditions.ts';
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  findDocument,
  fromDocumentRow,
  lockDocument,
  toDocument,
} from '../../../database/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Calendar } from '../calendars/calendar.ts';
import type { WorkItem } from '../work-item.ts';
import type { SlaPolicy } from './sla-policy.ts';

/** Returns a policy as it is stored; policies of earlier versions apply to work items. */
const policyOf = (row: DocumentRow<SlaPolicy>): SlaPolicy => withSubject(fromDocumentRow<SlaPolicy>(row));
const withSubject = (policy: SlaPolicy): SlaPolicy => ({ ...policy, appliesTo: policy.appliesTo ?? 'work_item' });

export async function findSlaPolicy(reader: TenantReader, id: string): Promise<SlaPolicy | null> {
  const policy = await findDocument<SlaPolicy>(reader, 'sla_policies', id);
  return policy && withSubject(policy);
}

export async function lockSlaPolicy(tx: UnitOfWork, id: string): Promise<SlaPolicy | null> {
  const policy = await lockDocument<SlaPolicy>(tx, 'sla_policies', id);
  return policy && withSubject(policy);
}

/** Lets one transaction of the organization at a time change the order of policies. */
export async function lockSlaOrder(tx: UnitOfWork): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('sla_policies ' || $1, 0))`, [tx.organizationId]);
}

/** Returns the policies that are not archived, in their order. */
export async function selectCurrentPolicies(reader: TenantReader): Promise<SlaPolicy[]> {
  const rows = await reader.query<DocumentRow<SlaPolicy>>(
    `select ${DOCUMENT_COLUMNS} from sla_policies where organization_id = $1 and archived_at is null order by position, id`,
    [reader.organizationId],
  );
  return rows.map(policyOf);
}

export async function selectSlaPolicies(
  reader: TenantReader,
  filter: { enabled?: boolean | undefined },
  page: { limit: number; after?: string },
): Promise<SlaPolicy[]> {
  const where = new Conditions(reader.organizationId).add('enabled = ?', filter.enabled).add('id < ?', page.after);
  const text = `select ${DOCUMENT_COLUMNS} from sla_policies where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<DocumentRow<SlaPolicy>>(text, where.values)).map(policyOf);
}

export async function selectCalendarsById(
  reader: TenantReader,
  ids: readonly string[],
): Promise<Map<string, Calendar>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.query<DocumentRow<Calendar>>(
    `select ${DOCUMENT_COLUMNS} from calendars where organization_id = $1 and id = any($2)`,
    [reader.organizationId, ids],
  );
  return new Map(rows.map(fromDocumentRow<Calendar>).map((calendar) => [calendar.id, calendar]));
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

/** Locks open items whose clocks a policy has started, or that have none yet. */
export async function lockItemsForPolicy(tx: UnitOfWork, policyId: string, limit: number): Promise<WorkItem[]> {
  const rows = await tx.query<DocumentRow<WorkItem>>(
    `select ${DOCUMENT_COLUMNS} from work_items
     where organization_id = $1 and status not in ('done', 'cancelled')
       and (document->'sla'->>'policyId' = $2 or document->>'sla' is null)
     order by id limit ${Number(limit)} for update`,
    [tx.organizationId, policyId],
  );
  return rows.map(fromDocumentRow<WorkItem>);
}

/** Returns the items of a period, at most `limit`, the newest first. */
export async function selectItemsSince(reader: TenantReader, since: Date, limit: number): Promise<WorkItem[]> {
  const rows = await reader.query<DocumentRow<WorkItem>>(
    `select ${DOCUMENT_COLUMNS} from work_items where organization_id = $1 and created_at >= $2
     order by id desc limit ${Number(limit)}`,
    [reader.organizationId, since],
  );
  return rows.map(fromDocumentRow<WorkItem>);
}
