import type { Static } from 'typebox';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newResource } from '../../resource-fields.ts';
import { addressFaults } from './address-faults.ts';
import type { Patient, PersonAddress } from './patient.ts';
import { emitPatientCreated } from './patient-events.ts';
import { patientFields } from './patient-fields.ts';
import type { PatientCreate } from './patient-schema.ts';
import { findPossibleDuplicates, insertSearchWords, PATIENTS } from './patients-store.ts';

/** The fields that a caller may set. */
export type PatientInput = Static<typeof PatientCreate>;

/**
 * Creates an active patient and fires patient.created; a duplicate externalId fails with duplicate_external_id. The
 * patient keeps a given test clock permanently; the caller checks that the clock exists.
 */
export async function createPatient(
  tx: UnitOfWork,
  input: PatientInput,
): Promise<{ patient: Patient; possibleDuplicates: string[] }> {
  requireAddresses(input.addresses ?? []);
  await tx.liveBy(input.testClockId);
  const patient = newPatient(input, tx.now);
  const possibleDuplicates = await findPossibleDuplicates(tx, patient);
  PATIENTS.insert(tx, patient);
  insertSearchWords(tx, [patient]);
  tx.audit({ action: 'patient.created', subjectType: 'patient', subjectId: patient.id });
  emitPatientCreated(tx, patient);
  return { patient, possibleDuplicates };
}

/** Throws `validation_failed` with what is missing or wrong in addresses for their countries. */
export function requireAddresses(addresses: readonly PersonAddress[]): void {
  const details = addresses.flatMap((address, index) => addressFaults(address, `/addresses/${index}`));
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}

/** Returns an active patient with these fields. */
export function newPatient(input: PatientInput, now: Date): Patient {
  return newResource(patientFields, input, now);
}
