import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';

type StoredToken = { sealed: Buffer; grantedScopes: readonly string[]; expiresAt: Date };

/** Stores the token that all processes use from now on. */
export async function saveAccessToken(tx: UnitOfWork, connectionId: string, token: StoredToken): Promise<void> {
  await tx.query(
    `insert into fhir_access_tokens (organization_id, connection_id, access_token, granted_scopes, obtained_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (organization_id, connection_id) do update set access_token = excluded.access_token,
       granted_scopes = excluded.granted_scopes, obtained_at = excluded.obtained_at, expires_at = excluded.expires_at`,
    [tx.organizationId, connectionId, token.sealed, token.grantedScopes.join(' '), tx.systemNow, token.expiresAt],
  );
}

/** Deletes the token, because it was issued for other credentials. */
export async function deleteAccessToken(tx: UnitOfWork, connectionId: string): Promise<void> {
  await tx.query('delete from fhir_access_tokens where organization_id = $1 and connection_id = $2', [
    tx.organizationId,
    connectionId,
  ]);
}
