import type { Deployment } from '../../database/database.ts';
import type { Patient } from './patient.ts';

/** The patient as the API and events show it. */
export function presentPatient(patient: Patient, { livemode }: Deployment) {
  const { testClockId = null, version, createdAt, updatedAt, ...rest } = patient;
  return { object: 'patient' as const, livemode, ...rest, testClockId, version, createdAt, updatedAt };
}
