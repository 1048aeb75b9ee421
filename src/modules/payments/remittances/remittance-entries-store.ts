import type { Actor } from '../../../database/transactions/actor.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { RemittanceEntry } from './remittance-entry.ts';

export function insertRemittanceEntry(tx: UnitOfWork, interchangeId: string, entry: RemittanceEntry): void {
  tx.write(
    `insert into remittance_entries (organization_id, interchange_id, document_id, entered_by, entered_at)
     values ($1, $2, $3, $4, $5)`,
    [tx.organizationId, interchangeId, entry.documentId, JSON.stringify(entry.enteredBy), tx.now],
  );
}

/** Returns the entry that an interchange was written from, or null if a payer sent the interchange. */
export async function findRemittanceEntry(
  reader: TenantReader,
  interchangeId: string,
): Promise<RemittanceEntry | null> {
  const rows = await reader.query<{ document_id: string | null; entered_by: Actor }>(
    'select document_id, entered_by from remittance_entries where organization_id = $1 and interchange_id = $2',
    [reader.organizationId, interchangeId],
  );
  const row = rows[0];
  return row ? { documentId: row.document_id, enteredBy: row.entered_by } : null;
}
