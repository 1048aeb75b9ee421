import { Conditions } from '../../../database/conditions.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import {
  findDocument,
  lockDocument,
  selectNewest,
  selectResources,
} from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { Patient } from './patient.ts';
import { patientResource } from './patient-resource.ts';
import { nameSearchKey, prefixEnd } from './search-key.ts';

export async function findPatient(reader: TenantReader, id: string): Promise<Patient | null> {
  return findDocument<Patient>(reader, 'patients', id);
}

/** Reads and locks a patient for a command. The transaction continues by the patient's test clock, if there is one. */
export async function lockPatient(tx: UnitOfWork, id: string): Promise<Patient | null> {
  const patient = await lockDocument<Patient>(tx, 'patients', id);
  await tx.liveBy(patient?.testClockId);
  return patient;
}

/** Reads a patient and keeps it from being merged until the transaction ends. Its fields can be changed meanwhile. */
export async function holdPatient(tx: UnitOfWork, id: string): Promise<Patient | null> {
  const rest = 'patients where organization_id = $1 and id = $2 for key share';
  const [patient] = await selectResources<Patient>(tx, rest, [tx.organizationId, id]);
  return patient ?? null;
}

/**
 * Returns the patient that each of these patients was merged into, by id; patients that were not merged are left out.
 * Locks the patients, so that none is merged before the transaction ends.
 */
export async function holdRemaining(tx: UnitOfWork, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; into: string | null }>(
    `select id, merged_into_id as into from patients
     where organization_id = $1 and id = any($2) order by id for key share`,
    [tx.organizationId, ids],
  );
  return new Map(rows.flatMap(({ id, into }) => (into === null ? [] : [[id, into] as const])));
}

/** Returns the ids of the patients that were merged into a patient. */
export async function selectMergedIds(reader: TenantReader, id: string): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    'select id from patients where organization_id = $1 and merged_into_id = $2 order by id',
    [reader.organizationId, id],
  );
  return rows.map((row) => row.id);
}

const LIST = patientResource.lists.listPatients;
export type PatientFilter = FiltersOf<typeof LIST>;

/** Returns patients, newest first by id, which is in time order. */
export function selectPatients(
  reader: TenantReader,
  filter: PatientFilter,
  page: { limit: number; after?: string },
): Promise<Patient[]> {
  const { familyName, 'familyName[prefix]': typed } = filter;
  const prefix = typed === undefined ? undefined : nameSearchKey(typed);
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .add('family_name_key = ?', familyName === undefined ? undefined : nameSearchKey(familyName))
    .add('family_name_key >= ?', prefix)
    .add('family_name_key < ?', prefix === undefined ? undefined : prefixEnd(prefix));
  return selectNewest<Patient>(reader, 'patients', where, page);
}

/**
 * Finds possible duplicates: same family name, birth date, sex and postal code. They cause a warning, never a refusal.
 */
export async function findPossibleDuplicates(reader: TenantReader, patient: Patient): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select id from patients where organization_id = $1 and birth_date = $2 and family_name_key = $3
       and document->>'sex' = $4 and document->'addresses'->0->>'postalCode' = $5 and id <> $6
     order by id limit 5`,
    [
      reader.organizationId,
      patient.birthDate,
      nameSearchKey(patient.name.family),
      patient.sex,
      patient.addresses[0]?.postalCode ?? '',
      patient.id,
    ],
  );
  return rows.map((row) => row.id);
}

export function insertPatient(tx: UnitOfWork, patient: Patient): void {
  tx.write(
    `insert into patients
       (organization_id, id, external_id, mrn, status, family_name, family_name_key, birth_date, document, version,
        updated_at, created_at, test_clock_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [...valuesOf(tx, patient), patient.createdAt, patient.testClockId ?? null],
  );
}

/** Saves a patient that was read at the previous version. Throws `version_conflict` if it was changed meanwhile. */
export function updatePatient(tx: UnitOfWork, patient: Patient): void {
  tx.writeOne(
    `update patients set external_id = $3, mrn = $4, status = $5, family_name = $6, family_name_key = $7,
       birth_date = $8, document = $9, version = $10, updated_at = $11
     where organization_id = $1 and id = $2 and version = $10 - 1`,
    valuesOf(tx, patient),
    () => new AppError('version_conflict'),
  );
}

function valuesOf(tx: UnitOfWork, patient: Patient): unknown[] {
  const { id, externalId, mrn, status, name, birthDate, version, updatedAt } = patient;
  const names = [name.family, nameSearchKey(name.family)];
  return [tx.organizationId, id, externalId, mrn, status, ...names, birthDate, toDocument(patient), version, updatedAt];
}

/** Locks patients in the order of their ids. */
export async function lockPatients(tx: UnitOfWork, ids: readonly string[]): Promise<Patient[]> {
  if (ids.length === 0) return [];
  return selectResources<Patient>(tx, 'patients where organization_id = $1 and id = any($2) order by id for update', [
    tx.organizationId,
    ids,
  ]);
}

export function insertPatients(tx: UnitOfWork, patients: readonly Patient[]): void {
  if (patients.length === 0) return;
  tx.write(
    `insert into patients
       (organization_id, id, external_id, mrn, status, family_name, birth_date, document, version, created_at, updated_at,
        family_name_key)
     select $1, p.id, p.external_id, p.mrn, p.status, p.family_name, p.birth_date, p.document, p.version, $2, $2,
       p.family_name_key
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::date[], $9::json[], $10::int[],
       $11::text[])
       as p(id, external_id, mrn, status, family_name, birth_date, document, version, family_name_key)`,
    [tx.organizationId, tx.now.toISOString(), ...columnsOf(patients)],
  );
}

/** Saves patients that the transaction has locked. */
export function updatePatients(tx: UnitOfWork, patients: readonly Patient[]): void {
  if (patients.length === 0) return;
  tx.writeRows(
    `update patients t set external_id = p.external_id, mrn = p.mrn, status = p.status, family_name = p.family_name,
       birth_date = p.birth_date, document = p.document, version = p.version, updated_at = $2,
       family_name_key = p.family_name_key
     from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::date[], $9::json[], $10::int[],
       $11::text[])
       as p(id, external_id, mrn, status, family_name, birth_date, document, version, family_name_key)
     where t.organization_id = $1 and t.id = p.id and t.version = p.version - 1`,
    [tx.organizationId, tx.now.toISOString(), ...columnsOf(patients)],
    patients.length,
    () => new AppError('version_conflict'),
  );
}

function columnsOf(patients: readonly Patient[]): unknown[] {
  return [
    patients.map(({ id }) => id),
    patients.map(({ externalId }) => externalId),
    patients.map(({ mrn }) => mrn),
    patients.map(({ status }) => status),
    patients.map(({ name }) => name.family),
    patients.map(({ birthDate }) => birthDate),
    patients.map(toDocument),
    patients.map(({ version }) => version),
    patients.map(({ name }) => nameSearchKey(name.family)),
  ];
}

export async function selectByIds(reader: TenantReader, ids: readonly string[]): Promise<Patient[]> {
  if (ids.length === 0) return [];
  return selectResources<Patient>(reader, 'patients where organization_id = $1 and id = any($2)', [
    reader.organizationId,
    ids,
  ]);
}

/** Returns active and merged patients with one of these medical record numbers, active ones last. */
export async function selectByMrn(reader: TenantReader, mrns: readonly string[]): Promise<Patient[]> {
  if (mrns.length === 0) return [];
  return selectResources<Patient>(
    reader,
    `patients
    where organization_id = $1 and mrn = any($2) and status in ('active', 'merged')
    order by status desc, id limit 1000`,
    [reader.organizationId, mrns],
  );
}

/** Returns the family names of patients without a search key, by id. */
export async function selectNames(
  reader: TenantReader,
  page: { after: string; limit: number },
): Promise<{ id: string; familyName: string }[]> {
  return reader.query(
    `select id, family_name as "familyName" from patients
     where organization_id = $1 and id > $2 and family_name_key = '' order by id limit $3`,
    [reader.organizationId, page.after, page.limit],
  );
}

/** Sets search keys; a patient that has one keeps it, because it was changed since its name was read. */
export async function saveSearchKeys(
  reader: TenantReader,
  keys: readonly { id: string; key: string }[],
): Promise<void> {
  await reader.query(
    `update patients p set family_name_key = k.key from unnest($2::text[], $3::text[]) as k(id, key)
     where p.organization_id = $1 and p.id = k.id and p.family_name_key = ''`,
    [reader.organizationId, keys.map(({ id }) => id), keys.map(({ key }) => key)],
  );
}
