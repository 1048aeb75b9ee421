import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { announceKey } from './announce-key.ts';
import { KEYS_PER_ORGANIZATION_MAX } from './api-key.ts';
import { countUnrevokedKeys } from './api-keys-store.ts';
import { createKey, type NewKey } from './create-key.ts';
import { type KeyGiver, requireCidrs, requireExpiry, requireGivable, requireHoldable } from './key-input.ts';

type IssueKeyInput = {
  name: string;
  scopes: readonly string[];
  expiresAt?: string | null;
  allowedCidrs?: readonly string[];
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
  const made = createKey(tx, { name, scopes, expiresAt, allowedCidrs, environment: by.environment });
  await announceKey(tx, made.apiKey, 'created');
  return made;
}

/** Throws too_many_api_keys if the organization has the maximum number of keys. */
export async function requireRoom(tx: UnitOfWork): Promise<void> {
  if ((await countUnrevokedKeys(tx)) >= KEYS_PER_ORGANIZATION_MAX) throw new AppError('too_many_api_keys');
}
