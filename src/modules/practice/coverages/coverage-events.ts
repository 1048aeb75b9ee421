import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { Coverage } from './coverage.ts';
import { presentCoverage } from './present-coverage.ts';

/** Fires eligibility.coverage_changed with the previous values of the fields that the payer's answer changed. */
export function emitCoverageChanged(tx: UnitOfWork, coverage: Coverage, before: Coverage): void {
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
