import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { getRemainingPatient } from '../patients/find-patients.ts';
import type { MedicalHistoryEntry } from './medical-history.ts';
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
