import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import { requirePayer } from '../../trading/payers/require-payer.ts';
import { requireOpenPatient } from '../patients/require-patient.ts';
import { checkConsistency, checkMemberId, isComplete } from './check-coverage.ts';
import type { Coverage } from './coverage.ts';
import { insertCoverage, takeTurns } from './coverages-store.ts';
import { type Placing, placeCoverage } from './place-coverage.ts';

type Optional =
  | 'externalId'
  | 'rank'
  | 'planName'
  | 'groupNumber'
  | 'claimFilingIndicatorCode'
  | 'medicareSecondaryCode'
  | 'lineOfBusiness'
  | 'relationshipToSubscriber'
  | 'coordination'
  | 'metadata';

/** The fields that a caller may set; omitted ones are filled with the payer's values. */
export type CoverageInput = Pick<Coverage, 'patientId' | 'payerId' | 'memberId'> &
  Partial<Pick<Coverage, Optional>> & {
    subscriber?: (Omit<NonNullable<Coverage['subscriber']>, 'address'> & SubscriberAddress) | null;
    period?: { start?: string | null; end?: string | null };
  };
type SubscriberAddress = { address?: NonNullable<Coverage['subscriber']>['address'] };

/**
 * Creates a coverage: active, or a draft while a dependent's subscriber is missing. Throws duplicate_coverage for a plan
 * that the patient has, and coverage_rank_taken; with `next_free`, neither.
 */
export async function createCoverage(
  tx: UnitOfWork,
  input: CoverageInput,
  placing: Placing = 'as_given',
): Promise<Coverage> {
  const payer = await requirePayer(tx, input.payerId);
  checkMemberId(input.memberId, tx);
  checkConsistency(newCoverage(input, payer, tx.now));
  const { testClockId } = await requireOpenPatient(tx, input.patientId, '/patientId');
  await takeTurns(tx, [input.patientId]);
  await tx.liveBy(testClockId);
  const wanted = { ...newCoverage(input, payer, tx.now), ...(testClockId === null ? {} : { testClockId }) };
  // A rank that is not given is `primary`, so the error names it too.
  const given = [...(Object.keys(input) as (keyof Coverage)[]), 'rank' as const];
  const coverage = { ...wanted, rank: await placeCoverage(tx, wanted, { before: null, given, placing }) };
  insertCoverage(tx, coverage);
  tx.audit({
    action: 'coverage.created',
    subjectType: 'coverage',
    subjectId: coverage.id,
    details: { patientId: coverage.patientId, payerId: coverage.payerId, to: coverage.status },
  });
  return coverage;
}

/** Returns a coverage with these fields; omitted ones are taken from the payer. */
export function newCoverage(input: CoverageInput, payer: Payer, now: Date): Coverage {
  const relationshipToSubscriber = input.relationshipToSubscriber ?? 'self';
  const subscriber = input.subscriber ? { ...input.subscriber, address: input.subscriber.address ?? null } : null;
  return {
    id: newId('cov'),
    status: isComplete({ relationshipToSubscriber, subscriber }) ? 'active' : 'draft',
    externalId: input.externalId ?? null,
    patientId: input.patientId,
    rank: input.rank ?? 'primary',
    payerId: payer.id,
    payerName: payer.name,
    planName: input.planName ?? null,
    memberId: input.memberId,
    groupNumber: input.groupNumber ?? null,
    claimFilingIndicatorCode: input.claimFilingIndicatorCode ?? payer.claimFilingIndicatorCode,
    medicareSecondaryCode: input.medicareSecondaryCode ?? null,
    lineOfBusiness: input.lineOfBusiness ?? (payer.lineOfBusiness as Coverage['lineOfBusiness']),
    relationshipToSubscriber,
    subscriber,
    period: { start: input.period?.start ?? null, end: input.period?.end ?? null },
    coordination: input.coordination ?? null,
    metadata: input.metadata ?? {},
    verified: false,
    latestEligibilityCheckId: null,
    latestEligibilityStatus: null,
    latestBenefits: null,
    latestPlanSpans: [],
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}
