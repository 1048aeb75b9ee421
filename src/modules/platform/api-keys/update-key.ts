import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { areWithin } from './allowed-cidrs.ts';
import type { ApiKey } from './api-key.ts';
import { saveKey } from './api-keys-store.ts';
import { type KeyGiver, requireCidrs, requireGivable, requireHeldScopes, requireHoldable } from './key-input.ts';
import { findKeyFor, type KeyTarget, requireKey } from './require-key.ts';

type UpdateKeyInput = { name?: string; scopes?: readonly string[]; allowedCidrs?: readonly string[] };

const FIELDS = ['name', 'scopes', 'allowedCidrs'] as const;

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
 * Changes name, scopes or networks and notifies every process. Throws resource_not_found, version_conflict,
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
  const after: ApiKey = { ...before, name: input.name ?? before.name, scopes, allowedCidrs };
  const changed = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
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
    },
  });
  return after;
}
