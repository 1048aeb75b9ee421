import type { JWK } from 'jose';
import type { Pool } from '../../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { SigningAlgorithm } from '../fhir-connection.ts';

export type SigningKey = {
  id: string;
  connectionId: string;
  algorithm: SigningAlgorithm;
  publicKey: JWK;
  createdAt: Date;
  /** Null for the key that signs. */
  retiresAt: Date | null;
};

type Row = {
  id: string;
  connection_id: string;
  algorithm: SigningAlgorithm;
  public_key: JWK;
  created_at: Date;
  retires_at: Date | null;
};
const COLUMNS = 'id, connection_id, algorithm, public_key, created_at, retires_at';

/** Returns the keys of a connection that are published at an instant, the signing one first. */
export async function selectPublishedKeys(reader: TenantReader, connectionId: string, at: Date): Promise<SigningKey[]> {
  const rows = await reader.query<Row>(
    `select ${COLUMNS} from fhir_connection_keys where organization_id = $1 and connection_id = $2
       and (retires_at is null or retires_at > $3) order by created_at desc`,
    [reader.organizationId, connectionId, at],
  );
  return rows.map((row) => ({
    id: row.id,
    connectionId: row.connection_id,
    algorithm: row.algorithm,
    publicKey: row.public_key,
    createdAt: row.created_at,
    retiresAt: row.retires_at,
  }));
}

/** Returns the key that signs for a connection, with its private half encrypted. */
export async function findSigningKey(
  reader: TenantReader,
  connectionId: string,
): Promise<{ id: string; algorithm: SigningAlgorithm; sealed: Buffer } | null> {
  const rows = await reader.query<{ id: string; algorithm: SigningAlgorithm; sealed: Buffer }>(
    `select id, algorithm, private_key as sealed from fhir_connection_keys
     where organization_id = $1 and connection_id = $2 and retires_at is null order by created_at desc limit 1`,
    [reader.organizationId, connectionId],
  );
  return rows[0] ?? null;
}

export function insertSigningKey(tx: UnitOfWork, key: SigningKey, sealed: Buffer): void {
  tx.write(
    `insert into fhir_connection_keys (organization_id, id, connection_id, algorithm, public_key, private_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, key.id, key.connectionId, key.algorithm, JSON.stringify(key.publicKey), sealed, key.createdAt],
  );
}

/** Ends the signing of the current key, which stays published until it retires, and removes keys that have retired. */
export async function retireKeys(tx: UnitOfWork, connectionId: string, retiresAt: Date): Promise<void> {
  await tx.query(
    'delete from fhir_connection_keys where organization_id = $1 and connection_id = $2 and retires_at <= $3',
    [tx.organizationId, connectionId, tx.systemNow],
  );
  await tx.query(
    `update fhir_connection_keys set retires_at = $3
     where organization_id = $1 and connection_id = $2 and retires_at is null`,
    [tx.organizationId, connectionId, retiresAt],
  );
}

/** Returns the published keys of a connection of any organization. */
export async function selectPublicKeys(pool: Pool, connectionId: string, at: Date): Promise<JWK[]> {
  const { rows } = await pool.query<{ public_key: JWK }>('select public_key from rcm_fhir_public_keys($1, $2)', [
    connectionId,
    at,
  ]);
  return rows.map((row) => row.public_key);
}
