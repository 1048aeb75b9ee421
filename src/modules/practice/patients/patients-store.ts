import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { SoughtPerson } from './likely-duplicate.ts';
import type { Patient } from './patient.ts';
import { patientFields } from './patient-fields.ts';
import { patientResource } from './patient-resource.ts';
import { nameSearchKey, prefixEnd, searchWordsOf } from './search-key.ts';

export const PATIENTS = new DocumentTable<Patient>({
  name: 'patients',
  read: (stored) => filled(patientFields, stored),
  columns: [
    ...columnsOf(patientFields),
    { name: 'family_name', type: 'text', of: ({ name }) => name.family },
    { name: 'family_name_key', type: 'text', of: ({ name }) => nameSearchKey(name.family) },
  ],
});

export function findPatient(reader: TenantReader, id: string): Promise<Patient | null> {
  return PATIENTS.find(reader, id);
}

/** Reads and locks a patient for a command. The transaction continues by the patient's test clock, if there is one. */
export async function lockPatient(tx: UnitOfWork, id: string): Promise<Patient | null> {
  const patient = await PATIENTS.lock(tx, id);
  await tx.liveBy(patient?.testClockId);
  return patient;
}

/** Reads a patient and keeps it from being merged until the transaction ends. Its fields can be changed meanwhile. */
export async function holdPatient(tx: UnitOfWork, id: string): Promise<Patient | null> {
  const rest = 'organization_id = $1 and id = $2 for key share';
  const [patient] = await PATIENTS.select(tx, rest, [tx.organizationId, id]);
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

/** Does the same as `holdRemaining`, without locks. */
export async function selectReplacements(
  reader: TenantReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.query<{ id: string; into: string }>(
    `select id, merged_into_id as into from patients
     where organization_id = $1 and id = any($2) and merged_into_id is not null`,
    [reader.organizationId, ids],
  );
  return new Map(rows.map(({ id, into }) => [id, into]));
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
  return PATIENTS.selectNewest(reader, where, page);
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

/** Returns active and merged patients with one of these medical record numbers, active ones last. */
export async function selectByMrn(reader: TenantReader, mrns: readonly string[]): Promise<Patient[]> {
  if (mrns.length === 0) return [];
  const rest = `organization_id = $1 and mrn = any($2) and status in ('active', 'merged')
    order by status desc, id limit 1000`;
  return PATIENTS.select(reader, rest, [reader.organizationId, mrns]);
}

/** The newest records that each lookup of `selectLikePersons` returns. */
const CANDIDATES_MAX = 200;

/**
 * Returns patients who may be a person: with the MRN, with the birth date, or with the family name and the same first
 * letter of the given name. Merged patients are left out.
 */
export async function selectLikePersons(
  reader: TenantReader,
  { mrn, birthDate, name }: SoughtPerson,
): Promise<Patient[]> {
  const lookups = [
    'mrn = $2',
    'birth_date = $3::date',
    "family_name_key = $4 and lower(left(document->'name'->'given'->>0, 1)) = $5",
  ].map(
    (condition) => `(select id from patients where organization_id = $1 and ${condition} and status <> 'merged'
      order by id desc limit ${CANDIDATES_MAX})`,
  );
  const family = name === undefined ? null : nameSearchKey(name.family);
  const initial = name?.given[0]?.slice(0, 1).toLowerCase() ?? null;
  const rest = `organization_id = $1 and id in (${lookups.join(' union ')})`;
  return PATIENTS.select(reader, rest, [reader.organizationId, mrn ?? null, birthDate ?? null, family, initial]);
}

/** Returns the words by which a search finds a patient. A merged patient has none. */
function searchWords({ status, name }: Patient): string[] {
  return status === 'merged' ? [] : searchWordsOf([name.family, ...name.given]);
}

type Word = { patientId: string; word: string };

const wordsOf = (patients: readonly Patient[]): Word[] =>
  patients.flatMap((patient) => searchWords(patient).map((word) => ({ patientId: patient.id, word })));

const INSERT_WORDS = `insert into patient_search_words (organization_id, patient_id, word)
  select $1, r.patient_id, r.word from unnest($2::text[], $3::text[]) as r (patient_id, word) on conflict do nothing`;

const valuesOf = (organizationId: string, words: readonly Word[]) => [
  organizationId,
  words.map(({ patientId }) => patientId),
  words.map(({ word }) => word),
];

/** Stores the words by which a search finds new patients. */
export function insertSearchWords(tx: UnitOfWork, patients: readonly Patient[]): void {
  const words = wordsOf(patients);
  if (words.length > 0) tx.write(INSERT_WORDS, valuesOf(tx.organizationId, words));
}

/** Stores the words of patients whose name or status may have changed. */
export async function updateSearchWords(
  tx: UnitOfWork,
  changes: readonly { before: Patient; after: Patient }[],
): Promise<void> {
  const keyOf = ({ patientId, word }: Word) => `${patientId} ${word}`;
  const [before, after] = [wordsOf(changes.map((one) => one.before)), wordsOf(changes.map((one) => one.after))];
  const [former, present] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const removed = before.filter((one) => !present.has(keyOf(one)));
  const added = after.filter((one) => !former.has(keyOf(one)));
  if (removed.length > 0) {
    await tx.query(
      `delete from patient_search_words w using unnest($2::text[], $3::text[]) as r (patient_id, word)
       where w.organization_id = $1 and w.patient_id = r.patient_id and w.word = r.word`,
      valuesOf(tx.organizationId, removed),
    );
  }
  if (added.length > 0) tx.write(INSERT_WORDS, valuesOf(tx.organizationId, added));
}

const UPGRADED_TOGETHER = 1_000;

/** Stores the words of the next patients of an earlier version. Returns the id of the last one, or null at the end. */
export async function fillSearchWords(reader: TenantReader, after: string | null): Promise<string | null> {
  const rest = `organization_id = $1 and id > $2 order by id limit ${UPGRADED_TOGETHER}`;
  const patients = await PATIENTS.select(reader, rest, [reader.organizationId, after ?? '']);
  const words = wordsOf(patients);
  if (words.length > 0) await reader.query(INSERT_WORDS, valuesOf(reader.organizationId, words));
  return patients.at(-1)?.id ?? null;
}
