import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { mergeChanges } from '../merge-changes.ts';
import { requirePayer } from '../payers/require-payer.ts';
import { checkConsistency, checkMemberId, isComplete } from './check-coverage.ts';
import { COVERAGE_TRANSITIONS, type Coverage, type CoverageStatus } from './coverage.ts';
import { insertCoverages, lockCoverages, updateCoverages } from './coverages-store.ts';
import { type CoverageInput, newCoverage } from './create-coverage.ts';

/** The fields of a coverage from another system. `details` are added to the audit entry. */
type CoverageImport = {
  /** The coverage to change; null creates one. */
  id: string | null;
  fields: CoverageInput & { status: CoverageStatus };
  /** The test clock of the patient, if there is one. */
  testClockId?: string | undefined;
  details: Record<string, unknown>;
};
/** `refused` has the error that a single command would have thrown. */
export type SavedCoverage =
  | { outcome: 'created' | 'updated' | 'unchanged'; coverage: Coverage }
  | { outcome: 'refused'; error: AppError };

/** Creates and changes many coverages of existing patients with one statement each. Each may occur once. */
export async function saveCoverages(tx: UnitOfWork, imports: readonly CoverageImport[]): Promise<SavedCoverage[]> {
  const ids = imports.flatMap(({ id }) => id ?? []);
  const locked = new Map((await lockCoverages(tx, ids)).map((coverage) => [coverage.id, coverage]));
  const saved: SavedCoverage[] = [];
  for (const one of imports) saved.push(await prepare(tx, one, one.id === null ? null : (locked.get(one.id) ?? null)));
  const withOutcome = (wanted: SavedCoverage['outcome']) =>
    saved.flatMap((one) => (one.outcome === wanted && 'coverage' in one ? [one.coverage] : []));
  updateCoverages(tx, withOutcome('updated'));
  insertCoverages(tx, withOutcome('created'));
  for (const [index, one] of saved.entries()) audit(tx, one, imports[index]!, locked);
  return saved;
}

async function prepare(tx: UnitOfWork, one: CoverageImport, current: Coverage | null): Promise<SavedCoverage> {
  try {
    return await decide(tx, one, current);
  } catch (error) {
    if (error instanceof AppError) return { outcome: 'refused', error };
    throw error;
  }
}

async function decide(tx: UnitOfWork, one: CoverageImport, current: Coverage | null): Promise<SavedCoverage> {
  const { status, ...fields } = one.fields;
  const payer = await requirePayer(tx, fields.payerId);
  checkMemberId(fields.memberId, tx);
  const wanted = newCoverage(fields, payer, tx.now);
  checkConsistency(wanted);
  if (current === null) {
    const clock = one.testClockId === undefined ? {} : { testClockId: one.testClockId };
    return { outcome: 'created', coverage: { ...wanted, ...clock, status: openStatus(wanted, status) } };
  }
  const { id: _id, version: _version, createdAt: _at, updatedAt: _updated, status: _status, ...content } = wanted;
  const {
    verified: _v,
    latestBenefits: _b,
    latestPlanSpans: _p,
    latestEligibilityCheckId: _c,
    latestEligibilityStatus: _s,
    ...own
  } = content;
  const { next, changed } = mergeChanges<Coverage>(current, { ...own, ...keptOf(current, one) }, {});
  const to = openStatus(next, status);
  if (changed.length === 0 && to === current.status) return { outcome: 'unchanged', coverage: current };
  const isAllowed = to === current.status || COVERAGE_TRANSITIONS[current.status].includes(to);
  if (!isAllowed || current.status === 'entered_in_error') {
    const extra = { status: current.status, allowedTransitions: COVERAGE_TRANSITIONS[current.status] };
    throw new AppError('invalid_state_transition', { extra });
  }
  const verified = next.verified && !changed.includes('payerId') && !changed.includes('memberId');
  const version = current.version + 1;
  const coverage = { ...next, verified, status: to, version, updatedAt: tx.now.toISOString() };
  return { outcome: 'updated', coverage };
}

/** Fields that the other system does not have keep their values. */
function keptOf(current: Coverage, { fields }: CoverageImport): Partial<Coverage> {
  return {
    externalId: fields.externalId ?? current.externalId,
    metadata: fields.metadata ?? current.metadata,
    coordination: current.coordination,
  };
}

/** An active coverage of a dependent without its subscriber is a draft. */
function openStatus(coverage: Coverage, wanted: CoverageStatus): CoverageStatus {
  if (wanted !== 'active' && wanted !== 'draft') return wanted;
  return isComplete(coverage) ? 'active' : 'draft';
}

function audit(
  tx: UnitOfWork,
  saved: SavedCoverage,
  { details }: CoverageImport,
  locked: ReadonlyMap<string, Coverage>,
): void {
  if (saved.outcome !== 'created' && saved.outcome !== 'updated') return;
  const { id, status, patientId, payerId } = saved.coverage;
  const from = locked.get(id)?.status;
  const moved = from === status || from === undefined ? {} : { from, to: status };
  const verb = saved.outcome === 'created' ? 'created' : from === status ? 'updated' : status;
  const named = saved.outcome === 'created' ? { patientId, payerId, to: status } : moved;
  tx.audit({
    action: `coverage.${verb}`,
    subjectType: 'coverage',
    subjectId: id,
    details: { ...details, ...named },
  });
}
