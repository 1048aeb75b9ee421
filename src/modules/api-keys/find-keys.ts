import type { TenantReader } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { ApiKeyInChain, ApiKeyStatus } from './api-key.ts';
import { selectKey, selectKeys } from './api-keys-store.ts';

/** One key; throws resource_not_found. */
export async function getKey(reader: TenantReader, id: string): Promise<ApiKeyInChain> {
  const key = await selectKey(reader, id);
  if (key === null) throw new AppError('resource_not_found');
  return key;
}

/** A page of keys, newest first. */
export function listKeys(
  reader: TenantReader,
  filter: { status?: ApiKeyStatus | undefined; after?: string; limit: number },
): Promise<ApiKeyInChain[]> {
  return selectKeys(reader, filter);
}
