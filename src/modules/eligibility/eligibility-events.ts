import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { emitEvent } from '../platform/events/emit-event.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { presentCheck } from './present-check.ts';

/** Fires eligibility.completed, for a completed and for a failed check alike: once, when the check ends. */
export function emitCheckCompleted(tx: UnitOfWork, check: EligibilityCheck): void {
  emitEvent(tx, {
    type: 'eligibility.completed',
    resourceType: 'eligibility_check',
    resourceId: check.id,
    data: { eligibilityCheck: presentCheck(check, tx) },
  });
}

/** Writes the audit entry of a check's change: codes and ids only. */
export function auditCheck(
  tx: UnitOfWork,
  verb: string,
  check: EligibilityCheck,
  details: Record<string, unknown> = {},
): void {
  tx.audit({
    action: `eligibility_check.${verb}`,
    subjectType: 'eligibility_check',
    subjectId: check.id,
    details: { to: check.status, payerId: check.payerId, ...details },
  });
}
