import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { Patient } from './patient.ts';
import { patientFields } from './patient-fields.ts';

/** Returns the JSON of a patient in the API and in events. */
export function presentPatient(patient: Patient, deployment: Deployment) {
  return shownFields(patientFields, patient, deployment);
}
