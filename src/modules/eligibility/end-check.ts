import type { UnitOfWork } from '../../database/transaction.ts';
import { recordEligibility } from '../coverages/record-eligibility.ts';
import { type Conclusion, nextActionOf } from './conclude-check.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { auditCheck, emitCheckCompleted } from './eligibility-events.ts';

/** How a check ends, with further fields to set. */
export type CheckEnding = Conclusion & {
  durationMs: number | null;
  also?: Partial<Pick<EligibilityCheck, 'costReusedFromId' | 'responseInterchangeId'>>;
};

/** The check with its end. The caller stores it. */
export function endedCheck(check: EligibilityCheck, ending: CheckEnding, now: Date): EligibilityCheck {
  const { status, result, reason, durationMs, also } = ending;
  const at = now.toISOString();
  return {
    ...check,
    ...result,
    ...nextActionOf(ending),
    ...also,
    status,
    statusReason: reason === null ? null : { code: reason.code, message: reason.message },
    statusChangedAt: at,
    nextAttemptAt: null,
    durationMs,
    completedAt: at,
    updatedAt: at,
  };
}

/** What other modules do when a check has ended, in the same transaction. */
export type OnCheckEnded = (tx: UnitOfWork, check: EligibilityCheck) => Promise<void>;

/**
 * Gives a stored end its effects, in the transaction that stores it: the coverage follows the payer's answer,
 * eligibility.completed fires, and other modules are told. Returns the check.
 */
export async function announceEnd(
  tx: UnitOfWork,
  check: EligibilityCheck,
  onEnded: OnCheckEnded,
): Promise<EligibilityCheck> {
  if (check.status === 'completed' && check.coverageId !== null) {
    await recordEligibility(tx, check.coverageId, {
      checkId: check.id,
      status: check.coverageStatus,
      serviceDate: check.inquiry.serviceDate,
    });
  }
  auditCheck(tx, check.status, check, {
    coverageStatus: check.coverageStatus,
    attempts: check.attempts,
    errorCodes: check.errors.map(({ code }) => code),
    ...(check.costReusedFromId === null ? {} : { costReusedFromId: check.costReusedFromId }),
  });
  emitCheckCompleted(tx, check);
  await onEnded(tx, check);
  return check;
}
