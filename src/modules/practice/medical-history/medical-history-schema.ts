import Type from 'typebox';
import {
  CompleteListOf,
  DateOnly,
  ExternalId,
  Id,
  ListOf,
  Nullable,
  OneOf,
  phi,
  resourceFields,
  Strict,
  Text,
} from '../../schema.ts';
import { CLINICAL_STATUSES, HISTORY_CATEGORIES, HISTORY_STATUSES, VERIFICATION_STATUSES } from './medical-history.ts';

const ENTRIES_MAX = 100;
const DOCUMENTS_MAX = 20;

const category = OneOf(HISTORY_CATEGORIES, { description: 'The category of the entry.' });
const clinicalStatus = OneOf(CLINICAL_STATUSES, { description: 'Default: active.' });
const verificationStatus = OneOf(VERIFICATION_STATUSES, {
  description: 'Default: confirmed. `entered_in_error`, with `supersedesId`, withdraws an earlier entry for good.',
});
const severity = OneOf(['mild', 'moderate', 'severe']);
const sourceType = OneOf(['manual', 'fhir', 'partner_ehr', 'document']);
const codeFields = {
  system: Text(200, 'Code system, such as `icd10cm`, `rxnorm`, `loinc`, or its URL.'),
  code: phi(Text(50, 'The code.')),
};
const display = phi(Text(200, 'The meaning of the code, in the words of the chart.'));
const quantity = phi(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,6})?$', description: 'A decimal as text.' }));
const unit = Text(40, 'Unit of the quantity, such as `mg/dL`.');
const valueText = phi(Text(500, 'A value that is not a quantity.'));
const dosage = phi(Text(500, 'Dosage of a medication.'));
const relationship = Text(
  60,
  "The relative's relationship to the patient. Required for family history, not allowed otherwise.",
);
const note = phi(Text(2_000, 'A note.'));
const reference = Text(300, 'The id of the source, such as a FHIR reference.');
const documentIds = Type.Array(
  Type.String({ pattern: '^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$', description: 'Document id.' }),
  {
    maxItems: DOCUMENTS_MAX,
    uniqueItems: true,
  },
);
const onsetDate = phi(DateOnly('When the condition began, or the treatment was given or the value measured.'));
const endDate = phi(DateOnly('When it ended.'));
const recordedDate = DateOnly('When it was recorded in the chart.');
const supersedesId = Id('pmh', 'The entry that this one corrects: of the same patient and category.');

const HistoryEntryInput = Strict(
  {
    externalId: Type.Optional(ExternalId),
    category,
    code: Strict({ ...codeFields, display: Type.Optional(display) }),
    clinicalStatus: Type.Optional(clinicalStatus),
    verificationStatus: Type.Optional(verificationStatus),
    onsetDate: Type.Optional(onsetDate),
    endDate: Type.Optional(endDate),
    recordedDate,
    value: Type.Optional(
      Strict(
        { quantity: Type.Optional(quantity), unit: Type.Optional(unit), text: Type.Optional(valueText) },
        {
          description: 'Either a quantity, with its unit if it has one, or a text.',
          dependentRequired: { unit: ['quantity'] },
        },
      ),
    ),
    dosage: Type.Optional(dosage),
    relationship: Type.Optional(relationship),
    severity: Type.Optional(severity),
    note: Type.Optional(note),
    source: Type.Optional(Strict({ type: sourceType, reference: Type.Optional(reference) })),
    evidenceDocumentIds: Type.Optional(documentIds),
    supersedesId: Type.Optional(supersedesId),
  },
  { title: 'MedicalHistoryEntryCreate' },
);

export const MedicalHistoryCreate = Strict(
  {
    patientId: Id('pat', 'Patient id.'),
    entries: Type.Array(HistoryEntryInput, { minItems: 1, maxItems: ENTRIES_MAX }),
  },
  { title: 'MedicalHistoryCreate' },
);

export const MedicalHistoryEntry = Type.Object(
  {
    object: Type.Literal('medical_history_entry'),
    id: Id('pmh', 'Entry id.'),
    livemode: resourceFields.livemode,
    patientId: Id('pat', 'Patient id.'),
    status: OneOf(HISTORY_STATUSES, {
      description: '`current` until another entry supersedes it. `entered_in_error` is final.',
    }),
    externalId: Nullable(ExternalId),
    category,
    code: Strict({ ...codeFields, display: Nullable(display) }),
    clinicalStatus,
    verificationStatus,
    onsetDate: Nullable(onsetDate),
    endDate: Nullable(endDate),
    recordedDate,
    value: Nullable(Strict({ quantity: Nullable(quantity), unit: Nullable(unit), text: Nullable(valueText) })),
    dosage: Nullable(dosage),
    relationship: Nullable(relationship),
    severity: Nullable(severity),
    note: Nullable(note),
    source: Strict({ type: sourceType, reference: Nullable(reference) }),
    evidenceDocumentIds: documentIds,
    supersedesId: Nullable(supersedesId),
    supersededById: Nullable(Id('pmh', 'The entry that corrects this one.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'MedicalHistoryEntry' },
);

/** The entries that one request recorded. */
export const MedicalHistoryRecorded = { ...CompleteListOf(MedicalHistoryEntry), title: 'RecordedMedicalHistoryList' };
export const MedicalHistoryEntryList = ListOf(MedicalHistoryEntry);
