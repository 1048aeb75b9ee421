import type { UnitOfWork } from '../../database/transaction.ts';
import { addDays, type LocalDate, localDateOf } from '../../kernel/local-date.ts';
import { isComplete } from './check-coverage.ts';
import type { Coverage, CoverageStatus, EligibilityStatus } from './coverage.ts';
import { emitCoverageChanged } from './coverage-events.ts';
import { lockCoverage, updateCoverage, updateEligibility } from './coverages-store.ts';

/** What a payer said about a coverage on dates of service. */
export type EligibilityRecord = {
  checkId: string;
  status: EligibilityStatus;
  serviceDate: { start: LocalDate; end: LocalDate };
};

/**
 * Makes a coverage follow the newest answer of its payer: `verified`, the latest check, and the states active and
 * inactive. Fires eligibility.coverage_changed if the payer's answer or the state changes. Older answers change nothing.
 */
export async function recordEligibility(tx: UnitOfWork, coverageId: string, record: EligibilityRecord): Promise<void> {
  const coverage = await lockCoverage(tx, coverageId);
  if (!coverage) return;
  if (coverage.latestEligibilityCheckId !== null && coverage.latestEligibilityCheckId > record.checkId) return;
  const latest = {
    verified: record.status === 'active',
    latestEligibilityCheckId: record.checkId,
    latestEligibilityStatus: record.status,
  };
  const status = statusAfter(coverage, record, localDateOf(tx.now));
  const next: Coverage = { ...coverage, ...latest, status };
  if (status === coverage.status) {
    updateEligibility(tx, next);
  } else {
    next.version = coverage.version + 1;
    next.updatedAt = tx.now.toISOString();
    updateCoverage(tx, next);
    tx.audit({
      action: 'coverage.updated',
      subjectType: 'coverage',
      subjectId: coverage.id,
      details: { fields: ['status'], from: coverage.status, to: status, eligibilityCheckId: record.checkId },
    });
  }
  const isNews = coverage.latestEligibilityStatus !== null && coverage.latestEligibilityStatus !== record.status;
  if (isNews || status !== coverage.status) emitCoverageChanged(tx, next, coverage);
}

/** Only an answer for today or later says something about the coverage as it is now. */
function statusAfter(coverage: Coverage, { status, serviceDate }: EligibilityRecord, today: LocalDate): CoverageStatus {
  // Yesterday still counts: the patient's day may end after the UTC day.
  if (serviceDate.end < addDays(today, -1)) return coverage.status;
  if (status === 'inactive' && coverage.status === 'active') return 'inactive';
  if (status === 'active' && (coverage.status === 'inactive' || coverage.status === 'draft')) {
    return isComplete(coverage) ? 'active' : coverage.status;
  }
  return coverage.status;
}
