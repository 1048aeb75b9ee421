import type { Patient } from './patient.ts';

/** The patient as the API and events show it. */
export function presentPatient(patient: Patient, livemode: boolean) {
  return { object: 'patient' as const, livemode, ...patient };
}
