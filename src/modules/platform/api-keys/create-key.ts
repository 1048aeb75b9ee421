import type { Environment } from '../../../config.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Scope } from '../../scopes.ts';
import { type ApiKey, generateKey, hashKey, KEY_PREFIXES } from './api-key.ts';
import { insertKey } from './api-keys-store.ts';

type CreateKeyInput = {
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date | null;
  environment: Environment;
  /** In canonical form. */
  allowedCidrs?: readonly string[];
  /** The key that the new key replaces. */
  rotatedFromId?: string;
};

/** A key and its stored record. */
export type NewKey = { key: string; apiKey: ApiKey };

/** Creates a key. Only the returned value contains the plain key; it is not stored. */
export function createKey(tx: UnitOfWork, input: CreateKeyInput): NewKey {
  const key = generateKey(input.environment);
  const apiKey: ApiKey = {
    id: newId('key'),
    organizationId: tx.organizationId,
    name: input.name,
    prefix: KEY_PREFIXES[input.environment],
    lastFour: key.slice(-4),
    scopes: [...input.scopes],
    status: 'active',
    expiresAt: input.expiresAt,
    allowedCidrs: [...(input.allowedCidrs ?? [])],
    lastUsedAt: null,
    lastUsedFrom: null,
    rotatedFromId: input.rotatedFromId ?? null,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  insertKey(tx, apiKey, hashKey(key));
  const { scopes, expiresAt, allowedCidrs, rotatedFromId } = apiKey;
  tx.audit({
    action: 'api_key.created',
    subjectType: 'api_key',
    subjectId: apiKey.id,
    details: { scopes, expiresAt, allowedCidrs, ...(rotatedFromId === null ? {} : { rotatedFromId }) },
  });
  return { key, apiKey };
}
