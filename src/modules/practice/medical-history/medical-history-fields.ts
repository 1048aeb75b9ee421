import Type from 'typebox';
import { defaulted, derived, fieldsOf, list, optional, required, withInput } from '../../resource-fields.ts';
import { DateOnly, ExternalId, Id, Nullable, OneOf, phi, Strict, Text } from '../../schema.ts';

const HISTORY_CATEGORIES = [
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

const CLINICAL_STATUSES = ['active', 'recurrence', 'remission', 'resolved', 'inactive'] as const;
const VERIFICATION_STATUSES = ['confirmed', 'provisional', 'refuted', 'entered_in_error'] as const;

/** `current` until another entry supersedes it. An entry that marks an error stays `entered_in_error`. */
const HISTORY_STATUSES = ['current', 'superseded', 'entered_in_error'] as const;

const DOCUMENTS_MAX = 20;

const codeFields = {
  system: Text(200, 'Code system, such as `icd10cm`, `rxnorm`, `loinc`, or its URL.'),
  code: phi(Text(50, 'The code.')),
};
const display = phi(Text(200, 'The meaning of the code, in the words of the chart.'));
const quantity = phi(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,6})?$', description: 'A decimal as text.' }));
const unit = Text(40, 'Unit of the quantity, such as `mg/dL`.');
const text = phi(Text(500, 'A value that is not a quantity.'));
const sourceType = OneOf(['manual', 'fhir', 'partner_ehr', 'document']);
const reference = Text(300, 'The id of the source, such as a FHIR reference.');
const ValueInput = Strict(
  { quantity: Type.Optional(quantity), unit: Type.Optional(unit), text: Type.Optional(text) },
  {
    description: 'Either a quantity, with its unit if it has one, or a text.',
    dependentRequired: { unit: ['quantity'] },
  },
);

/**
 * One fact of a patient's medical history: FHIR Condition, AllergyIntolerance, MedicationStatement and others. Its author
 * never changes it; a correction is a new entry that supersedes it.
 */
export const medicalHistoryFields = fieldsOf('medical_history_entry', 'pmh', {
  patientId: withInput(required(Id('pat', 'Patient id.'), { column: 'patient_id' }), { create: null }),
  status: derived(
    OneOf(HISTORY_STATUSES, {
      description: '`current` until another entry supersedes it. `entered_in_error` is final.',
    }),
    { initially: 'current', column: 'status', filter: 'Entries in this state.' },
  ),
  externalId: optional(ExternalId, { column: 'external_id', filter: 'Your id, exact.' }),
  category: required(OneOf(HISTORY_CATEGORIES, { description: 'The category of the entry.' }), {
    column: 'category',
    filter: 'Entries of this category.',
  }),
  code: withInput(required(Strict({ ...codeFields, display: Nullable(display) })), {
    create: Strict({ ...codeFields, display: Type.Optional(display) }),
  }),
  clinicalStatus: defaulted(OneOf(CLINICAL_STATUSES, { description: 'Default: active.' }), 'active'),
  verificationStatus: defaulted(
    OneOf(VERIFICATION_STATUSES, {
      description: 'Default: confirmed. `entered_in_error`, with `supersedesId`, withdraws an earlier entry for good.',
    }),
    'confirmed',
  ),
  onsetDate: optional(phi(DateOnly('When the condition began, or the treatment was given or the value measured.'))),
  endDate: optional(phi(DateOnly('When it ended.'))),
  recordedDate: required(DateOnly('When it was recorded in the chart.')),
  value: withInput(optional(Strict({ quantity: Nullable(quantity), unit: Nullable(unit), text: Nullable(text) })), {
    create: Type.Optional(ValueInput),
  }),
  dosage: optional(phi(Text(500, 'Dosage of a medication.'))),
  relationship: optional(
    Text(60, "The relative's relationship to the patient. Required for family history, not allowed otherwise."),
  ),
  severity: optional(OneOf(['mild', 'moderate', 'severe'])),
  note: optional(phi(Text(2_000, 'A note.'))),
  source: withInput(
    defaulted(Strict({ type: sourceType, reference: Nullable(reference) }), { type: 'manual', reference: null }),
    { create: Type.Optional(Strict({ type: sourceType, reference: Type.Optional(reference) })) },
  ),
  evidenceDocumentIds: list(
    Type.Array(Type.String({ pattern: '^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$', description: 'Document id.' }), {
      maxItems: DOCUMENTS_MAX,
      uniqueItems: true,
    }),
  ),
  supersedesId: optional(Id('pmh', 'The entry that this one corrects: of the same patient and category.')),
  supersededById: derived(Nullable(Id('pmh', 'The entry that corrects this one.')), { initially: null }),
});
