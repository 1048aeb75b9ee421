import type { Deployment } from '../../database/database.ts';
import { shownFields } from '../resource-fields.ts';
import type { CoverageFix } from './check-values.ts';
import { fixFieldsOf, isPersonal } from './coverage-fix.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import { eligibilityCheckFields } from './eligibility-check-fields.ts';

/** Returns the check as the API shows it. */
export function presentCheck(check: EligibilityCheck, deployment: Deployment) {
  const { provider, subscriber, dependent, serviceDate, serviceTypeCodes, procedureCodes } = check.inquiry;
  return {
    ...shownFields(eligibilityCheckFields, check, deployment),
    object: 'eligibility_check' as const,
    ...{ provider, subscriber, dependent, serviceDate, serviceTypeCodes, procedureCodes },
    coverageFix: check.coverageFix === null ? null : presentFix(check.coverageFix),
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
