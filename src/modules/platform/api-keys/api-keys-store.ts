import { Conditions } from '../../../database/conditions.ts';
import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { isScope } from '../../scopes.ts';
import { type ApiKey, type ApiKeyInChain, KEYS_CHANNEL } from './api-key.ts';
import { apiKeyResource } from './api-key-resource.ts';
import type { JwkSet } from './client-keys.ts';
import type { ApiKeyStatus, KeyCreator } from './key-status.ts';

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
  allowed_cidrs: string[];
  last_used_at: Date | null;
  last_used_from: string | null;
  rotated_from_id: string | null;
  jwks: JwkSet | null;
  version: number;
  created_at: Date;
  updated_at: Date | null;
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
    allowedCidrs: row.allowed_cidrs,
    lastUsedAt: row.last_used_at,
    lastUsedFrom: row.last_used_from,
    rotatedFromId: row.rotated_from_id,
    jwks: row.jwks,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at ?? row.created_at,
  };
}

export async function selectKeyByHash(pool: Pool, hash: Buffer): Promise<{ key: ApiKey; hash: Buffer } | null> {
  const { rows } = await pool.query<KeyRow>({
    name: 'find-api-key',
    text: 'select * from rcm_find_api_key($1)',
    values: [hash],
  });
  const row = rows[0];
  return row ? { key: fromRow(row), hash: row.key_hash } : null;
}

export async function selectKeyById(pool: Pool, id: string): Promise<ApiKey | null> {
  const { rows } = await pool.query<KeyRow>({
    name: 'find-api-key-by-id',
    text: 'select * from rcm_find_api_key_by_id($1)',
    values: [id],
  });
  return rows[0] ? fromRow(rows[0]) : null;
}

export async function selectAllKeys(pool: Pool): Promise<ApiKey[]> {
  return (await pool.query<KeyRow>('select * from rcm_list_api_keys()')).rows.map(fromRow);
}

export async function lockKey(reader: TenantReader, id: string): Promise<ApiKey | null> {
  const rows = await reader.query<KeyRow>('select * from api_keys where organization_id = $1 and id = $2 for update', [
    reader.organizationId,
    id,
  ]);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** The users who created the keys, as the audit log has recorded it: `key_id`, `user_id` and `status`. */
const CREATORS = `select e.organization_id, e.subject_id as key_id, e.actor_id as user_id,
    coalesce(u.status, 'removed') as status
  from audit_entries e left join users u on u.organization_id = e.organization_id and u.id = e.actor_id
  where e.action = 'api_key.created' and e.actor_type = 'user'`;

// At most one unrevoked key replaces another key.
const IN_CHAIN = `select k.*, (select s.id from api_keys s
    where s.organization_id = k.organization_id and s.rotated_from_id = k.id and s.status <> 'revoked'
    order by s.id desc limit 1) as rotated_to_id,
    (select json_build_object('userId', c.user_id, 'status', c.status) from (${CREATORS}) c
    where c.organization_id = k.organization_id and c.key_id = k.id limit 1) as creator
  from (select * from api_keys where `;

type ChainRow = KeyRow & { rotated_to_id: string | null; creator: KeyCreator | null };
const inChain = (row: ChainRow): ApiKeyInChain => ({
  ...fromRow(row),
  rotatedToId: row.rotated_to_id,
  creator: row.creator,
});

export async function selectKey(reader: TenantReader, id: string): Promise<ApiKeyInChain | null> {
  const text = `${IN_CHAIN} organization_id = $1 and id = $2) k`;
  const [row] = await reader.query<ChainRow>(text, [reader.organizationId, id]);
  return row ? inChain(row) : null;
}

export type KeyFilter = {
  status?: readonly ApiKeyStatus[] | undefined;
  creatorStatus?: readonly KeyCreator['status'][] | undefined;
};

export async function selectKeys(
  reader: TenantReader,
  filter: KeyFilter & { after?: string; limit: number },
): Promise<ApiKeyInChain[]> {
  const conditions = new Conditions(reader.organizationId)
    .addFilters(apiKeyResource.lists.listApiKeys.filters, filter)
    .addAny(
      `id in (select key_id from (${CREATORS}) c where c.organization_id = $1 and status = ?)`,
      filter.creatorStatus,
    )
    .add('id < ?', filter.after);
  const text = `${IN_CHAIN} ${conditions.text} order by id desc limit ${filter.limit}) k order by k.id desc`;
  return (await reader.query<ChainRow>(text, conditions.values)).map(inChain);
}

/** Returns the ids of the active keys that a user has created. */
export async function selectActiveKeysOf(reader: TenantReader, userId: string): Promise<string[]> {
  const text = `select id from api_keys where organization_id = $1 and status = 'active'
    and id in (select key_id from (${CREATORS}) c where c.organization_id = $1 and user_id = $2) order by id`;
  return (await reader.query<{ id: string }>(text, [reader.organizationId, userId])).map(({ id }) => id);
}

export async function countUnrevokedKeys(reader: TenantReader): Promise<number> {
  const text = `select count(*)::int as count from api_keys where organization_id = $1 and status <> 'revoked'`;
  return (await reader.query<{ count: number }>(text, [reader.organizationId]))[0]!.count;
}

export function insertKey(tx: UnitOfWork, key: ApiKey, hash: Buffer): void {
  tx.write(
    `insert into api_keys (organization_id, id, key_hash, prefix, last_four, name, scopes, status, expires_at, created_at,
       allowed_cidrs, rotated_from_id, jwks)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
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
      key.allowedCidrs,
      key.rotatedFromId,
      jsonOf(key.jwks),
    ],
  );
}

/** Saves the changeable fields of a key and notifies every process when the transaction commits. */
export async function saveKey(tx: UnitOfWork, key: ApiKey): Promise<void> {
  tx.write(
    `update api_keys set name = $3, scopes = $4, allowed_cidrs = $5, status = $6, version = $7, updated_at = $8, jwks = $9
     where organization_id = $1 and id = $2`,
    [
      ...[tx.organizationId, key.id, key.name, key.scopes, key.allowedCidrs, key.status, key.version, key.updatedAt],
      jsonOf(key.jwks),
    ],
  );
  await tx.query(`select pg_notify('${KEYS_CHANNEL}', $1)`, [key.id]);
}

const jsonOf = (jwks: JwkSet | null) => (jwks === null ? null : JSON.stringify(jwks));

export type KeyUse = { id: string; at: Date; from: string | null };

/** Saves when keys were last used. An earlier time never replaces a later one, whatever the order of the processes. */
export async function saveLastUses(tx: UnitOfWork, uses: readonly KeyUse[]): Promise<void> {
  await tx.query(
    `update api_keys k set last_used_at = u.at, last_used_from = u.network
     from unnest($2::text[], $3::timestamptz[], $4::text[]) as u(id, at, network)
     where k.organization_id = $1 and k.id = u.id and (k.last_used_at is null or k.last_used_at < u.at)`,
    [tx.organizationId, uses.map((use) => use.id), uses.map((use) => use.at), uses.map((use) => use.from)],
  );
}
