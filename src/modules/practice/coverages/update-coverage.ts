import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { type Changes, mergeFields } from '../../resource-fields.ts';
import { requirePayer } from '../../trading/payers/find-payers.ts';
import { checkConsistency, checkMemberId, isComplete } from './check-coverage.ts';
import { COVERAGE_TRANSITIONS, type Coverage, type CoverageStatus } from './coverage.ts';
import { coverageFields } from './coverage-fields.ts';
import { COVERAGES, findCoverage, lockCoverage, lockCoverageInOrder } from './coverages-store.ts';
import { type Placing, placeCoverage } from './place-coverage.ts';

/** What a caller may change, and what a payer reported. */
export type CoverageChanges = Changes<typeof coverageFields> & { coordination?: Coverage['coordination'] | undefined };

/** Checks existence, version and status before the body is validated. */
export async function guardCoverageChange(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireChangeable(await findCoverage(reader, id), expectedVersion);
}

const ORDER_FIELDS = ['rank', 'payerId', 'memberId', 'period', 'lineOfBusiness'] as const;

/** Returns whether a patch can cause a conflict with another coverage of the patient. */
function concernsOrder(changes: CoverageChanges): boolean {
  return changes.status === 'active' || ORDER_FIELDS.some((field) => changes[field] !== undefined);
}

/**
 * Changes a coverage (merge patch). A draft with a completed subscriber becomes active; a patch without a difference
 * changes nothing. Throws duplicate_coverage and coverage_rank_taken if the change causes the conflict. A coverage that
 * becomes active again takes the next free rank, unless the patch names one.
 */
export async function updateCoverage(
  tx: UnitOfWork,
  id: string,
  changes: CoverageChanges,
  expectedVersion: number | undefined,
  placing: Placing = 'as_given',
): Promise<Coverage> {
  const isOrdered = concernsOrder(changes);
  const coverage = requireChangeable(await (isOrdered ? lockCoverageInOrder : lockCoverage)(tx, id), expectedVersion);
  const { status, ...fields } = changes;
  const { next, changed } = mergeFields(coverageFields, coverage, await fieldChanges(coverage, fields, tx));
  const to = nextStatus(coverage, next, status);
  if (coverage.status === 'cancelled' && changed.length > 0) throw illegalMove(coverage, 'changed');
  checkConsistency(next);
  if (changed.length === 0 && to === coverage.status) return coverage;
  // The payer has confirmed another coverage than the one that it now is.
  const verified = next.verified && !changed.includes('payerId') && !changed.includes('memberId');
  const wanted = { ...next, verified, status: to, version: coverage.version + 1, updatedAt: tx.now.toISOString() };
  const given = Object.keys(fields) as (keyof Coverage)[];
  const rank = isOrdered ? await placeCoverage(tx, wanted, { before: coverage, given, placing }) : wanted.rank;
  if (rank !== wanted.rank && !changed.includes('rank')) changed.push('rank');
  const updated = { ...wanted, rank };
  COVERAGES.update(tx, updated);
  tx.audit({
    action: to === coverage.status ? 'coverage.updated' : `coverage.${to}`,
    subjectType: 'coverage',
    subjectId: id,
    details: { fields: changed, ...(to === coverage.status ? {} : { from: coverage.status, to }) },
  });
  return updated;
}

type FieldChanges = { [K in keyof Coverage]?: Coverage[K] | null | undefined };

/** Converts the caller's fields to the stored form; another payer sets its name, indicator and line of business. */
async function fieldChanges(
  coverage: Coverage,
  fields: Omit<CoverageChanges, 'status'>,
  tx: UnitOfWork,
): Promise<FieldChanges> {
  const { subscriber, period, claimFilingIndicatorCode, lineOfBusiness, ...plain } = fields;
  const changes: FieldChanges = { ...plain };
  if (fields.memberId != null) checkMemberId(fields.memberId, tx);
  const payerId = fields.payerId ?? coverage.payerId;
  const directoryPayer = () => requirePayer(tx, payerId);
  const payer = payerId === coverage.payerId ? null : await directoryPayer();
  if (payer) Object.assign(changes, { payerId: payer.id, payerName: payer.name });
  if (claimFilingIndicatorCode !== undefined || payer) {
    changes.claimFilingIndicatorCode =
      claimFilingIndicatorCode ?? (payer ?? (await directoryPayer())).claimFilingIndicatorCode;
  }
  if (lineOfBusiness !== undefined || payer) {
    const business = lineOfBusiness ?? (payer ?? (await directoryPayer())).lineOfBusiness;
    changes.lineOfBusiness = business as Coverage['lineOfBusiness'];
  }
  if (subscriber !== undefined) {
    changes.subscriber = subscriber && { ...subscriber, address: subscriber.address ?? null };
  }
  if (period !== undefined) changes.period = period && { start: period.start ?? null, end: period.end ?? null };
  return changes;
}

function nextStatus(current: Coverage, next: Coverage, asked: CoverageStatus | undefined): CoverageStatus {
  if (asked === undefined || asked === current.status) {
    return current.status === 'draft' && isComplete(next) ? 'active' : current.status;
  }
  if (!COVERAGE_TRANSITIONS[current.status].includes(asked))
    throw illegalMove(current, `made ${asked.replaceAll('_', ' ')}`);
  if (asked === 'active' && !isComplete(next)) {
    const message = 'A dependent needs a subscriber before the coverage can be active.';
    const detail = { code: 'required', param: '/subscriber', message };
    throw new AppError('validation_failed', { param: detail.param, details: [detail] });
  }
  return asked;
}

function illegalMove({ status }: Coverage, action: string): AppError {
  const allowedTransitions = COVERAGE_TRANSITIONS[status];
  const nextStep = allowedTransitions.includes('active') ? 'Activate it first.' : 'Create another coverage.';
  return illegalTransition({ resource: 'coverage', status, action, nextStep, allowedTransitions });
}

function requireChangeable(coverage: Coverage | null, expectedVersion: number | undefined): Coverage {
  if (!coverage) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== coverage.version) throw new AppError('version_conflict');
  if (coverage.status === 'entered_in_error') throw illegalMove(coverage, 'changed');
  return coverage;
}
