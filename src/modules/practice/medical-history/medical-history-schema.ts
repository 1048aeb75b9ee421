import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { createSchemaOf, shownFields, shownSchemaOf } from '../../resource-fields.ts';
import { CompleteListOf, Id, ListOf, Strict } from '../../schema.ts';
import type { MedicalHistoryEntry as StoredMedicalHistoryEntry } from './check-history.ts';
import { medicalHistoryFields } from './medical-history-fields.ts';

const ENTRIES_MAX = 100;

const MedicalHistoryEntryCreate = createSchemaOf(medicalHistoryFields);

export const MedicalHistoryCreate = Strict(
  {
    patientId: Id('pat', 'Patient id.'),
    entries: Type.Array(MedicalHistoryEntryCreate, { minItems: 1, maxItems: ENTRIES_MAX }),
  },
  { title: 'MedicalHistoryCreate' },
);

export const MedicalHistoryEntry = shownSchemaOf(medicalHistoryFields);

/** The entries that one request recorded. */
export const MedicalHistoryRecorded = { ...CompleteListOf(MedicalHistoryEntry), title: 'RecordedMedicalHistoryList' };
export const MedicalHistoryEntryList = ListOf(MedicalHistoryEntry);

/** Returns the entry as the API shows it. */
export function presentHistoryEntry(entry: StoredMedicalHistoryEntry, deployment: Deployment) {
  return shownFields(medicalHistoryFields, entry, deployment);
}
