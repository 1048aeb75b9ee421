import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import type { ApiKey } from './api-key.ts';
import { saveKey } from './api-keys-store.ts';
import { announceKey } from './create-key.ts';
import { type KeyGiver, requireHeldScopes } from './key-input.ts';
import type { ApiKeyStatus } from './key-status.ts';
import { findKeyFor, type KeyTarget, requireKey } from './require-key.ts';

// Revoking is final; a disabled key can be enabled again.
const ALLOWED: Record<ApiKeyStatus, readonly ApiKeyStatus[]> = {
  active: ['disabled', 'revoked'],
  disabled: ['active', 'revoked'],
  revoked: [],
};

/** Checks version and state. */
export async function guardKeyStatus(reader: TenantReader, target: KeyTarget, status: ApiKeyStatus): Promise<void> {
  requireMove(await findKeyFor(reader, target), status);
}

function requireMove(key: Pick<ApiKey, 'status'>, status: ApiKeyStatus): void {
  if (key.status === status || ALLOWED[key.status].includes(status)) return;
  throw illegalTransition({
    resource: 'API key',
    status: key.status,
    action: status === 'active' ? 'enabled' : status,
    nextStep: 'Create a new key.',
    allowedTransitions: ALLOWED[key.status],
  });
}

/**
 * Disables, enables or revokes a key. Every process is notified; without the notification its cache expires within
 * seconds. Repeating a change has no effect. `by` is null for the operator, who may enable every key. Throws
 * resource_not_found, version_conflict, invalid_state_transition, or forbidden_scope if a user enables a key with a scope
 * that the user lacks.
 */
export async function changeKeyStatus(
  tx: UnitOfWork,
  target: KeyTarget,
  { status, by }: { status: ApiKeyStatus; by: Pick<KeyGiver, 'scopes' | 'offered'> | null },
): Promise<ApiKey> {
  const key = await requireKey(tx, target);
  if (key.status === status) return key;
  requireMove(key, status);
  if (status === 'active' && by !== null) {
    const message = (scope: string) => `You cannot enable the key, because it has the scope ${scope} and you do not.`;
    requireHeldScopes(key.scopes, by, { message });
  }
  const after: ApiKey = { ...key, status, version: key.version + 1, updatedAt: tx.now };
  await saveKey(tx, after);
  const change = status === 'active' ? 'enabled' : status;
  tx.audit({
    action: `api_key.${change}`,
    subjectType: 'api_key',
    subjectId: key.id,
    details: { from: key.status, to: status },
  });
  await announceKey(tx, after, change);
  return after;
}
