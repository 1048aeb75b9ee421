import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { requireOpenPath } from '../patients/require-patient.ts';
import type { Coverage } from './coverage.ts';
import { inOrder } from './coverage-order.ts';
import { requireCoverage } from './find-coverages.ts';
import { lockInEffect, saveRanks } from './place-coverage.ts';

/**
 * Ranks the coverages in effect of a patient in the order in which their payers pay. Returns them in this order. Repeating
 * it changes nothing. Throws validation_failed unless each active or draft coverage of the patient is named once.
 */
export async function setCoverageOrder(
  tx: UnitOfWork,
  patientId: string,
  coverageIds: readonly string[],
  expectedVersion: number | undefined,
): Promise<Coverage[]> {
  const inEffect = await lockInEffect(tx, patientId);
  const { testClockId, version } = await requireOpenPath(tx, patientId);
  if (expectedVersion !== undefined && expectedVersion !== version) throw new AppError('version_conflict');
  await tx.liveBy(testClockId);
  await requireWhole(tx, coverageIds, inEffect);
  const known = new Map(inEffect.map((coverage) => [coverage.id, coverage]));
  const ranked = inOrder(coverageIds.map((id) => known.get(id)!));
  const saved = await saveRanks(tx, new Map(ranked.map(({ id, rank }) => [id, rank])));
  const changed = new Map(saved.map((coverage) => [coverage.id, coverage]));
  return coverageIds.map((id) => changed.get(id) ?? known.get(id)!);
}

/** Throws validation_failed with every reason why the ids are not those of the coverages in effect. */
async function requireWhole(tx: UnitOfWork, ids: readonly string[], inEffect: readonly Coverage[]): Promise<void> {
  const details: ErrorDetail[] = [];
  for (const [index, id] of ids.entries()) {
    const param = `/coverageIds/${index}`;
    if (ids.indexOf(id) < index) {
      details.push({ code: 'duplicate', param, message: 'Name each coverage once.' });
    } else if (inEffect.every((coverage) => coverage.id !== id)) {
      await requireCoverage(tx, id, param);
      const message = 'Name only active and draft coverages of the patient.';
      details.push({ code: 'not_in_effect', param, message });
    }
  }
  for (const { id } of inEffect.filter((coverage) => !ids.includes(coverage.id))) {
    const message = `${id} is missing. Name every active and draft coverage of the patient.`;
    details.push({ code: 'missing', param: '/coverageIds', message });
  }
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}
