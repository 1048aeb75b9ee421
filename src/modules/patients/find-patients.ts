import type { TenantReader } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Patient } from './patient.ts';
import type { PatientFilter } from './patients-store.ts';
import { findPatient, selectPatients } from './patients-store.ts';

/** Returns the patient. Throws `resource_not_found`. */
export async function getPatient(reader: TenantReader, id: string): Promise<Patient> {
  const found = await findPatient(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists patients, newest first. */
export function listPatients(
  reader: TenantReader,
  filter: PatientFilter,
  page: { limit: number; after?: string },
): Promise<Patient[]> {
  return selectPatients(reader, filter, page);
}
