import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { createSchemaOf, shownFields, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf } from '../../schema.ts';
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
