import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Several, valuesOf } from '../../list.ts';
import { type LikelyDuplicate, likelyDuplicates, type SoughtPerson } from './likely-duplicate.ts';
import type { Patient } from './patient.ts';
import {
  findPatient,
  holdRemaining,
  PATIENTS,
  type PatientFilter,
  selectByMrn,
  selectLikePersons,
  selectMergedIds,
  selectPatients,
  selectReplacements,
} from './patients-store.ts';
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

/** Returns the patient, or the one that it was merged into. Throws `resource_not_found`. */
export async function getRemainingPatient(reader: TenantReader, id: string): Promise<Patient> {
  const patient = await getPatient(reader, id);
  return patient.status === 'merged' ? getPatient(reader, patient.mergedIntoId!) : patient;
}

/** Returns the filter of a list with the patients that replace merged patients. */
export async function ofRemainingPatient<F extends { patientId?: Several<string> | undefined }>(
  reader: TenantReader,
  filter: F,
): Promise<F> {
  const ids = valuesOf(filter.patientId);
  if (ids === undefined) return filter;
  const merged = await selectReplacements(reader, ids);
  return merged.size === 0 ? filter : { ...filter, patientId: ids.map((id) => merged.get(id) ?? id) };
}

/** Returns the ids of the patients that were merged into a patient. */
export function findMergedIds(reader: TenantReader, id: string): Promise<string[]> {
  return selectMergedIds(reader, id);
}

/**
 * Returns the patient that each of these patients was merged into, by id; patients that were not merged are left out. The
 * patients cannot be merged until the transaction ends.
 */
export function holdRemainingPatients(tx: UnitOfWork, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return holdRemaining(tx, ids);
}

type Person = Pick<Patient, 'mrn' | 'birthDate' | 'name'>;

/**
 * Finds the patients who are the same persons: medical record number, birth date and family name agree. An active patient
 * is preferred to a merged one.
 */
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
  return PATIENTS.findAll(reader, ids);
}

/** The number of likely duplicates that are returned at most. Nobody reads a longer list. */
const DUPLICATES_MAX = 10;

/** Returns the patients who are likely to be a person who is being registered, the most likely first. */
export async function findLikelyDuplicates(reader: TenantReader, sought: SoughtPerson): Promise<LikelyDuplicate[]> {
  return likelyDuplicates(sought, await selectLikePersons(reader, sought), DUPLICATES_MAX);
}
