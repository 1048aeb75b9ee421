import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { ApiKey, ApiKeyInChain } from './api-key.ts';
import { lockKey, selectKey } from './api-keys-store.ts';

export type KeyTarget = { id: string; expectedVersion?: number | undefined };

/** Returns a key without a lock. Throws the errors of `requireKey`. */
export async function findKeyFor(reader: TenantReader, target: KeyTarget): Promise<ApiKeyInChain> {
  const key = await selectKey(reader, target.id);
  if (key === null) throw new AppError('resource_not_found');
  if (target.expectedVersion !== undefined && target.expectedVersion !== key.version) {
    throw new AppError('version_conflict');
  }
  return key;
}

/** Locks a key for a change. Throws resource_not_found, or version_conflict if the version is not the expected one. */
export async function requireKey(tx: UnitOfWork, target: KeyTarget): Promise<ApiKey> {
  const key = await lockKey(tx, target.id);
  if (key === null) throw new AppError('resource_not_found');
  if (target.expectedVersion !== undefined && target.expectedVersion !== key.version) {
    throw new AppError('version_conflict');
  }
  return key;
}
