import type { Environment } from '../../config.ts';
import type { UnitOfWork } from '../../database/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import { type ApiKey, generateKey, hashKey, KEY_PREFIXES } from './api-key.ts';
import { insertKey } from './api-keys-store.ts';
import type { Scope } from './scopes.ts';

export type CreateKeyInput = { name: string; scopes: Scope[]; expiresAt: Date | null; environment: Environment };

/** Creates a key; the plain key is in this answer and nowhere else, ever. */
export function createKey(tx: UnitOfWork, input: CreateKeyInput): { key: string; apiKey: ApiKey } {
  const key = generateKey(input.environment);
  const apiKey: ApiKey = {
    id: newId('apiKey'),
    organizationId: tx.organizationId,
    name: input.name,
    prefix: KEY_PREFIXES[input.environment],
    lastFour: key.slice(-4),
    scopes: input.scopes,
    status: 'active',
    expiresAt: input.expiresAt,
    lastUsedAt: null,
    createdAt: tx.now,
  };
  insertKey(tx, apiKey, hashKey(key));
  tx.audit({
    action: 'api_key.created',
    subjectType: 'api_key',
    subjectId: apiKey.id,
    details: { scopes: input.scopes, expiresAt: input.expiresAt },
  });
  return { key, apiKey };
}
