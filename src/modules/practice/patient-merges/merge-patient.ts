import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Coverage } from '../coverages/coverage.ts';
import { listCoverages } from '../coverages/find-coverages.ts';
import { lockForMerge, type MergeRequest, saveMerged } from '../patients/merge-patients.ts';
import { moveOwned } from './move-owned.ts';
import { countMoved } from './moved-rows-store.ts';
import { duplicatesAmong, type PatientMerge } from './patient-merge.ts';

/** A merge is one transaction, so it is refused above this number of resources. */
const MOVED_MAX = 5_000;

/**
 * Merges a patient into another one: all resources of the patient are moved to the other patient, and the patient gets
 * the status `merged`. Fires patient.updated for both. Errors: 409 for a merged patient, 422 at `/intoPatientId` if the
 * other patient cannot receive them, 422 `merge_too_large`.
 */
export async function mergePatient(tx: UnitOfWork, request: MergeRequest): Promise<PatientMerge> {
  const pair = await lockForMerge(tx, request);
  const move = { from: pair.patient.id, to: pair.into.id };
  const moved = await countMoved(tx, move.from);
  const total = Object.values(moved).reduce((sum, count) => sum + count, 0);
  if (total > MOVED_MAX) {
    const message = `The patient has ${total} resources. At most ${MOVED_MAX} are moved by one merge.`;
    throw new AppError('merge_too_large', { message });
  }
  const coverages = [...(await coveragesOf(tx, move.from)), ...(await coveragesOf(tx, move.to))];
  const { reason } = request;
  const saved = await saveMerged(tx, pair, { moved, ...(reason === undefined ? {} : { reason }) });
  await moveOwned(tx, move, coverages);
  return {
    patient: saved.into,
    mergedPatient: saved.patient,
    moved,
    duplicateCoverages: duplicatesAmong(
      coverages.filter(({ patientId }) => patientId === move.to),
      coverages.filter(({ patientId }) => patientId === move.from),
    ),
  };
}

/** Coverages beyond this number keep their rank. */
const COVERAGES_MAX = 200;

function coveragesOf(tx: UnitOfWork, patientId: string): Promise<Coverage[]> {
  return listCoverages(tx, { patientId }, { limit: COVERAGES_MAX });
}
