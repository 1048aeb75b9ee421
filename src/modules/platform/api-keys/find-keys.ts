import type { Pool } from '../../../database/connections/pool.ts';
import type { Database } from '../../../database/database.ts';
import { type TenantReader, transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { getCachedOrganizationSettings } from '../organizations/find-organizations.ts';
import type { ApiKey, ApiKeyInChain } from './api-key.ts';
import {
  type KeyFilter,
  type KeyUse,
  saveLastUses,
  selectActiveKeysOf,
  selectAllKeys,
  selectKey,
  selectKeyByHash,
  selectKeyById,
  selectKeys,
} from './api-keys-store.ts';
import { changeKeyStatus } from './change-key-status.ts';

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

/** Finds a key of any organization by its id, for a client that names itself by it. Returns `null` if there is none. */
export function findKeyById(pool: Pool, id: string): Promise<ApiKey | null> {
  return selectKeyById(pool, id);
}

/** Lists the keys of every organization, for the operator's commands. */
export function listAllKeys(pool: Pool): Promise<ApiKey[]> {
  return selectAllKeys(pool);
}

/**
 * Disables the active keys that a disabled user has created, if the organization's setting `keysOfDisabledUsers` demands
 * it. Returns their ids.
 */
export async function disableKeysOfDisabledUser(tx: UnitOfWork, userId: string): Promise<string[]> {
  if ((await getCachedOrganizationSettings(tx)).keysOfDisabledUsers !== 'disable') return [];
  const ids = await selectActiveKeysOf(tx, userId);
  for (const id of ids) await changeKeyStatus(tx, { id }, { status: 'disabled', by: null });
  return ids;
}

/** Records when the keys of an organization were last used, and from which network. */
export async function recordLastUse(
  database: Database,
  organizationId: string,
  uses: readonly KeyUse[],
): Promise<void> {
  const options = { organizationId, actor: { type: 'system', id: 'api' } } as const;
  await transact(database, options, (tx) => saveLastUses(tx, uses));
}
