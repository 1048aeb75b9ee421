import { Conditions } from '../../database/conditions.ts';
import type { TenantReader } from '../../database/transaction.ts';

/** One entry of the audit log. */
export type AuditEntry = {
  id: string;
  action: string;
  actorType: string;
  actorId: string;
  requestId: string | null;
  details: Record<string, unknown>;
  occurredAt: Date;
};

/** What happened to one subject, newest first by id, which is ordered by time. */
export async function listAuditEntries(
  reader: TenantReader,
  subjectId: string,
  page: { limit: number; after?: string },
): Promise<AuditEntry[]> {
  const where = new Conditions(reader.organizationId).add('subject_id = ?', subjectId).add('id < ?', page.after);
  return reader.query<AuditEntry>(
    `select id, action, actor_type as "actorType", actor_id as "actorId", request_id as "requestId", details,
       occurred_at as "occurredAt"
     from audit_entries where ${where.text} order by id desc limit ${Number(page.limit)}`,
    where.values,
  );
}
