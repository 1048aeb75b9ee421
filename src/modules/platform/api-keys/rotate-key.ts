import type { Environment } from '../../../config.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import type { ApiKey, ApiKeyInChain } from './api-key.ts';
import { selectKey } from './api-keys-store.ts';
import { announceKey, createKey, type NewKey, requireRoom } from './create-key.ts';
import { cannotGrant, type KeyGiver, requireExpiry, requireHeldScopes } from './key-input.ts';
import { findKeyFor, type KeyTarget, requireKey } from './require-key.ts';

/** `giver` is null for the operator, who may grant every scope. */
type Rotation = {
  giver: Pick<KeyGiver, 'scopes' | 'offered'> | null;
  environment: Environment;
  expiresAt?: string | null | undefined;
};

/** Checks version and state before the fields are checked. */
export async function guardRotateKey(reader: TenantReader, target: KeyTarget): Promise<void> {
  requireRotatable(await findKeyFor(reader, target));
}

function requireRotatable({ status, rotatedToId }: Pick<ApiKeyInChain, 'status' | 'rotatedToId'>): void {
  if (status !== 'active') {
    const isDisabled = status === 'disabled';
    throw illegalTransition({
      resource: 'API key',
      status,
      action: 'rotated',
      nextStep: isDisabled ? 'Enable it first.' : 'Create a new key.',
      allowedTransitions: isDisabled ? ['active', 'revoked'] : [],
    });
  }
  if (rotatedToId !== null) throw new AppError('key_already_rotated', { extra: { rotatedToId } });
}

/**
 * Creates a key that replaces another, with the same name, scopes and networks. Both are valid until the old one is
 * revoked.
 * Throws resource_not_found, version_conflict, invalid_state_transition (not active), key_already_rotated,
 * forbidden_scope or validation_failed.
 */
export async function rotateKey(tx: UnitOfWork, target: KeyTarget, by: Rotation): Promise<NewKey> {
  const old = await requireKey(tx, target);
  requireRotatable((await selectKey(tx, old.id))!);
  if (by.giver !== null) {
    // The caller receives the secret of the new key, which keeps scopes that are no longer offered.
    requireHeldScopes(old.scopes, by.giver, { message: (scope) => cannotGrant(scope) });
    await requireRoom(tx);
  }
  const expiresAt = by.expiresAt === undefined ? sameLifetime(old, tx.now) : requireExpiry(by.expiresAt, tx.now);
  const { name, scopes, allowedCidrs, id: rotatedFromId } = old;
  const { environment } = by;
  const made = createKey(tx, { name, scopes, allowedCidrs, rotatedFromId, expiresAt, environment });
  tx.audit({
    action: 'api_key.rotated',
    subjectType: 'api_key',
    subjectId: old.id,
    details: { rotatedToId: made.apiKey.id },
  });
  await announceKey(tx, old, 'rotated');
  return made;
}

/** Returns the expiry of the new key: as long after its creation as the old key's. */
function sameLifetime(old: ApiKey, now: Date): Date | null {
  if (old.expiresAt === null) return null;
  return new Date(now.getTime() + (old.expiresAt.getTime() - old.createdAt.getTime()));
}
