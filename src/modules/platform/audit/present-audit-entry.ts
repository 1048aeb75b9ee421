import type { SealedAuditEntry } from './audit-entries-store.ts';

/** Returns the API's JSON of an audit entry; `seal` is null until it is sealed. */
export function presentAuditEntry(entry: SealedAuditEntry) {
  const { seal } = entry;
  return {
    object: 'audit_entry' as const,
    id: entry.id,
    action: entry.action,
    actor: { type: entry.actorType, id: entry.actorId },
    resource: { type: entry.subjectType, id: entry.subjectId },
    requestId: entry.requestId,
    details: entry.details,
    createdAt: entry.occurredAt.toISOString(),
    seal: seal === null ? null : { ...seal, sealedAt: seal.sealedAt.toISOString() },
  };
}
