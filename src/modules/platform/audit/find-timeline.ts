import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { type AuditEntry, listAuditEntries } from './audit-entries-store.ts';

/** Returns the audit log of one resource, newest first. */
export function findTimeline(
  reader: TenantReader,
  subjectId: string,
  page: { limit: number; after?: string },
): Promise<AuditEntry[]> {
  return listAuditEntries(reader, subjectId, page);
}

/** Returns the API's JSON of a timeline entry: a change of state has `from` and `to`. */
export function presentTimelineEntry(entry: AuditEntry) {
  const { from, to, ...details } = entry.details as { from?: string | null; to?: string | null };
  return {
    object: 'timeline_entry' as const,
    id: entry.id,
    at: entry.occurredAt.toISOString(),
    action: entry.action,
    from: from ?? null,
    to: to ?? null,
    actor: { type: entry.actorType, id: entry.actorId },
    requestId: entry.requestId,
    details,
  };
}
