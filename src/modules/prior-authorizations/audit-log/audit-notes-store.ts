import { createHash } from 'node:crypto';
import type { Place } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';

/** The encrypted words of a caller's entry; `id` is the audit entry's. */
type SealedNote = { id: string; content: Buffer };

export function insertNote(tx: UnitOfWork, authorizationId: string, note: SealedNote): void {
  tx.write(
    `insert into prior_authorization_audit_notes (organization_id, id, prior_authorization_id, content, created_at)
     values ($1, $2, $3, $4, $5)`,
    [tx.organizationId, note.id, authorizationId, note.content, tx.now.toISOString()],
  );
}

export async function selectNotes(reader: TenantReader, ids: readonly string[]): Promise<SealedNote[]> {
  return reader.query<SealedNote>(
    'select id, content from prior_authorization_audit_notes where organization_id = $1 and id = any($2::text[])',
    [reader.organizationId, ids],
  );
}

/** A caller's entry in the audit log of an authorization. */
export type AuditNote = {
  action: string;
  reason: string | null;
  details: Record<string, string | number | boolean>;
  relatedIds: string[];
  occurredAt: string;
};

/** Returns the text that is stored and hashed. */
export function noteText({ action, reason, details, relatedIds, occurredAt }: AuditNote): string {
  const ordered = Object.fromEntries(Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return JSON.stringify({ action, reason, details: ordered, relatedIds, occurredAt });
}

/** Returns the hash in the sealed entry, which shows that the words have not been changed. */
export function noteHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the place that the words of an entry are encrypted for. */
export function notePlace(organizationId: string, id: string): Place {
  return { organizationId, table: 'prior_authorization_audit_notes', row: id, column: 'content' };
}
