import type { TenantReader } from '../../database/transaction.ts';
import { ReferenceNotFoundError } from '../references.ts';
import type { Patient } from './patient.ts';
import { findPatient } from './patients-store.ts';

/**
 * Returns the patient that a body field names. Throws ReferenceNotFoundError at `param` if the patient does not exist.
 */
export async function requirePatient(reader: TenantReader, id: string, param: string): Promise<Patient> {
  const patient = await findPatient(reader, id);
  if (!patient) throw new ReferenceNotFoundError({ table: 'patients', id, param });
  return patient;
}
