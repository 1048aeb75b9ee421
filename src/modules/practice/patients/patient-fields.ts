import Type from 'typebox';
import { defaulted, derived, fieldsOf, list, optional, required, withInput } from '../../resource-fields.ts';
import {
  DateOnly,
  ExternalId,
  Id,
  Metadata,
  Nullable,
  OneOf,
  PersonAddress,
  PersonName,
  phi,
  Sex,
  Strict,
  Telecom,
  Text,
} from '../../schema.ts';

const PatientIdentifier = Strict(
  {
    type: Text(40, 'Kind of identifier.'),
    system: Type.Optional(Text(200, 'Who issued it.')),
    value: phi(Text(80, 'The identifier.')),
  },
  { title: 'PatientIdentifier' },
);

/** Identifiers that a patient can have. */
export const IDENTIFIERS_MAX = 20;

/** The fields of a patient. FHIR Patient; in the 837 the subscriber (2010BA) or the dependent (2010CA). */
export const patientFields = fieldsOf('patient', 'pat', {
  status: withInput(
    derived(OneOf(['active', 'inactive', 'merged']), {
      initially: 'active',
      column: 'status',
      filter: 'Patients in this state.',
    }),
    { update: Type.Optional(OneOf(['active', 'inactive'])) },
  ),
  externalId: optional(ExternalId, { column: 'external_id', filter: 'Your id, exact.' }),
  mrn: optional(phi(Text(50, 'Medical record number.')), { column: 'mrn', filter: 'Medical record number, exact.' }),
  name: required(PersonName),
  birthDate: required(phi(DateOnly('Birth date.')), {
    column: { name: 'birth_date', type: 'date' },
    filter: 'Birth date. YYYY-MM-DD.',
  }),
  sex: required(Sex),
  genderIdentity: optional(phi(Text(60, "Gender identity, in the patient's words."))),
  deceasedAt: optional(phi(DateOnly('Date of death.'))),
  addresses: list(Type.Array(PersonAddress, { maxItems: 5, description: 'The first is used on claims.' })),
  telecoms: list(Type.Array(Telecom, { maxItems: 10 })),
  language: optional(Text(35, 'Preferred language, BCP 47.')),
  ssnLast4: optional(
    phi(
      Type.String({
        pattern: '^\\d{4}$',
        description: 'Last four digits of the SSN; the full number is never stored.',
      }),
    ),
  ),
  identifiers: list(Type.Array(PatientIdentifier, { maxItems: IDENTIFIERS_MAX, description: 'Further identifiers.' })),
  doNotBillReason: optional(Text(200, 'If set, the reason why this patient must not be billed.')),
  mergedIntoId: derived(Nullable(Type.String()), { initially: null }),
  metadata: defaulted(Metadata, {}),
  testClockId: withInput(
    optional(Id('clk', "The test clock that applies to the patient and the patient's resources; null in real time."), {
      column: { name: 'test_clock_id', isFixed: true },
    }),
    {
      create: Type.Optional(
        Id(
          'clk',
          'Sandbox only: the test clock of scope `patients` that applies to the patient. It cannot be changed later.',
        ),
      ),
      update: null,
    },
  ),
});
