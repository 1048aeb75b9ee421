import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { getRemainingPatient } from '../patients/find-patients.ts';
import type { MedicalHistoryEntry } from './check-history.ts';
import { HISTORY, type HistoryFilter, selectEntries } from './medical-history-store.ts';

/** Returns the entry. Throws `resource_not_found`. */
export async function getHistoryEntry(reader: TenantReader, id: string): Promise<MedicalHistoryEntry> {
  const found = await HISTORY.find(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/**
 * Lists the entries of a patient, or of the one that it was merged into, newest first. Throws `resource_not_found` if the
 * patient does not exist.
 */
export async function listHistory(
  reader: TenantReader,
  patientId: string,
  filter: HistoryFilter,
  page: { limit: number; after?: string },
): Promise<MedicalHistoryEntry[]> {
  const { id } = await getRemainingPatient(reader, patientId);
  return selectEntries(reader, id, filter, page);
}

/** Returns the entry that a body field names. Throws ReferenceNotFoundError at `param` if the entry does not exist. */
export async function requireHistoryEntry(
  reader: TenantReader,
  id: string,
  param: string,
): Promise<MedicalHistoryEntry> {
  const entry = await HISTORY.find(reader, id);
  if (!entry) throw new ReferenceNotFoundError({ table: 'patient_medical_history', id, param });
  return entry;
}
