import type { Pool } from '../../database/pool.ts';
import { inTransaction, type TenantReader, type UnitOfWork } from '../../database/transaction.ts';
import type { ApiKey, ApiKeyStatus } from './api-key.ts';
import { isScope } from './scopes.ts';

type KeyRow = {
  organization_id: string;
  id: string;
  key_hash: Buffer;
  prefix: string;
  last_four: string;
  name: string;
  scopes: string[];
  status: ApiKeyStatus;
  expires_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
};

function fromRow(row: KeyRow): ApiKey {
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    prefix: row.prefix,
    lastFour: row.last_four,
    scopes: row.scopes.filter(isScope),
    status: row.status,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    createdAt: row.created_at,
  };
}

/** Finds a key by its hash, before any organization is known. */
export async function findKeyByHash(pool: Pool, hash: Buffer): Promise<{ key: ApiKey; hash: Buffer } | null> {
  const { rows } = await pool.query<KeyRow>({
    name: 'find-api-key',
    text: 'select * from rcm_find_api_key($1)',
    values: [hash],
  });
  const row = rows[0];
  return row ? { key: fromRow(row), hash: row.key_hash } : null;
}

/** Every organization's keys, for the operator's command line. */
export async function listAllKeys(pool: Pool): Promise<ApiKey[]> {
  return (await pool.query<KeyRow>('select * from rcm_list_api_keys()')).rows.map(fromRow);
}

export async function lockKey(reader: TenantReader, id: string): Promise<ApiKey | null> {
  const rows = await reader.query<KeyRow>('select * from api_keys where organization_id = $1 and id = $2 for update', [
    reader.organizationId,
    id,
  ]);
  return rows[0] ? fromRow(rows[0]) : null;
}

export function insertKey(tx: UnitOfWork, key: ApiKey, hash: Buffer): void {
  tx.write(
    `insert into api_keys (organization_id, id, key_hash, prefix, last_four, name, scopes, status, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      key.organizationId,
      key.id,
      hash,
      key.prefix,
      key.lastFour,
      key.name,
      key.scopes,
      key.status,
      key.expiresAt,
      key.createdAt,
    ],
  );
}

export function updateKeyStatus(tx: UnitOfWork, id: string, status: ApiKeyStatus): void {
  tx.write('update api_keys set status = $3 where organization_id = $1 and id = $2', [tx.organizationId, id, status]);
}

/** Records when keys were last used, in batches; time only moves forward, whatever order processes write in. */
export async function recordLastUse(
  pool: Pool,
  organizationId: string,
  uses: { id: string; at: Date }[],
): Promise<void> {
  const options = {
    pool,
    organizationId,
    actor: { type: 'system', id: 'api' } as const,
    now: new Date(),
    enqueue: async () => undefined,
  };
  await inTransaction(options, async (tx) => {
    await tx.query(
      `update api_keys k set last_used_at = u.at
       from unnest($2::text[], $3::timestamptz[]) as u(id, at)
       where k.organization_id = $1 and k.id = u.id and (k.last_used_at is null or k.last_used_at < u.at)`,
      [organizationId, uses.map((use) => use.id), uses.map((use) => use.at)],
    );
  });
}
