import type { Deployment } from '../../database/database.ts';
import { fixFieldsOf, isPersonal } from './coverage-fix.ts';
import type { CoverageFix, EligibilityCheck } from './eligibility-check.ts';
import type { OtherCoverage } from './reading/other-coverage.ts';

/** Returns the check as the API shows it. */
export function presentCheck(check: EligibilityCheck, { livemode }: Deployment) {
  const { inquiry } = check;
  return {
    object: 'eligibility_check' as const,
    id: check.id,
    livemode,
    status: check.status,
    statusReason: check.statusReason,
    statusChangedAt: check.statusChangedAt,
    nextAction: check.nextAction,
    ownerOfNextAction: check.ownerOfNextAction,
    mode: check.mode,
    patientId: check.patientId,
    coverageId: check.coverageId,
    claimId: check.claimId,
    batchId: check.batchId,
    policyId: check.policyId,
    payerId: check.payerId,
    payerName: check.payerName,
    provider: inquiry.provider,
    subscriber: inquiry.subscriber,
    dependent: inquiry.dependent,
    serviceDate: inquiry.serviceDate,
    serviceTypeCodes: inquiry.serviceTypeCodes,
    procedureCodes: inquiry.procedureCodes,
    maxAgeSeconds: check.maxAgeSeconds,
    coverageStatus: check.coverageStatus,
    previousCoverageStatus: check.previousCoverageStatus,
    changes: check.changes ?? [],
    planDates: check.planDates,
    planSpans: check.planSpans ?? [],
    plans: check.plans,
    summary: { computed: [], ...check.summary },
    errors: check.errors,
    // Checks of earlier versions do not distinguish them.
    corrections: check.corrections.map((correction) => ({ isFlagged: false, ...correction })),
    actualPayer: check.actualPayer,
    otherCoverage: check.otherCoverage.map(presentOtherCoverage),
    coverageFix: check.coverageFix === null ? null : presentFix(check.coverageFix),
    coverageFixAppliedAt: check.coverageFixAppliedAt,
    coverageFixAppliedFields: appliedFieldsOf(check),
    raw: check.raw,
    attempts: check.attempts,
    nextAttemptAt: check.nextAttemptAt,
    costReusedFromId: check.costReusedFromId,
    durationMs: check.durationMs,
    completedAt: check.completedAt,
    version: check.version,
    createdAt: check.createdAt,
    updatedAt: check.updatedAt,
  };
}

/** Checks of earlier versions have neither a holder nor an added coverage. */
function presentOtherCoverage({ holderName = null, coverageId = null, ...other }: OtherCoverage): OtherCoverage {
  return { ...other, holderName, coverageId };
}

function presentFix(fix: CoverageFix) {
  const fields = fixFieldsOf(fix);
  return { ...fix, fields, needsConfirmation: fields.some(isPersonal) };
}

function appliedFieldsOf({ coverageFix, coverageFixAppliedAt, coverageFixAppliedFields }: EligibilityCheck) {
  if (coverageFix === null || coverageFixAppliedAt === null) return null;
  return coverageFixAppliedFields ?? fixFieldsOf(coverageFix);
}

/** Returns an entry of a patient's eligibility timeline. */
export function presentTimelineCheck(check: EligibilityCheck) {
  return {
    object: 'eligibility_timeline_entry' as const,
    id: check.id,
    coverageId: check.coverageId,
    claimId: check.claimId,
    payerId: check.payerId,
    payerName: check.payerName,
    serviceDate: check.inquiry.serviceDate,
    status: check.status,
    coverageStatus: check.coverageStatus,
    previousCoverageStatus: check.previousCoverageStatus,
    changes: check.changes ?? [],
    planDates: check.planDates,
    planSpans: check.planSpans ?? [],
    errorCodes: check.errors.map(({ code }) => code),
    actualPayerId: check.actualPayer?.payerId ?? null,
    otherPayerNames: check.otherCoverage.flatMap(({ payerName }) => (payerName === null ? [] : [payerName])),
    source:
      check.batchId !== null
        ? 'batch'
        : check.policyId !== null
          ? 'policy'
          : check.claimId !== null
            ? 'claim'
            : 'request',
    checkedAt: check.completedAt ?? check.createdAt,
  };
}
