import type { Deployment } from '../../../database/database.ts';
import type { Patient } from './patient.ts';

/** Returns the JSON of a patient in the API and in events. */
export function presentPatient(patient: Patient, { livemode }: Deployment) {
  const { testClockId = null, version, createdAt, updatedAt, ...rest } = patient;
  return { object: 'patient' as const, livemode, ...rest, testClockId, version, createdAt, updatedAt };
}
