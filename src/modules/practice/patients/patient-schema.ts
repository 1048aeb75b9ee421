import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { createSchemaOf, shownFields, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import {
  CompleteListOf,
  DateOnly,
  Id,
  ListOf,
  OneOf,
  PersonName,
  phi,
  Sex,
  Strict,
  Telecom,
  Text,
} from '../../schema.ts';
import { LIKELIHOODS, type LikelyDuplicate, MATCHED_FIELDS } from './likely-duplicate.ts';
import type { Patient as StoredPatient } from './patient.ts';
import { patientFields } from './patient-fields.ts';

export const PatientCreate = createSchemaOf(patientFields);

export const PatientUpdate = updateSchemaOf(patientFields);

export const Patient = shownSchemaOf(patientFields, {
  possibleDuplicates: Type.Optional(
    Type.Array(Id('pat', 'Patient id.'), { description: 'On creation: patients that may be the same person.' }),
  ),
});

export const PatientList = ListOf(Patient);

/** Returns the JSON of a patient in the API and in events. */
export function presentPatient(patient: StoredPatient, deployment: Deployment) {
  return shownFields(patientFields, patient, deployment);
}

/** The known fields of a person. */
export const PatientDuplicateSearch = Strict(
  {
    name: Type.Optional(PersonName),
    birthDate: Type.Optional(phi(DateOnly('Birth date.'))),
    sex: Type.Optional(Sex),
    mrn: Type.Optional(phi(Text(50, 'Medical record number.'))),
    ssnLast4: Type.Optional(phi(Type.String({ pattern: '^\\d{4}$', description: 'Last four digits of the SSN.' }))),
    postalCode: Type.Optional(phi(Text(15, 'Postal code of an address. Of a ZIP code, five digits are compared.'))),
    telecoms: Type.Optional(Type.Array(Telecom, { maxItems: 10 })),
  },
  { title: 'PatientDuplicateSearch', minProperties: 1, description: 'The known fields of the person.' },
);

const PossibleDuplicate = Type.Object(
  {
    object: Type.Literal('possible_duplicate'),
    likelihood: OneOf(LIKELIHOODS, {
      description:
        '`certain`: the medical record number, or the SSN with name and birth date, agrees. `likely`: name and birth date agree. `possible`: a relative, a changed name or a mistyped birth date would explain the difference.',
    }),
    matched: Type.Array(OneOf(MATCHED_FIELDS), { description: 'The fields that agree.' }),
    patient: Patient,
  },
  { additionalProperties: false, title: 'PossibleDuplicate' },
);

export const PossibleDuplicateList = CompleteListOf(PossibleDuplicate);

/** Returns the JSON of a patient who is likely to be the same person as another. */
export function presentPossibleDuplicate({ patient, likelihood, matched }: LikelyDuplicate, deployment: Deployment) {
  return { object: 'possible_duplicate' as const, likelihood, matched, patient: presentPatient(patient, deployment) };
}
