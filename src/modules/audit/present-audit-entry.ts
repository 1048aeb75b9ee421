import type { SealedAuditEntry } from './audit-entries-store.ts';

/** An audit entry as the API shows it; `seal` is null for the moment between the change and its sealing. */
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
