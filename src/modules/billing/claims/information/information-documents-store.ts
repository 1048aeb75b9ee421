import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';

/** Records which documents were sent about a claim. The foreign key prevents their deletion. */
export async function linkSentDocuments(
  tx: UnitOfWork,
  claimId: string,
  documentIds: readonly string[],
): Promise<void> {
  await tx.query(
    `insert into claim_documents (organization_id, claim_id, document_id)
     select $1, $2, d.id from unnest($3::text[]) as d(id) on conflict do nothing`,
    [tx.organizationId, claimId, [...documentIds]],
  );
}

/** Stores the interchange that carries the documents of a claim. */
export async function linkInterchange(
  tx: UnitOfWork,
  claimId: string,
  { documentIds, interchangeId }: { documentIds: readonly string[]; interchangeId: string },
): Promise<void> {
  await tx.query(
    `update claim_documents set interchange_id = $4
     where organization_id = $1 and claim_id = $2 and document_id = any($3::text[])`,
    [tx.organizationId, claimId, [...documentIds], interchangeId],
  );
}

/** Returns the claim whose documents an interchange carries, or null. */
export async function findClaimOfInterchange(reader: TenantReader, interchangeId: string): Promise<string | null> {
  const rows = await reader.query<{ claim_id: string }>(
    'select claim_id from claim_documents where organization_id = $1 and interchange_id = $2 limit 1',
    [reader.organizationId, interchangeId],
  );
  return rows[0]?.claim_id ?? null;
}
