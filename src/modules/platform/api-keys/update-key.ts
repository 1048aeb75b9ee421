import { isDeepStrictEqual } from 'node:util';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { areWithin } from './allowed-cidrs.ts';
import type { ApiKey } from './api-key.ts';
import { saveKey } from './api-keys-store.ts';
import { type JwkSet, keyIdsOf, requireJwks } from './client-keys.ts';
import { announceKey } from './create-key.ts';
import { type KeyGiver, requireCidrs, requireGivable, requireHeldScopes, requireHoldable } from './key-input.ts';
import { findKeyFor, type KeyTarget, requireKey } from './require-key.ts';

type UpdateKeyInput = {
  name?: string;
  scopes?: readonly string[];
  allowedCidrs?: readonly string[];
  jwks?: JwkSet | null;
};

const FIELDS = ['name', 'scopes', 'allowedCidrs', 'jwks'] as const;

/** Checks version and state before the fields are checked. */
export async function guardKeyChange(reader: TenantReader, target: KeyTarget): Promise<void> {
  requireNotRevoked(await findKeyFor(reader, target));
}

function requireNotRevoked({ status }: Pick<ApiKey, 'status'>): void {
  if (status !== 'revoked') return;
  throw illegalTransition({
    resource: 'API key',
    status,
    action: 'changed',
    nextStep: 'Create a new key.',
    allowedTransitions: [],
  });
}

/**
 * Changes name, scopes, networks or public keys and notifies every process. Throws resource_not_found, version_conflict,
 * invalid_state_transition (revoked), validation_failed, or forbidden_scope for a further scope that the user lacks, or if further
 * networks are allowed to a key with a scope that the user lacks.
 */
export async function updateKey(
  tx: UnitOfWork,
  target: KeyTarget,
  giver: KeyGiver,
  input: UpdateKeyInput,
): Promise<ApiKey> {
  const before = await requireKey(tx, target);
  requireNotRevoked(before);
  const allowedCidrs = input.allowedCidrs === undefined ? before.allowedCidrs : requireCidrs(input.allowedCidrs);
  const scopes = input.scopes === undefined ? before.scopes : [...requireHoldable(input.scopes, giver, before.scopes)];
  const added = scopes.filter((scope) => !before.scopes.includes(scope));
  requireGivable(added, giver.scopes);
  if (!areWithin(allowedCidrs, before.allowedCidrs)) {
    requireHeldScopes(scopes, giver, {
      param: '/allowedCidrs',
      message: (scope) => `You cannot allow further networks, because the key has the scope ${scope} and you do not.`,
    });
  }
  const jwks = input.jwks === undefined ? before.jwks : input.jwks && requireJwks(input.jwks);
  const hasNewKeys = jwks !== null && !isDeepStrictEqual(jwks, before.jwks);
  if (hasNewKeys) {
    // Whoever has the private key gets access tokens with the scopes of the API key.
    requireHeldScopes(scopes, giver, {
      param: '/jwks',
      message: (scope) => `You cannot add public keys, because the key has the scope ${scope} and you do not.`,
    });
  }
  const after: ApiKey = { ...before, name: input.name ?? before.name, scopes, allowedCidrs, jwks };
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return before;
  after.version = before.version + 1;
  after.updatedAt = tx.now;
  await saveKey(tx, after);
  tx.audit({
    action: 'api_key.updated',
    subjectType: 'api_key',
    subjectId: after.id,
    details: {
      changed,
      scopesAdded: added,
      scopesRemoved: before.scopes.filter((scope) => !scopes.includes(scope)),
      ...(changed.includes('allowedCidrs') ? { allowedCidrs } : {}),
      ...(changed.includes('jwks') ? { publicKeyIds: keyIdsOf(jwks) } : {}),
    },
  });
  if (hasNewKeys) await announceKey(tx, after, 'given_public_keys');
  return after;
}
