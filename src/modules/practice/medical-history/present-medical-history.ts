import type { Deployment } from '../../../database/database.ts';
import type { MedicalHistoryEntry } from './medical-history.ts';

/** Returns the entry as the API shows it. */
export function presentHistoryEntry(entry: MedicalHistoryEntry, { livemode }: Deployment) {
  return { object: 'medical_history_entry' as const, livemode, ...entry };
}
