import type { UnitOfWork } from '../../../database/transactions/transaction.ts';

/** Links documents to an authorization. Documents that are already linked stay linked. */
export async function linkDocuments(tx: UnitOfWork, authorizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `insert into prior_authorization_documents (organization_id, prior_authorization_id, document_id, created_at)
     select $1, $2, d.id, $4 from unnest($3::text[]) as d(id) on conflict do nothing`,
    [tx.organizationId, authorizationId, [...ids], tx.now],
  );
}

export async function unlinkDocuments(tx: UnitOfWork, authorizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `delete from prior_authorization_documents
     where organization_id = $1 and prior_authorization_id = $2 and document_id = any($3::text[])`,
    [tx.organizationId, authorizationId, [...ids]],
  );
}
