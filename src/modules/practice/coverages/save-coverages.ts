import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { mergeChanges } from '../../merge-changes.ts';
import { requirePayer } from '../../trading/payers/find-payers.ts';
import { checkConsistency, checkMemberId, isComplete } from './check-coverage.ts';
import { COVERAGE_TRANSITIONS, type Coverage, type CoverageStatus } from './coverage.ts';
import { RANKS } from './coverage-fields.ts';
import { conflictsOf, freeRank, isInEffect, type OrderConflict } from './coverage-order.ts';
import { COVERAGES, lockCoverageOrders, selectInEffect } from './coverages-store.ts';
import { type CoverageInput, newCoverage } from './create-coverage.ts';
import { conflictError } from './place-coverage.ts';

/** The fields of a coverage from another system. `details` are added to the audit entry. */
type CoverageImport = {
  /** The coverage to change; null creates one. */
  id: string | null;
  /** The subscriber of a dependent stays if it is absent. */
  fields: CoverageInput & { status: CoverageStatus };
  /** The test clock of the patient, if there is one. */
  testClockId?: string | undefined;
  details: Record<string, unknown>;
};
/** `refused` has the error that a single command would have thrown. */
export type SavedCoverage =
  | {
      outcome: 'created' | 'updated' | 'unchanged';
      coverage: Coverage;
      /** Why it could not have the rank of the other system. */
      conflict: OrderConflict['code'] | null;
    }
  | Refused;
type Refused = { outcome: 'refused'; error: AppError };

type SaveOptions = {
  /**
   * Refuses a plan that the patient has in another coverage, and two of the given coverages with the same plan or rank.
   * Otherwise they are saved with the next free rank, or the last one.
   */
  isStrict?: boolean;
  /** Coverages that the same transaction ends, so that they do not stand in the way. */
  ending?: readonly string[];
};

/**
 * Creates and changes many coverages of existing patients with one statement each. Each may occur once. A coverage whose
 * rank is taken is saved with the next free one.
 */
export async function saveCoverages(
  tx: UnitOfWork,
  imports: readonly CoverageImport[],
  options: SaveOptions = {},
): Promise<SavedCoverage[]> {
  const patientIds = [...new Set(imports.map(({ fields }) => fields.patientId))];
  await lockCoverageOrders(tx, patientIds);
  const ids = imports.flatMap(({ id }) => id ?? []);
  const locked = new Map((await COVERAGES.lockAll(tx, ids)).map((coverage) => [coverage.id, coverage]));
  const read: (Wanted | Refused)[] = [];
  for (const one of imports) read.push(await refusing(() => readImport(tx, one, locked.get(one.id ?? '') ?? null)));
  const away = new Set([...ids, ...(options.ending ?? [])]);
  const others = (await selectInEffect(tx, patientIds)).filter(({ id }) => !away.has(id));
  const placed = placeAll(read, others, options);
  const saved: SavedCoverage[] = [];
  for (const one of placed) saved.push('error' in one ? one : await refusing(async () => merged(tx, one)));
  const withOutcome = (wanted: SavedCoverage['outcome']) =>
    saved.flatMap((one) => (one.outcome === wanted && 'coverage' in one ? [one.coverage] : []));
  COVERAGES.updateAll(tx, withOutcome('updated'));
  COVERAGES.insertAll(tx, withOutcome('created'));
  for (const [index, one] of saved.entries()) audit(tx, one, imports[index]!, locked);
  return saved;
}

async function refusing<T>(step: () => Promise<T>): Promise<T | Refused> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError) return { outcome: 'refused', error };
    throw error;
  }
}

/** A coverage as the other system has it, and as it is stored here; null if it is new. */
type Wanted = { wanted: Coverage; current: Coverage | null; one: CoverageImport };

async function readImport(tx: UnitOfWork, one: CoverageImport, current: Coverage | null): Promise<Wanted> {
  const { status, ...given } = one.fields;
  const fields = {
    ...given,
    subscriber: given.subscriber === undefined ? keptSubscriber(given, current) : given.subscriber,
  };
  const payer = await requirePayer(tx, fields.payerId);
  checkMemberId(fields.memberId, tx);
  const content = newCoverage(fields, payer, tx.now);
  checkConsistency(content);
  const to = openStatus(content, status);
  if (current !== null && to !== current.status && !COVERAGE_TRANSITIONS[current.status].includes(to)) {
    throw notChangeable(current);
  }
  return { wanted: { ...content, id: current?.id ?? content.id, status: to }, current, one };
}

/** The other system may leave out the subscriber of a dependent, for example when it cancels the coverage. */
function keptSubscriber({ relationshipToSubscriber = 'self' }: CoverageInput, current: Coverage | null) {
  return relationshipToSubscriber === 'self' ? null : (current?.subscriber ?? null);
}

/** Places the coverages in the order of their ranks. Among equal ones, those that have the rank already come first. */
function placeAll(
  read: readonly (Wanted | Refused)[],
  others: readonly Coverage[],
  { isStrict = false }: SaveOptions,
): (Placed | Refused)[] {
  const result: (Placed | Refused)[] = read.map((one) => ('error' in one ? one : { ...one, conflict: null }));
  const isKept = ({ wanted, current }: Wanted) => current?.rank === wanted.rank;
  const entries = read.flatMap((one, index) => ('error' in one || !isInEffect(one.wanted) ? [] : [{ ...one, index }]));
  entries.sort((a, b) => RANKS.indexOf(a.wanted.rank) - RANKS.indexOf(b.wanted.rank) || +isKept(b) - +isKept(a));
  const ofPatient = (coverages: readonly Coverage[], { patientId }: Coverage) =>
    coverages.filter((coverage) => coverage.patientId === patientId);
  const inEffect = [...others];
  for (const { index, ...entry } of entries) {
    const { wanted, current } = entry;
    const refusal = isStrict ? strictRefusal(entry, ofPatient(others, wanted), entries) : null;
    if (refusal !== null) {
      result[index] = { outcome: 'refused', error: refusal };
      continue;
    }
    const own = ofPatient(inEffect, wanted);
    const rank = freeRank(wanted, own, current !== null && isInEffect(current) ? current.rank : null);
    const placed = { ...wanted, rank };
    inEffect.push(placed);
    result[index] = { ...entry, wanted: placed, conflict: conflictsOf(wanted, own)[0]?.code ?? null };
  }
  return result;
}

/**
 * Returns the refusal of a coverage whose plan the patient has elsewhere, or that contradicts an earlier one of the
 * list.
 */
function strictRefusal(
  { wanted, current, one }: Wanted,
  others: readonly Coverage[],
  list: readonly (Wanted & { index: number })[],
): AppError | null {
  const known = current === null ? [] : conflictsOf(current, others).map(({ id }) => id);
  const duplicate = conflictsOf(wanted, others).find(
    ({ code, id }) => code === 'duplicate_coverage' && !known.includes(id),
  );
  if (duplicate) return conflictError(duplicate, ['memberId']);
  const place = list.find((other) => other.one === one)!.index;
  const earlier = list.filter(({ index }) => index < place);
  const [conflict] = conflictsOf(
    wanted,
    earlier.map((other) => other.wanted),
  );
  if (conflict === undefined) return null;
  const { index, current: existing } = earlier.find((other) => other.wanted.id === conflict.id)!;
  const param = conflict.code === 'duplicate_coverage' ? '/memberId' : '/rank';
  const message = `The coverage at index ${index} of the list has the same ${conflict.code === 'duplicate_coverage' ? 'payer and member id' : 'rank'} in this period.`;
  const extra = existing === null ? {} : { extra: { duplicateOf: existing.id } };
  return new AppError(conflict.code, { param, details: [{ code: 'duplicate', param, message }], ...extra });
}

type Placed = Wanted & { conflict: OrderConflict['code'] | null };

async function merged(tx: UnitOfWork, { wanted, current, one, conflict }: Placed): Promise<SavedCoverage> {
  if (current === null) {
    const clock = one.testClockId === undefined ? {} : { testClockId: one.testClockId };
    return { outcome: 'created', coverage: { ...wanted, ...clock }, conflict };
  }
  const { id: _id, version: _version, createdAt: _at, updatedAt: _updated, status: to, ...content } = wanted;
  const {
    verified: _v,
    latestBenefits: _b,
    latestPlanSpans: _p,
    latestEligibilityCheckId: _c,
    latestEligibilityStatus: _s,
    ...own
  } = content;
  const { next, changed } = mergeChanges<Coverage>(current, { ...own, ...keptOf(current, one) }, {});
  if (changed.length === 0 && to === current.status) return { outcome: 'unchanged', coverage: current, conflict };
  if (current.status === 'entered_in_error') throw notChangeable(current);
  const verified = next.verified && !changed.includes('payerId') && !changed.includes('memberId');
  const version = current.version + 1;
  const coverage = { ...next, verified, status: to, version, updatedAt: tx.now.toISOString() };
  return { outcome: 'updated', coverage, conflict };
}

function notChangeable({ status }: Coverage): AppError {
  return new AppError('invalid_state_transition', {
    extra: { status, allowedTransitions: COVERAGE_TRANSITIONS[status] },
  });
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
