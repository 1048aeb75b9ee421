import Type from 'typebox';
import {
  DateOnly,
  ExternalId,
  Id,
  ListOf,
  Metadata,
  Nullable,
  OneOf,
  PersonAddress,
  PersonName,
  phi,
  resourceFields,
  Sex,
  Strict,
  Telecom,
  Text,
} from '../../schema.ts';

const identifiers = Type.Array(
  Strict(
    {
      type: Text(40, 'Kind of identifier.'),
      system: Type.Optional(Text(200, 'Who issued it.')),
      value: phi(Text(80, 'The identifier.')),
    },
    { title: 'PatientIdentifier' },
  ),
  { maxItems: 20, description: 'Further identifiers.' },
);
const ssnLast4 = phi(
  Type.String({ pattern: '^\\d{4}$', description: 'Last four digits of the SSN; the full number is never stored.' }),
);
const addresses = Type.Array(PersonAddress, { maxItems: 5, description: 'The first is used on claims.' });
const telecoms = Type.Array(Telecom, { maxItems: 10 });
const birthDate = phi(DateOnly('Birth date.'));

export const PatientCreate = Strict(
  {
    externalId: Type.Optional(ExternalId),
    mrn: Type.Optional(phi(Text(50, 'Medical record number.'))),
    name: PersonName,
    birthDate,
    sex: Sex,
    genderIdentity: Type.Optional(phi(Text(60, "Gender identity, in the patient's words."))),
    deceasedAt: Type.Optional(phi(DateOnly('Date of death.'))),
    addresses: Type.Optional(addresses),
    telecoms: Type.Optional(telecoms),
    language: Type.Optional(Text(35, 'Preferred language, BCP 47.')),
    ssnLast4: Type.Optional(ssnLast4),
    identifiers: Type.Optional(identifiers),
    doNotBillReason: Type.Optional(Text(200, 'If set, the reason why this patient must not be billed.')),
    metadata: Type.Optional(Metadata),
    testClockId: Type.Optional(
      Id(
        'clk',
        'Sandbox only: the test clock of scope `patients` that applies to the patient. It cannot be changed later.',
      ),
    ),
  },
  { title: 'PatientCreate' },
);

export const PatientUpdate = Strict(
  {
    externalId: Type.Optional(Nullable(ExternalId)),
    mrn: Type.Optional(Nullable(phi(Text(50, 'Medical record number.')))),
    status: Type.Optional(OneOf(['active', 'inactive'])),
    name: Type.Optional(PersonName),
    birthDate: Type.Optional(birthDate),
    sex: Type.Optional(Sex),
    genderIdentity: Type.Optional(Nullable(phi(Text(60, 'Gender identity.')))),
    deceasedAt: Type.Optional(Nullable(phi(DateOnly('Date of death.')))),
    addresses: Type.Optional(Nullable(addresses)),
    telecoms: Type.Optional(Nullable(telecoms)),
    language: Type.Optional(Nullable(Text(35, 'Preferred language, BCP 47.'))),
    ssnLast4: Type.Optional(Nullable(ssnLast4)),
    identifiers: Type.Optional(Nullable(identifiers)),
    doNotBillReason: Type.Optional(Nullable(Text(200, 'The reason why this patient must not be billed.'))),
    metadata: Type.Optional(Nullable(Metadata)),
  },
  {
    title: 'PatientUpdate',
    description: 'A merge patch: fields that are given replace the old ones, null clears.',
    minProperties: 1,
  },
);

export const Patient = Type.Object(
  {
    object: Type.Literal('patient'),
    id: Id('pat', 'Patient id.'),
    livemode: resourceFields.livemode,
    status: OneOf(['active', 'inactive', 'merged']),
    externalId: Nullable(ExternalId),
    mrn: Nullable(phi(Type.String())),
    name: PersonName,
    birthDate,
    sex: Sex,
    genderIdentity: Nullable(phi(Type.String())),
    deceasedAt: Nullable(phi(Type.String())),
    addresses,
    telecoms,
    language: Nullable(Type.String()),
    ssnLast4: Nullable(ssnLast4),
    identifiers,
    doNotBillReason: Nullable(Type.String()),
    mergedIntoId: Nullable(Type.String()),
    metadata: Metadata,
    testClockId: Nullable(
      Id('clk', "The test clock that applies to the patient and the patient's resources; null in real time."),
    ),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
    possibleDuplicates: Type.Optional(
      Type.Array(Id('pat', 'Patient id.'), { description: 'On creation: patients that may be the same person.' }),
    ),
  },
  { additionalProperties: false, title: 'Patient' },
);

export const PatientList = ListOf(Patient);
