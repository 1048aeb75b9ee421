import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { addDays, type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import { isComplete } from './check-coverage.ts';
import type { Coverage, CoverageStatus } from './coverage.ts';
import { conflictsOf, freeRank, isInEffect } from './coverage-order.ts';
import { presentCoverage } from './coverage-schema.ts';
import * as store from './coverages-store.ts';
import {
  benefitsAfter,
  type EligibilityChange,
  type EligibilityStatus,
  eligibilityChanges,
  type LatestBenefits,
} from './latest-benefits.ts';
import type { PlanSpan } from './plan-span.ts';

/** A payer's statement about a coverage on dates of service. */
type EligibilityRecord = {
  checkId: string;
  /** For the services that were asked for. */
  status: EligibilityStatus;
  /** For the plan as a whole, which a service without coverage does not end. */
  wholeStatus: EligibilityStatus;
  planSpans: PlanSpan[];
  serviceDate: { start: LocalDate; end: LocalDate };
  /** The period of the coverage that the payer states; null where it states none. */
  period: { start: LocalDate | null; end: LocalDate | null };
  /** Null if the payer states nothing about the plan, for example because there is no coverage. */
  benefits: LatestBenefits | null;
};

/**
 * Updates a coverage from a payer's response: `verified`, the latest check and its benefits, and the status active or
 * inactive. Ignores a response that is older than the stored one. Fires eligibility.coverage_changed if the response
 * differs from the previous one or the status changes. Returns the differences.
 */
export async function recordEligibility(
  tx: UnitOfWork,
  coverageId: string,
  record: EligibilityRecord,
): Promise<EligibilityChange[]> {
  const seen = record.status === 'active' ? await store.findCoverage(tx, coverageId) : null;
  const mayReturn = seen?.status === 'inactive';
  const coverage = await (mayReturn ? store.lockCoverageInOrder : store.lockCoverage)(tx, coverageId);
  if (!coverage) return [];
  if (coverage.latestEligibilityCheckId !== null && coverage.latestEligibilityCheckId > record.checkId) return [];
  const { latestBenefits: known } = coverage;
  const { status, rank } = await placeAfter(
    tx,
    coverage,
    statusAfter(coverage, record, localDateOf(tx.now)),
    mayReturn,
  );
  const next: Coverage = {
    ...coverage,
    verified: record.status === 'active' || record.wholeStatus === 'active',
    latestEligibilityCheckId: record.checkId,
    latestEligibilityStatus: record.status,
    latestPlanSpans: record.planSpans,
    latestBenefits: record.benefits === null ? known : benefitsAfter(known, record.benefits),
    status,
    rank,
  };
  if (status === coverage.status) {
    store.updateEligibility(tx, next);
  } else {
    next.version = coverage.version + 1;
    next.updatedAt = tx.now.toISOString();
    store.COVERAGES.update(tx, next);
    tx.audit({
      action: 'coverage.updated',
      subjectType: 'coverage',
      subjectId: coverage.id,
      details: {
        fields: rank === coverage.rank ? ['status'] : ['status', 'rank'],
        from: coverage.status,
        to: status,
        eligibilityCheckId: record.checkId,
      },
    });
  }
  const changes = eligibilityChanges(
    { status: coverage.latestEligibilityStatus, benefits: known },
    { status: record.status, benefits: record.benefits },
  );
  if (changes.length > 0 || status !== coverage.status) emitCoverageChanged(tx, next, coverage);
  return changes;
}

/**
 * Returns the status and the rank of a coverage. One that comes into effect again takes the next free rank; it stays
 * inactive if another coverage has the same plan, or if a person has ended it at this moment.
 */
async function placeAfter(
  tx: UnitOfWork,
  coverage: Coverage,
  status: CoverageStatus,
  mayReturn: boolean,
): Promise<Pick<Coverage, 'status' | 'rank'>> {
  const next = { ...coverage, status };
  if (isInEffect(coverage) || !isInEffect(next)) return next;
  if (!mayReturn) return coverage;
  const others = await store.selectInEffect(tx, [coverage.patientId]);
  const isKnown = conflictsOf(next, others).some(({ code }) => code === 'duplicate_coverage');
  return isKnown ? coverage : { status, rank: freeRank(next, others) };
}

/**
 * Only an answer for today or later applies to the current coverage. An answer for a later day does not apply to today
 * if the coverage ends or begins in between.
 */
function statusAfter(
  coverage: Coverage,
  { status, wholeStatus, serviceDate, period }: EligibilityRecord,
  today: LocalDate,
): CoverageStatus {
  // Yesterday still counts: the patient's day may end after the UTC day.
  if (serviceDate.end < addDays(today, -1)) return coverage.status;
  const isLater = serviceDate.start > addDays(today, 1);
  if (status === 'inactive' && wholeStatus !== 'active' && coverage.status === 'active') {
    return isLater && period.end !== null && period.end >= today ? 'active' : 'inactive';
  }
  if (status === 'active' && (coverage.status === 'inactive' || coverage.status === 'draft')) {
    if (isLater && period.start !== null && period.start > today) return coverage.status;
    return isComplete(coverage) ? 'active' : coverage.status;
  }
  return coverage.status;
}

/** Fires eligibility.coverage_changed with the previous values of the fields that the payer's answer changed. */
function emitCoverageChanged(tx: UnitOfWork, coverage: Coverage, before: Coverage): void {
  const { status, rank, verified, latestEligibilityStatus, latestEligibilityCheckId, latestBenefits, latestPlanSpans } =
    before;
  emitEvent(tx, {
    type: 'eligibility.coverage_changed',
    resourceType: 'coverage',
    resourceId: coverage.id,
    data: {
      coverage: presentCoverage(coverage, tx),
      previousAttributes: {
        ...(status === coverage.status ? {} : { status }),
        ...(rank === coverage.rank ? {} : { rank }),
        ...(verified === coverage.verified ? {} : { verified }),
        ...(latestEligibilityStatus === coverage.latestEligibilityStatus ? {} : { latestEligibilityStatus }),
        ...(isDeepStrictEqual(latestBenefits, coverage.latestBenefits) ? {} : { latestBenefits }),
        ...(isDeepStrictEqual(latestPlanSpans, coverage.latestPlanSpans) ? {} : { latestPlanSpans }),
        latestEligibilityCheckId,
      },
    },
  });
}
