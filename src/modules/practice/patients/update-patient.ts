import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type Changes, mergeFields } from '../../resource-fields.ts';
import { requireAddresses } from './create-patient.ts';
import type { Patient } from './patient.ts';
import { emitPatientUpdated } from './patient-events.ts';
import { patientFields } from './patient-fields.ts';
import { findPatient, lockPatient, PATIENTS, updateSearchWords } from './patients-store.ts';
import { requireUnmerged } from './require-patient.ts';

export type PatientChanges = Changes<typeof patientFields>;

/** Checks existence, version and status before the body is validated. */
export async function guardPatientChange(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireUnmerged(await findPatient(reader, id), expectedVersion, 'changed');
}

/**
 * Changes a patient (merge patch). Fires patient.updated with the previous values; a patch without a difference changes
 * nothing.
 */
export async function updatePatient(
  tx: UnitOfWork,
  id: string,
  changes: PatientChanges,
  expectedVersion: number | undefined,
): Promise<Patient> {
  const patient = requireUnmerged(await lockPatient(tx, id), expectedVersion, 'changed');
  if (changes.addresses) requireAddresses(changes.addresses);
  const { next, previous, changed } = mergeFields(patientFields, patient, changes);
  if (changed.length === 0) return patient;
  const updated = { ...next, version: patient.version + 1, updatedAt: tx.now.toISOString() };
  PATIENTS.update(tx, updated);
  await updateSearchWords(tx, [{ before: patient, after: updated }]);
  tx.audit({ action: 'patient.updated', subjectType: 'patient', subjectId: id, details: { fields: changed } });
  emitPatientUpdated(tx, updated, previous);
  return updated;
}
