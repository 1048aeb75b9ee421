import type { TenantReader } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Patient } from './patient.ts';
import type { PatientFilter } from './patients-store.ts';
import { findPatient, selectByIds, selectByMrn, selectPatients } from './patients-store.ts';
import { nameSearchKey } from './search-key.ts';

/** Returns the patient. Throws `resource_not_found`. */
export async function getPatient(reader: TenantReader, id: string): Promise<Patient> {
  const found = await findPatient(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists patients, newest first. */
export function listPatients(
  reader: TenantReader,
  filter: PatientFilter,
  page: { limit: number; after?: string },
): Promise<Patient[]> {
  return selectPatients(reader, filter, page);
}

type Person = Pick<Patient, 'mrn' | 'birthDate' | 'name'>;

/** Finds the patients who are the same persons: medical record number, birth date and family name agree. */
export async function findSamePersons(reader: TenantReader, persons: readonly Person[]): Promise<(string | null)[]> {
  const known = await selectByMrn(
    reader,
    persons.flatMap(({ mrn }) => mrn ?? []),
  );
  const keyOf = ({ mrn, birthDate, name }: Person) => JSON.stringify([mrn, birthDate, nameSearchKey(name.family)]);
  const ids = new Map(known.map((patient) => [keyOf(patient), patient.id]));
  return persons.map((person) => (person.mrn === null ? null : (ids.get(keyOf(person)) ?? null)));
}

/** Returns patients by their ids, in no particular order. */
export function findPatients(reader: TenantReader, ids: readonly string[]): Promise<Patient[]> {
  return selectByIds(reader, ids);
}
