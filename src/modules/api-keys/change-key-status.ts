import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { ApiKey, ApiKeyStatus } from './api-key.ts';
import { lockKey, updateKeyStatus } from './api-keys-store.ts';

// A revoked key is gone for good; a disabled one can be enabled again.
const ALLOWED: Record<ApiKeyStatus, readonly ApiKeyStatus[]> = {
  active: ['disabled', 'revoked'],
  disabled: ['active', 'revoked'],
  revoked: [],
};

/** Disables, enables or revokes a key; every process obeys within a second. Repeating a change is harmless. */
export async function changeKeyStatus(tx: UnitOfWork, id: string, status: ApiKeyStatus): Promise<ApiKey> {
  const key = await lockKey(tx, id);
  if (!key) throw new AppError('resource_not_found');
  if (key.status === status) return key;
  if (!ALLOWED[key.status].includes(status)) {
    throw new AppError('invalid_state_transition', { extra: { allowedTransitions: ALLOWED[key.status] } });
  }
  updateKeyStatus(tx, id, status);
  tx.audit({
    action: `api_key.${status === 'active' ? 'enabled' : status}`,
    subjectType: 'api_key',
    subjectId: id,
    details: { from: key.status, to: status },
  });
  return { ...key, status };
}
