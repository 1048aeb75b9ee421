import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { MedicalHistoryEntry } from './medical-history.ts';
import { medicalHistoryFields } from './medical-history-fields.ts';

/** Returns the entry as the API shows it. */
export function presentHistoryEntry(entry: MedicalHistoryEntry, deployment: Deployment) {
  return shownFields(medicalHistoryFields, entry, deployment);
}
