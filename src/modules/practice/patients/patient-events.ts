import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { Patient } from './patient.ts';
import { presentPatient } from './patient-schema.ts';

export function emitPatientCreated(tx: UnitOfWork, patient: Patient): void {
  emitEvent(tx, {
    type: 'patient.created',
    resourceType: 'patient',
    resourceId: patient.id,
    data: { patient: presentPatient(patient, tx) },
  });
}

/** `previousAttributes` contains the previous values of the changed fields. */
export function emitPatientUpdated(tx: UnitOfWork, patient: Patient, previousAttributes: Partial<Patient>): void {
  emitEvent(tx, {
    type: 'patient.updated',
    resourceType: 'patient',
    resourceId: patient.id,
    data: { patient: presentPatient(patient, tx), previousAttributes },
  });
}
