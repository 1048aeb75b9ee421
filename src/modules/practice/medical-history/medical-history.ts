import type { LocalDate } from '../../../kernel/local-date.ts';

export const HISTORY_CATEGORIES = [
  'condition',
  'allergy',
  'medication',
  'procedure',
  'immunization',
  'family_history',
  'social_history',
  'lab_result',
  'vital_sign',
] as const;
type HistoryCategory = (typeof HISTORY_CATEGORIES)[number];

export const CLINICAL_STATUSES = ['active', 'recurrence', 'remission', 'resolved', 'inactive'] as const;
export const VERIFICATION_STATUSES = ['confirmed', 'provisional', 'refuted', 'entered_in_error'] as const;

/** `current` until another entry supersedes it. An entry that marks an error stays `entered_in_error`. */
export const HISTORY_STATUSES = ['current', 'superseded', 'entered_in_error'] as const;
type HistoryStatus = (typeof HISTORY_STATUSES)[number];

/** The part of an entry that its author writes. FHIR Condition, AllergyIntolerance, MedicationStatement, … */
export type HistoryContent = {
  externalId: string | null;
  category: HistoryCategory;
  code: { system: string; code: string; display: string | null };
  clinicalStatus: (typeof CLINICAL_STATUSES)[number];
  verificationStatus: (typeof VERIFICATION_STATUSES)[number];
  onsetDate: LocalDate | null;
  endDate: LocalDate | null;
  recordedDate: LocalDate;
  /** A quantity (a decimal as text) with its unit, or a text. */
  value: { quantity: string | null; unit: string | null; text: string | null } | null;
  /** Medications only. */
  dosage: string | null;
  /** Family history only: how the relative is related to the patient. */
  relationship: string | null;
  severity: 'mild' | 'moderate' | 'severe' | null;
  note: string | null;
  source: { type: 'manual' | 'fhir' | 'partner_ehr' | 'document'; reference: string | null };
  evidenceDocumentIds: string[];
  /** The entry that this one corrects. */
  supersedesId: string | null;
};

/** One fact of a patient's medical history. It is never changed: a correction is a new entry that supersedes it. */
export type MedicalHistoryEntry = HistoryContent & {
  id: string;
  patientId: string;
  status: HistoryStatus;
  supersededById: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};
