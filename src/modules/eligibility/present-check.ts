import type { Deployment } from '../../database/database.ts';
import { fixFieldsOf, isPersonal } from './coverage-fix.ts';
import type { CoverageFix, EligibilityCheck } from './eligibility-check.ts';

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
    changes: check.changes,
    planDates: check.planDates,
    planSpans: check.planSpans,
    plans: check.plans,
    summary: check.summary,
    errors: check.errors,
    corrections: check.corrections,
    actualPayer: check.actualPayer,
    otherCoverage: check.otherCoverage,
    coverageFix: check.coverageFix === null ? null : presentFix(check.coverageFix),
    coverageFixAppliedAt: check.coverageFixAppliedAt,
    coverageFixAppliedFields: check.coverageFixAppliedFields,
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

function presentFix(fix: CoverageFix) {
  const fields = fixFieldsOf(fix);
  return { ...fix, fields, needsConfirmation: fields.some(isPersonal) };
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
    changes: check.changes,
    planDates: check.planDates,
    planSpans: check.planSpans,
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
