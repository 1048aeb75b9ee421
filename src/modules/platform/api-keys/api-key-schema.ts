import Type from 'typebox';
import { Id, Instant, ListOf, Nullable, OneOf, resourceFields, SecretOnce, Strict, Text } from '../../schema.ts';
import { ALLOWED_CIDRS_MAX, type ApiKeyInChain, KEY_NAME_LENGTH_MAX, type ApiKey as StoredApiKey } from './api-key.ts';
import { JwkSet } from './client-keys.ts';
import { CREATOR_STATUSES, KEY_STATUSES } from './key-status.ts';

const name = Text(KEY_NAME_LENGTH_MAX, 'The purpose of the key.');
// The command validates scopes: they are collected from the route table, which imports this schema.
const Scope = Type.String({ maxLength: 100, 'x-enum': 'offeredScopes' });
const scopes = Type.Array(Scope, {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'The permissions of the key. You can grant only scopes that you have.',
});
const allowedCidrs = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
  maxItems: ALLOWED_CIDRS_MAX,
  description: 'The networks that may use the key, such as 203.0.113.0/24 or 2001:db8::/48. Empty allows all.',
});
const jwks = Nullable(
  JwkSet,
  'Public keys by which a program that has the private key gets access tokens for the FHIR reads (docs/fhir-reads.md). The id of the API key is the client id.',
);
const expiresAt = Nullable(
  Instant('The time from which the key is refused as `expired_api_key`. Null if it never expires.'),
);

export const ApiKeyCreate = Strict(
  {
    name,
    scopes,
    expiresAt: Type.Optional(expiresAt),
    allowedCidrs: Type.Optional(allowedCidrs),
    jwks: Type.Optional(jwks),
  },
  { title: 'ApiKeyCreate' },
);

export const ApiKeyUpdate = Strict(
  {
    name: Type.Optional(name),
    scopes: Type.Optional(scopes),
    allowedCidrs: Type.Optional(allowedCidrs),
    jwks: Type.Optional(jwks),
  },
  { title: 'ApiKeyUpdate', minProperties: 1 },
);

export const ApiKeyRotate = Strict({ expiresAt: Type.Optional(expiresAt) }, { title: 'ApiKeyRotate' });

const fields = {
  object: Type.Literal('api_key'),
  id: Id('key', 'Key id.'),
  name,
  prefix: Type.String({ description: 'The first characters of the key. They are not secret.' }),
  lastFour: Type.String({ description: 'The last four characters of the key.' }),
  scopes: Type.Array(Scope),
  status: OneOf(KEY_STATUSES, { description: 'A disabled key can be enabled again, a revoked key cannot.' }),
  expiresAt,
  allowedCidrs,
  jwks,
  lastUsedAt: Nullable(Instant('When the key was last used, updated every ten seconds.')),
  lastUsedFrom: Nullable(Type.String(), 'The /24 or /48 network of the last use. The address itself is not stored.'),
  rotatedFromId: Nullable(Id('key', 'Key id.'), 'The key that this key replaces.'),
  rotatedToId: Nullable(Id('key', 'Key id.'), 'The key that replaces this key, unless it has been revoked.'),
  creator: Nullable(
    Type.Object(
      {
        userId: Id('usr', 'The user.'),
        status: OneOf(CREATOR_STATUSES, {
          description: 'The status of the user now. Review the keys of users who are disabled or removed.',
        }),
      },
      { title: 'ApiKeyCreator', additionalProperties: false },
    ),
    'The user who created the key, also by a rotation; null if the operator did.',
  ),
  ...resourceFields,
};

export const ApiKey = Type.Object(fields, { title: 'ApiKey' });
export const ApiKeyWithSecret = Type.Object(
  { ...fields, ...SecretOnce('key', 'The secret key.') },
  { title: 'ApiKeyWithSecret' },
);
export const ApiKeyList = ListOf(ApiKey);

/** Returns a key as the API shows it, without the key itself and its hash. */
export function presentApiKey(key: StoredApiKey & Partial<Pick<ApiKeyInChain, 'rotatedToId' | 'creator'>>) {
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
    jwks: key.jwks,
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
