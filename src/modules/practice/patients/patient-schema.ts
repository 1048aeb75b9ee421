import Type from 'typebox';
import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf } from '../../schema.ts';
import { patientFields } from './patient-fields.ts';

export const PatientCreate = createSchemaOf(patientFields);

export const PatientUpdate = updateSchemaOf(patientFields);

export const Patient = shownSchemaOf(patientFields, {
  possibleDuplicates: Type.Optional(
    Type.Array(Id('pat', 'Patient id.'), { description: 'On creation: patients that may be the same person.' }),
  ),
});

export const PatientList = ListOf(Patient);
