import { type TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { Patient } from './patient.ts';
import { findPatient, holdPatient } from './patients-store.ts';

/**
 * Returns the patient that a body field names. Throws ReferenceNotFoundError at `param` if the patient does not exist.
 */
export async function requirePatient(reader: TenantReader, id: string, param: string): Promise<Patient> {
  return requireFound(await findPatient(reader, id), { id, param });
}

/**
 * Does the same as `requirePatient`, for a command that adds something to the patient. A merged patient is refused at
 * `param`, and the patient cannot be merged until the transaction ends.
 */
export async function requireOpenPatient(reader: TenantReader, id: string, param: string): Promise<Patient> {
  const found = reader instanceof UnitOfWork ? await holdPatient(reader, id) : await findPatient(reader, id);
  const patient = requireFound(found, { id, param });
  if (patient.status === 'merged') throw mergedReference(patient, param);
  return patient;
}

/** Returns the 422 for a body field that names a merged patient. */
export function mergedReference({ mergedIntoId }: Patient, param: string): AppError {
  const message = 'The patient was merged into another. Name the patient of its mergedIntoId.';
  const details = [{ code: 'patient_merged', param, message }];
  return new AppError('validation_failed', { param, details, extra: { mergedIntoId } });
}

/**
 * Returns the patient of the path, for a command that adds something to it. Throws resource_not_found, or 409 for a
 * merged patient.
 */
export async function requireOpenPath(reader: TenantReader, id: string): Promise<Patient> {
  const patient = reader instanceof UnitOfWork ? await holdPatient(reader, id) : await findPatient(reader, id);
  return requireUnmerged(patient, undefined, 'changed');
}

function requireFound(patient: Patient | null, { id, param }: { id: string; param: string }): Patient {
  if (!patient) throw new ReferenceNotFoundError({ table: 'patients', id, param });
  return patient;
}

/**
 * Checks existence, version and status of the patient that a command changes; `action` is the past participle of the
 * command. Throws resource_not_found, version_conflict, or 409 for a merged patient.
 */
export function requireUnmerged(patient: Patient | null, expectedVersion: number | undefined, action: string): Patient {
  if (!patient) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== patient.version) throw new AppError('version_conflict');
  if (patient.status === 'merged') throw mergedPatient(patient, action);
  return patient;
}

/** Returns the 409 for a change of a merged patient; `action` is a past participle. */
function mergedPatient({ status, mergedIntoId }: Patient, action: string): AppError {
  return illegalTransition({
    resource: 'patient',
    status,
    action,
    nextStep: 'Use the patient named by mergedIntoId instead.',
    allowedTransitions: [],
    extra: { mergedIntoId },
  });
}
