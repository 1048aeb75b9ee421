import type { Stored } from '../../resource-fields.ts';
import type { medicalHistoryFields } from './medical-history-fields.ts';

/** One fact of a patient's medical history. */
export type MedicalHistoryEntry = Stored<typeof medicalHistoryFields>;
