import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { illegalTransition } from '../../kernel/illegal-transition.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { findCheck, lockCheck, updateCheck } from './eligibility-checks-store.ts';
import { auditCheck } from './end-check.ts';

/** Checks the state before the fields are checked. The command checks it again under its lock. */
export async function guardCancelCheck(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireCancellable(await findCheck(reader, id), expectedVersion);
}

/**
 * Cancels a pending check: no attempt follows, and a response that arrives later is stored without effect. No event is
 * fired. A check that is already cancelled does not change. Throws invalid_state_transition for one that has ended.
 */
export async function cancelCheck(
  tx: UnitOfWork,
  id: string,
  expectedVersion: number | undefined,
): Promise<EligibilityCheck> {
  const check = requireCancellable(await lockCheck(tx, id), expectedVersion);
  if (check.status === 'cancelled') return check;
  const at = tx.now.toISOString();
  const cancelled: EligibilityCheck = {
    ...check,
    status: 'cancelled',
    statusReason: { code: 'cancelled', message: 'The check was cancelled before the payer answered.' },
    statusChangedAt: at,
    nextAction: null,
    ownerOfNextAction: 'none',
    nextAttemptAt: null,
    completedAt: at,
    version: check.version + 1,
    updatedAt: at,
  };
  updateCheck(tx, cancelled, null);
  auditCheck(tx, 'cancelled', cancelled, { from: check.status });
  return cancelled;
}

function requireCancellable(check: EligibilityCheck | null, expectedVersion: number | undefined): EligibilityCheck {
  if (!check) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== check.version) throw new AppError('version_conflict');
  if (check.status === 'completed' || check.status === 'failed') {
    throw illegalTransition({
      resource: 'eligibility check',
      status: check.status,
      action: 'cancelled',
      nextStep: 'The payer has already answered. Create another check to ask again.',
      allowedTransitions: [],
    });
  }
  return check;
}
