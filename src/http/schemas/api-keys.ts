import Type from 'typebox';
import { ALLOWED_CIDRS_MAX, KEY_NAME_LENGTH_MAX, KEY_STATUSES } from '../../modules/api-keys/api-key.ts';
import {
  Id,
  Instant,
  ListOf,
  listQuery,
  Nullable,
  OneOf,
  resourceFields,
  SecretOnce,
  Strict,
  Text,
} from '../../modules/schema.ts';

const name = Text(KEY_NAME_LENGTH_MAX, 'What the key is for.');
// The command checks requests, because the scopes that are offered follow from the route table, of which this is a part.
const Scope = Type.String({ maxLength: 100, 'x-enum': 'offeredScopes' });
const scopes = Type.Array(Scope, {
  minItems: 1,
  maxItems: 100,
  uniqueItems: true,
  description: 'What it may do. You can give no scope that you do not have.',
});
const allowedCidrs = Type.Array(Type.String({ minLength: 1, maxLength: 50 }), {
  maxItems: ALLOWED_CIDRS_MAX,
  description: 'The networks it may be used from, e.g. 203.0.113.0/24 or 2001:db8::/48; empty: any.',
});
const expiresAt = Nullable(Instant('From when on it is refused as `expired_api_key`; null: never.'));

export const ApiKeyCreate = Strict(
  {
    name,
    scopes,
    expiresAt: Type.Optional(expiresAt),
    allowedCidrs: Type.Optional(allowedCidrs),
  },
  { title: 'ApiKeyCreate' },
);

export const ApiKeyUpdate = Strict(
  { name: Type.Optional(name), scopes: Type.Optional(scopes), allowedCidrs: Type.Optional(allowedCidrs) },
  { title: 'ApiKeyUpdate', minProperties: 1 },
);

export const ApiKeyRotate = Strict({ expiresAt: Type.Optional(expiresAt) }, { title: 'ApiKeyRotate' });

const fields = {
  object: Type.Literal('api_key'),
  id: Id('key', 'Key id.'),
  name,
  prefix: Type.String({ description: 'How the key begins; no secret.' }),
  lastFour: Type.String({ description: 'How it ends.' }),
  scopes: Type.Array(Scope),
  status: OneOf(KEY_STATUSES, { description: 'A disabled key can be enabled again, a revoked one never.' }),
  expiresAt,
  allowedCidrs,
  lastUsedAt: Nullable(Instant('When it was last used; written every ten seconds.')),
  lastUsedFrom: Nullable(Type.String(), 'The network of its last use, /24 or /48; the address itself is not kept.'),
  rotatedFromId: Nullable(Id('key', 'Key id.'), 'The key that it was made to replace.'),
  rotatedToId: Nullable(Id('key', 'Key id.'), 'The key that replaces it, unless that is revoked.'),
  ...resourceFields,
};

export const ApiKey = Type.Object(fields, { title: 'ApiKey' });
export const ApiKeyWithSecret = Type.Object(
  { ...fields, ...SecretOnce('key', 'The key itself.') },
  { title: 'ApiKeyWithSecret' },
);
export const ApiKeyList = ListOf(ApiKey);
export const ApiKeyListQuery = Strict({
  ...listQuery,
  status: Type.Optional(OneOf(KEY_STATUSES, { description: 'Keys in this state only.' })),
});
