import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';

export type StoredSessionToken = { sessionId: string; rotatedAt: Date | null; successor: Buffer | null };

type Row = { session_id: string; rotated_at: Date | null; successor: Buffer | null };

export async function findToken(reader: TenantReader, tokenHash: Buffer): Promise<StoredSessionToken | null> {
  const [row] = await reader.query<Row>(
    `select session_id, rotated_at, successor from fhir_session_tokens
     where organization_id = $1 and token_hash = $2`,
    [reader.organizationId, tokenHash],
  );
  return row ? { sessionId: row.session_id, rotatedAt: row.rotated_at, successor: row.successor } : null;
}

export async function insertToken(tx: UnitOfWork, sessionId: string, tokenHash: Buffer): Promise<void> {
  await tx.query(
    `insert into fhir_session_tokens (organization_id, token_hash, session_id, issued_at) values ($1, $2, $3, $4)`,
    [tx.organizationId, tokenHash, sessionId, tx.systemNow],
  );
}

/** Records that a token was replaced, with its sealed successor. */
export async function rotateToken(tx: UnitOfWork, tokenHash: Buffer, successor: Buffer): Promise<void> {
  await tx.query(
    `update fhir_session_tokens set rotated_at = $3, successor = $4 where organization_id = $1 and token_hash = $2`,
    [tx.organizationId, tokenHash, tx.systemNow, successor],
  );
}

/** Forgets the successors of tokens that were replaced before an instant. */
export async function forgetSuccessors(tx: UnitOfWork, before: Date): Promise<void> {
  await tx.query(
    `update fhir_session_tokens set successor = null
     where organization_id = $1 and rotated_at < $2 and successor is not null`,
    [tx.organizationId, before],
  );
}

/** Forgets up to `rowsMax` successors of tokens that were replaced before an instant, in all organizations. */
export async function forgetOldSuccessors(pool: Pool, before: Date, rowsMax: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select rcm_forget_fhir_successors($1, $2) as count', [
    before,
    rowsMax,
  ]);
  return rows[0]?.count ?? 0;
}

/** Forgets all successors of a session. */
export async function forgetSuccessorsOf(tx: UnitOfWork, sessionId: string): Promise<void> {
  await tx.query('update fhir_session_tokens set successor = null where organization_id = $1 and session_id = $2', [
    tx.organizationId,
    sessionId,
  ]);
}

/** Returns the organization of a token; null if the token is unknown. */
export async function organizationOfToken(pool: Pool, tokenHash: Buffer): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('select rcm_organization_of_fhir_token($1) as id', [
    tokenHash,
  ]);
  return rows[0]?.id ?? null;
}

/** Returns the organization of a launch's state; null if the state is unknown. */
export async function organizationOfState(pool: Pool, stateHash: Buffer): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('select rcm_organization_of_fhir_state($1) as id', [
    stateHash,
  ]);
  return rows[0]?.id ?? null;
}

/** Returns the organization of a connection; null if the connection is unknown. */
export async function organizationOfConnection(pool: Pool, connectionId: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string | null }>('select rcm_organization_of_fhir_connection($1) as id', [
    connectionId,
  ]);
  return rows[0]?.id ?? null;
}

/** Returns whether a session has ever had a token. */
export async function hasToken(reader: TenantReader, sessionId: string): Promise<boolean> {
  const rows = await reader.query(
    'select 1 from fhir_session_tokens where organization_id = $1 and session_id = $2 limit 1',
    [reader.organizationId, sessionId],
  );
  return rows.length > 0;
}
