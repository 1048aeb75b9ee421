import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import type { MedicalHistoryEntry } from './medical-history.ts';
import { HISTORY } from './medical-history-store.ts';

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
