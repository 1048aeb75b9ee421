import type { Deployment } from '../../../database/database.ts';
import { presentPatient } from '../patients/present-patient.ts';
import type { PatientMerge } from './patient-merge.ts';

/** Returns the JSON of a merge. */
export function presentPatientMerge({ patient, mergedPatient, ...rest }: PatientMerge, deployment: Deployment) {
  return {
    object: 'patient_merge' as const,
    livemode: deployment.livemode,
    patient: presentPatient(patient, deployment),
    mergedPatient: presentPatient(mergedPatient, deployment),
    ...rest,
  };
}
