import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { Patient } from './patient.ts';
import { emitPatientUpdated } from './patient-events.ts';
import { IDENTIFIERS_MAX } from './patient-fields.ts';
import { findPatient, PATIENTS, selectMergedIds, updateSearchWords } from './patients-store.ts';
import { mergedReference, requireUnmerged } from './require-patient.ts';

/** A merge as the caller asks for it. The versions are those that the caller has seen. */
export type MergeRequest = {
  patientId: string;
  expectedVersion: number | undefined;
  intoPatientId: string;
  intoPatientVersion?: number | undefined;
  reason?: string | undefined;
};

/** `patient` ends, `into` remains. */
type MergedPair = { patient: Patient; into: Patient };

/** Checks existence, version and status of the patient that ends before the body is validated. */
export async function guardPatientMerge(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireUnmerged(await findPatient(reader, id), expectedVersion, 'merged again');
}

/** Locks both patients in the order of their ids and checks that one can be merged into the other. */
export async function lockForMerge(tx: UnitOfWork, request: MergeRequest): Promise<MergedPair> {
  const { patientId, intoPatientId, intoPatientVersion } = request;
  const param = '/intoPatientId';
  if (patientId === intoPatientId) {
    throw refusal('same_patient', param, 'A patient cannot be merged into itself. Name the patient that remains.');
  }
  const locked = await PATIENTS.lockAll(tx, [patientId, intoPatientId]);
  const found = locked.find(({ id }) => id === patientId) ?? null;
  const patient = requireUnmerged(found, request.expectedVersion, 'merged again');
  const into = locked.find(({ id }) => id === intoPatientId);
  if (!into) throw new ReferenceNotFoundError({ table: 'patients', id: intoPatientId, param });
  if (into.status === 'merged') throw mergedReference(into, param);
  if (intoPatientVersion !== undefined && intoPatientVersion !== into.version) {
    throw new AppError('version_conflict', { param: '/intoPatientVersion' });
  }
  if (patient.testClockId !== into.testClockId) {
    throw refusal('other_test_clock', param, 'The patients use different test clocks.');
  }
  await tx.liveBy(into.testClockId);
  return { patient, into };
}

function refusal(code: string, param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}

/**
 * Returns the identifiers of the patient that remains, followed by those of the other one that it lacks, with the medical
 * record number of the other one as `MR`. Pure.
 */
function identifiersAfterMerge({ patient, into }: MergedPair): Patient['identifiers'] {
  const { mrn } = patient;
  const number = mrn === null || mrn === into.mrn ? [] : [{ type: 'MR', value: mrn }];
  const keyOf = ({ type, system, value }: Patient['identifiers'][number]) => JSON.stringify([type, system, value]);
  const known = new Set(into.identifiers.map(keyOf));
  const added = [...number, ...patient.identifiers].filter((one) => !known.has(keyOf(one)));
  return [...into.identifiers, ...added].slice(0, Math.max(IDENTIFIERS_MAX, into.identifiers.length));
}

/**
 * Saves both patients, and those that were merged into the one that ends: each merged patient names a patient that is not
 * merged. Fires patient.updated for each.
 */
export async function saveMerged(
  tx: UnitOfWork,
  { patient, into }: MergedPair,
  details: Record<string, unknown>,
): Promise<MergedPair> {
  const { id: patientId } = patient;
  const earlier = await PATIENTS.lockAll(tx, await selectMergedIds(tx, patientId));
  const written: Patient[] = [];
  const save = (before: Patient, changes: Partial<Patient>, action: string, audited: Record<string, unknown>) => {
    const saved = { ...before, ...changes, version: before.version + 1, updatedAt: tx.now.toISOString() };
    const previous = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof Patient]]));
    written.push(saved);
    tx.audit({ action, subjectType: 'patient', subjectId: before.id, details: audited });
    emitPatientUpdated(tx, saved, previous);
    return saved;
  };
  const merged = save(patient, { status: 'merged', mergedIntoId: into.id }, 'patient.merged', {
    from: patient.status,
    to: 'merged',
    intoPatientId: into.id,
    ...details,
  });
  const identifiers = identifiersAfterMerge({ patient, into });
  const changes = identifiers.length === into.identifiers.length ? {} : { identifiers };
  const remaining = save(into, changes, 'patient.updated', {
    fields: Object.keys(changes),
    mergedPatientId: patientId,
    ...details,
  });
  for (const one of earlier) {
    save(one, { mergedIntoId: into.id }, 'patient.updated', { fields: ['mergedIntoId'], mergedPatientId: patientId });
  }
  PATIENTS.updateAll(tx, written);
  await updateSearchWords(tx, [{ before: patient, after: merged }]);
  return { patient: merged, into: remaining };
}
