import type { UnitOfWork } from '../../database/transactions/transaction.ts';
import { emitEvent } from '../platform/events/emit-event.ts';
import { recordEligibility } from '../practice/coverages/record-eligibility.ts';
import { type Conclusion, nextActionOf } from './conclude-check.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { presentCheck } from './present-check.ts';
import type { Benefit } from './reading/benefit.ts';
import { type CoverageAnswer, coverageAsAWhole, decideCoverage } from './reading/coverage-status.ts';

/** How a check ends, with further fields to set. */
export type CheckEnding = Conclusion & {
  durationMs: number | null;
  also?: Partial<Pick<EligibilityCheck, 'costReusedFromId' | 'responseInterchangeId'>>;
};

/** Runs the actions of other modules after a check has ended, in the same transaction. */
export type OnCheckEnded = (tx: UnitOfWork, check: EligibilityCheck) => Promise<void>;

type EndOptions = {
  onEnded: OnCheckEnded;
  /** Stores the ended check. */
  save(ended: EligibilityCheck): void;
};

/**
 * Ends a check: it is stored, the coverage follows the payer's answer, eligibility.completed fires, and other modules do
 * their part. Returns the ended check. The coverage is locked before anything is written, so that all rows are sent as
 * one statement.
 */
export async function endCheck(
  tx: UnitOfWork,
  check: EligibilityCheck,
  ending: CheckEnding,
  { onEnded, save }: EndOptions,
): Promise<EligibilityCheck> {
  const ended = await followedBy(tx, endedCheck(check, ending, tx.now));
  save(ended);
  auditCheck(tx, ended.status, ended, {
    coverageStatus: ended.coverageStatus,
    attempts: ended.attempts,
    errorCodes: ended.errors.map(({ code }) => code),
    ...(ended.costReusedFromId === null ? {} : { costReusedFromId: ended.costReusedFromId }),
  });
  emitCheckCompleted(tx, ended);
  await onEnded(tx, ended);
  return ended;
}

/** Updates the coverage after a completed check; returns the check with the changes. */
async function followedBy(tx: UnitOfWork, ended: EligibilityCheck): Promise<EligibilityCheck> {
  if (ended.status !== 'completed' || ended.coverageId === null) return ended;
  const { planSpans } = ended;
  const { eligibilityBegin, eligibilityEnd, planBegin, planEnd } = ended.planDates;
  const changes = await recordEligibility(tx, ended.coverageId, {
    checkId: ended.id,
    status: ended.coverageStatus,
    wholeStatus: planSpans.length === 0 ? ended.coverageStatus : coverageAsAWhole(planSpans),
    planSpans,
    serviceDate: ended.inquiry.serviceDate,
    period: { start: eligibilityBegin ?? planBegin, end: eligibilityEnd ?? planEnd },
    benefits: benefitsOf(ended),
  });
  const status = changes.find(({ field }) => field === 'coverageStatus');
  return { ...ended, changes, previousCoverageStatus: (status?.before ?? null) as CoverageAnswer | null };
}

/** Returns the benefits of the coverage's plan according to the check; null without an active plan. */
function benefitsOf(check: EligibilityCheck) {
  const { coverageStatus, plans, summary, inquiry, payerId, actualPayer } = check;
  const { span } = decideCoverage(check.planSpans, inquiry.serviceTypeCodes);
  const isDecisive = ({ type, raw }: Benefit) =>
    type === 'active' && (span === null || span.basis.includes(raw.ebIndex));
  const plan = plans.find(({ benefits }) => benefits.statuses.some(isDecisive));
  if (coverageStatus !== 'active' || plan === undefined) return null;
  const { copay, coinsurancePercent, deductibleTotal, oopMax } = summary;
  return {
    payerId: actualPayer?.payerId ?? payerId,
    planName: plan.name,
    planNumber: plan.planNumber,
    groupNumber: plan.groupNumber,
    ...{ copay, coinsurancePercent, deductibleTotal, oopMax },
    serviceTypeCodes: inquiry.serviceTypeCodes,
  };
}

function endedCheck(check: EligibilityCheck, ending: CheckEnding, now: Date): EligibilityCheck {
  const { status, result, reason, durationMs, also } = ending;
  const at = now.toISOString();
  return {
    ...check,
    ...result,
    ...nextActionOf(check, ending),
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

/** Fires eligibility.completed, for a completed and for a failed check alike: once, when the check ends. */
function emitCheckCompleted(tx: UnitOfWork, check: EligibilityCheck): void {
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
