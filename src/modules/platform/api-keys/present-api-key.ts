import type { ApiKey, ApiKeyInChain } from './api-key.ts';

/** Returns a key as the API shows it, without the key itself and its hash. */
export function presentApiKey(key: ApiKey & Partial<Pick<ApiKeyInChain, 'rotatedToId' | 'creator'>>) {
  return {
    object: 'api_key' as const,
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    lastFour: key.lastFour,
    scopes: key.scopes,
    status: key.status,
    expiresAt: key.expiresAt?.toISOString() ?? null,
    allowedCidrs: key.allowedCidrs,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: key.lastUsedFrom,
    rotatedFromId: key.rotatedFromId,
    rotatedToId: key.rotatedToId ?? null,
    creator: key.creator ?? null,
    version: key.version,
    createdAt: key.createdAt.toISOString(),
    updatedAt: key.updatedAt.toISOString(),
  };
}
