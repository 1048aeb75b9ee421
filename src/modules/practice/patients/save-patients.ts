import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type Changes, mergeFields } from '../../resource-fields.ts';
import { newPatient, type PatientInput } from './create-patient.ts';
import type { Patient } from './patient.ts';
import { emitPatientCreated, emitPatientUpdated } from './patient-events.ts';
import { patientFields } from './patient-fields.ts';
import { insertSearchWords, PATIENTS, updateSearchWords } from './patients-store.ts';

/** The fields of a patient from another system; null clears. `details` are added to the audit entry. */
type PatientImport = {
  /** The patient to change; null creates one. */
  id: string | null;
  fields: Omit<Changes<typeof patientFields>, 'metadata'> &
    Pick<PatientInput, 'name' | 'birthDate' | 'sex'> & { status: 'active' | 'inactive' };
  details: Record<string, unknown>;
};
export type SavedPatient = { id: string; outcome: 'created' | 'updated' | 'unchanged' | 'merged' | 'refused' };

/**
 * Creates and changes many patients, with one statement for all new and one for all changed patients. Fires the same
 * events as the commands for one patient. Merged patients are not changed. `imports` must not name a patient twice.
 */
export async function savePatients(tx: UnitOfWork, imports: readonly PatientImport[]): Promise<SavedPatient[]> {
  const ids = imports.flatMap(({ id }) => id ?? []);
  const locked = new Map((await PATIENTS.lockAll(tx, ids)).map((patient) => [patient.id, patient]));
  const [created, updated]: [Patient[], Patient[]] = [[], []];
  const saved = imports.map(({ id, fields, details }): SavedPatient => {
    if (id === null) {
      const patient = createdFrom(fields, tx.now);
      created.push(patient);
      tx.audit({ action: 'patient.created', subjectType: 'patient', subjectId: patient.id, details });
      emitPatientCreated(tx, patient);
      return { id: patient.id, outcome: 'created' };
    }
    const current = locked.get(id);
    if (!current) return { id, outcome: 'refused' };
    if (current.status === 'merged') return { id, outcome: 'merged' };
    const { next, previous, changed } = mergeFields(patientFields, current, fields);
    if (changed.length === 0) return { id, outcome: 'unchanged' };
    const patient = { ...next, version: current.version + 1, updatedAt: tx.now.toISOString() };
    updated.push(patient);
    const audited = { ...details, fields: changed };
    tx.audit({ action: 'patient.updated', subjectType: 'patient', subjectId: id, details: audited });
    emitPatientUpdated(tx, patient, previous);
    return { id, outcome: 'updated' };
  });
  PATIENTS.updateAll(tx, updated);
  PATIENTS.insertAll(tx, created);
  insertSearchWords(tx, created);
  await updateSearchWords(
    tx,
    updated.map((after) => ({ before: locked.get(after.id)!, after })),
  );
  return saved;
}

function createdFrom({ status, ...fields }: PatientImport['fields'], now: Date): Patient {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  return { ...newPatient(given as unknown as PatientInput, now), status };
}
