import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ApiKey, ApiKeyInChain } from './api-key.ts';
import { type KeyFilter, selectAllKeys, selectKey, selectKeyByHash, selectKeys } from './api-keys-store.ts';

/** Returns a key. Throws resource_not_found. */
export async function getKey(reader: TenantReader, id: string): Promise<ApiKeyInChain> {
  const key = await selectKey(reader, id);
  if (key === null) throw new AppError('resource_not_found');
  return key;
}

/** Returns a key, or null. */
export function findKey(reader: TenantReader, id: string): Promise<ApiKeyInChain | null> {
  return selectKey(reader, id);
}

/** Returns a page of keys, newest first. */
export function listKeys(
  reader: TenantReader,
  filter: KeyFilter & { after?: string; limit: number },
): Promise<ApiKeyInChain[]> {
  return selectKeys(reader, filter);
}

/** Finds a key of any organization by the hash of its secret, or returns `null`. */
export function findKeyByHash(pool: Pool, hash: Buffer): Promise<{ key: ApiKey; hash: Buffer } | null> {
  return selectKeyByHash(pool, hash);
}

/** Lists the keys of every organization, for the operator's commands. */
export function listAllKeys(pool: Pool): Promise<ApiKey[]> {
  return selectAllKeys(pool);
}
