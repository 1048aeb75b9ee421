import type { Static } from 'typebox';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newResource } from '../../resource-fields.ts';
import { requirePayer } from '../../trading/payers/find-payers.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import { requireOpenPatient } from '../patients/require-patient.ts';
import { checkConsistency, checkMemberId, isComplete } from './check-coverage.ts';
import type { Coverage } from './coverage.ts';
import { coverageFields } from './coverage-fields.ts';
import type { CoverageCreate } from './coverage-schema.ts';
import { COVERAGES, lockCoverageOrders } from './coverages-store.ts';
import { type Placing, placeCoverage } from './place-coverage.ts';

/** The fields that may be null in another system or that a payer reported. */
type Known = Partial<Pick<Coverage, 'externalId' | 'planName' | 'groupNumber' | 'coordination'>>;

/** The fields that a caller may set; omitted ones are filled with the payer's values. */
export type CoverageInput = Omit<Static<typeof CoverageCreate>, keyof Known> & Known;

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
  await lockCoverageOrders(tx, [input.patientId]);
  await tx.liveBy(testClockId);
  const wanted = { ...newCoverage(input, payer, tx.now), testClockId };
  // A rank that is not given is `primary`, so the error names it too.
  const given = [...(Object.keys(input) as (keyof Coverage)[]), 'rank' as const];
  const coverage = { ...wanted, rank: await placeCoverage(tx, wanted, { before: null, given, placing }) };
  COVERAGES.insert(tx, coverage);
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
  const given = {
    ...input,
    status: isComplete({ relationshipToSubscriber, subscriber }) ? ('active' as const) : ('draft' as const),
    payerId: payer.id,
    payerName: payer.name,
    claimFilingIndicatorCode: input.claimFilingIndicatorCode ?? payer.claimFilingIndicatorCode,
    lineOfBusiness: input.lineOfBusiness ?? (payer.lineOfBusiness as Coverage['lineOfBusiness']),
    subscriber,
    period: { start: input.period?.start ?? null, end: input.period?.end ?? null },
  };
  return newResource(coverageFields, given, now);
}
