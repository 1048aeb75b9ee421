import type { Environment } from '../../../config.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Scope } from '../../scopes.ts';
import type { MailInput } from '../mail/send-mail.ts';
import { findActorName, queueMailToAdmins } from '../users/find-user.ts';
import { type ApiKey, generateKey, hashKey, KEY_PREFIXES, KEYS_PER_ORGANIZATION_MAX } from './api-key.ts';
import { countUnrevokedKeys, insertKey } from './api-keys-store.ts';
import { type JwkSet, keyIdsOf, requireJwks } from './client-keys.ts';
import { type KeyGiver, requireCidrs, requireExpiry, requireGivable, requireHoldable } from './key-input.ts';

/** The changes of a key that are announced, worded to follow "was". */
const CHANGES = {
  created: 'created',
  rotated: 'rotated: a second key with the same permissions was created',
  disabled: 'disabled',
  enabled: 'enabled again',
  revoked: 'revoked',
  given_public_keys: 'given other public keys, with which programs get access tokens',
} as const;

type KeyChange = keyof typeof CHANGES;

/** The words of a subject line, where they are not the name of the change. */
const SUBJECTS: Readonly<Partial<Record<KeyChange, string>>> = {
  enabled: CHANGES.enabled,
  given_public_keys: 'given other public keys',
};

type CreateKeyInput = {
  name: string;
  scopes: readonly Scope[];
  expiresAt: Date | null;
  environment: Environment;
  /** In canonical form. */
  allowedCidrs?: readonly string[];
  /** The key that the new key replaces. */
  rotatedFromId?: string;
  jwks?: JwkSet | null;
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
    jwks: input.jwks ?? null,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  insertKey(tx, apiKey, hashKey(key));
  const { scopes, expiresAt, allowedCidrs, rotatedFromId, jwks } = apiKey;
  tx.audit({
    action: 'api_key.created',
    subjectType: 'api_key',
    subjectId: apiKey.id,
    details: {
      ...{ scopes, expiresAt, allowedCidrs },
      ...(rotatedFromId === null ? {} : { rotatedFromId }),
      ...(jwks === null ? {} : { publicKeyIds: keyIdsOf(jwks) }),
    },
  });
  return { key, apiKey };
}

type IssueKeyInput = {
  name: string;
  scopes: readonly string[];
  expiresAt?: string | null;
  allowedCidrs?: readonly string[];
  jwks?: JwkSet | null;
};

/**
 * Creates a key for a signed-in user. Throws validation_failed, forbidden_scope (a scope that the user lacks) or
 * too_many_api_keys.
 */
export async function issueKey(tx: UnitOfWork, by: KeyGiver, input: IssueKeyInput): Promise<NewKey> {
  const expiresAt = requireExpiry(input.expiresAt, tx.now);
  const allowedCidrs = requireCidrs(input.allowedCidrs ?? []);
  const scopes = requireHoldable(input.scopes, by);
  requireGivable(scopes, by.scopes);
  await requireRoom(tx);
  const { name } = input;
  const jwks = input.jwks ? requireJwks(input.jwks) : null;
  const made = createKey(tx, { name, jwks, scopes, expiresAt, allowedCidrs, environment: by.environment });
  await announceKey(tx, made.apiKey, 'created');
  return made;
}

/** Throws too_many_api_keys if the organization has the maximum number of keys. */
export async function requireRoom(tx: UnitOfWork): Promise<void> {
  if ((await countUnrevokedKeys(tx)) >= KEYS_PER_ORGANIZATION_MAX) throw new AppError('too_many_api_keys');
}

/**
 * Mails a change of a key to the organization's owner and administrators, in the caller's transaction, so that a key
 * created with a stolen session does not go unnoticed.
 */
export async function announceKey(tx: UnitOfWork, key: ApiKey, change: KeyChange): Promise<void> {
  await queueMailToAdmins(tx, keyMail(key, change, { who: await findActorName(tx), at: tx.systemNow }));
}

/** Returns the message. It contains the key's name and id, and no part of the key. */
function keyMail(key: ApiKey, change: KeyChange, { who, at }: { who: string; at: Date }): MailInput {
  const name = key.name.replace(/\p{Cc}/gu, ' ');
  return {
    subject: `An API key was ${SUBJECTS[change] ?? change}`,
    body: [
      `The API key "${name}" (${key.id}) was ${CHANGES[change]}.`,
      `By ${who}, at ${at.toISOString()}. Its scopes: ${key.scopes.join(', ')}.`,
      change === 'revoked' || change === 'disabled'
        ? 'Programs that use it are refused from now on.'
        : `If your organization did not intend this, revoke it at once: POST /v1/api-keys/${key.id}/revoke`,
    ].join('\n\n'),
  };
}
