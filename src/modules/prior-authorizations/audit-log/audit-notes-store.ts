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
