import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { prefixEnd } from '../../practice/patients/search-key.ts';
import type { FoundRow, MatchedField } from './search-hit.ts';
import type { SearchQuery } from './search-query.ts';

/** Words of names that a search reads for one prefix. A shorter list would leave out patients with a common name. */
const WORDS_READ_MAX = 20_000;
/** Patients, and rows with one number, that a search considers. */
const ROWS_MAX = 50;
/** Records of each patient or claim that a search considers. */
const RECORDS_MAX = 20;

/** Fields that matched, by the id of the resource that has them. */
export type Matches = ReadonlyMap<string, readonly MatchedField[]>;

/**
 * Returns patients whose names have all words, each as the beginning of a word of the name, and who were born on one of
 * the dates, if there are any. Names that continue a word least come first. Merged patients have no words.
 */
export async function selectPatientsByName(reader: TenantReader, { words, dates }: SearchQuery): Promise<string[]> {
  const values: unknown[] = [reader.organizationId];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const inRange = (word: string) => `word >= ${parameter(word)} and word < ${parameter(prefixEnd(word))}`;
  const hasWord = (word: string) =>
    `exists (select from patient_search_words w where w.organization_id = $1 and w.patient_id = p.id and w.${inRange(word)})`;
  const isBorn = dates.length > 0 ? `p.birth_date = any(${parameter(dates)}::date[])` : null;
  // The longest word is the rarest. The patients of one birth date are fewer still.
  const [longest, ...rest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined && isBorn === null) return [];
  const isDriven = longest !== undefined && isBorn === null;
  const conditions = [
    ...(isBorn === null ? [] : [isBorn]),
    ...(isDriven ? rest : words).map(hasWord),
    "p.status <> 'merged'",
  ].join(' and ');
  const found = isDriven
    ? `(select patient_id, min(word) as word from (
          select patient_id, word from patient_search_words
          where organization_id = $1 and ${inRange(longest)} order by word limit ${WORDS_READ_MAX}) r
        group by patient_id) f join patients p on p.organization_id = $1 and p.id = f.patient_id`
    : 'patients p';
  const rows = await reader.query<{ id: string }>(
    `select p.id from ${found} where p.organization_id = $1 and ${conditions}
     order by ${isDriven ? 'f.word, ' : ''}p.id desc limit ${ROWS_MAX}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Returns patients with one of these medical record numbers or member ids, with the field that matched. */
export function selectPatientsByNumber(
  reader: TenantReader,
  numbers: readonly string[],
): Promise<{ id: string; field: MatchedField }[]> {
  return reader.query(
    `select id, 'mrn' as field from patients
     where organization_id = $1 and mrn = any($2::text[]) and status <> 'merged'
     union all
     (select distinct patient_id, 'memberId' from coverages
      where organization_id = $1 and member_id = any($2::text[]) limit ${ROWS_MAX})`,
    [reader.organizationId, numbers],
  );
}

type Keys = Pick<SearchQuery, 'numbers' | 'ids'>;
/** The rows of a query: `own` has the field that matched the row itself, `via` the resource through which it was found. */
type Row = Omit<FoundRow, 'type' | 'matched' | 'subjectId'> & {
  own: MatchedField | null;
  via: string | null;
  subjectId?: string;
};

/** The newest rows of each of the resources in `$2`, by the column that names the resource. */
const ofEach = (table: string, column: string) =>
  `unnest($2::text[]) as v (id) cross join lateral (
     select id from ${table} where organization_id = $1 and ${column} = v.id order by id desc limit ${RECORDS_MAX}) t`;

/** Returns patients by their ids. */
export function selectFoundPatients(reader: TenantReader, ids: readonly string[]): Promise<Row[]> {
  return reader.query<Row>(
    `select id, null as own, id as via, status, null as amount, mrn as label, birth_date as date
     from patients where organization_id = $1 and id = any($2::text[])`,
    [reader.organizationId, ids],
  );
}

/** Returns the claims of patients, the newest of each, and those with one of the numbers or ids. */
export function selectFoundClaims(reader: TenantReader, patientIds: readonly string[], keys: Keys): Promise<Row[]> {
  return reader.query<Row>(
    `with found as (
       select t.id, null as own, v.id as via from ${ofEach('claims', 'patient_id')}
       union all
       select id, 'patientControlNumber', null from claims
       where organization_id = $1 and patient_control_number = any($3::text[])
       union all
       (select id, 'payerClaimControlNumber', null from claims
        where organization_id = $1 and payer_claim_control_number = any($3::text[]) limit ${ROWS_MAX})
       union all
       select id, 'id', null from claims where organization_id = $1 and id = any($4::text[]))
     select f.id, f.own, f.via, c.status, c.total_charges::float8 as amount, c.patient_control_number as label,
       null::date as date
     from found f join claims c on c.organization_id = $1 and c.id = f.id`,
    [reader.organizationId, patientIds, keys.numbers, keys.ids],
  );
}

/** Returns the denials of claims and those with one of the ids. */
export function selectFoundDenials(reader: TenantReader, claimIds: readonly string[], keys: Keys): Promise<Row[]> {
  return reader.query<Row>(
    `with found as (
       select t.id, null as own, v.id as via from ${ofEach('denials', 'claim_id')}
       union all
       select id, 'id', null from denials where organization_id = $1 and id = any($3::text[]))
     select f.id, f.own, f.via, d.status, d.open_amount::float8 as amount,
       d.group_code || '-' || d.reason_code || ' ' || coalesce(d.document->>'label', '') as label, null::date as date
     from found f join denials d on d.organization_id = $1 and d.id = f.id`,
    [reader.organizationId, claimIds, keys.ids],
  );
}

/** Returns remittances with one of the trace numbers or ids. */
export function selectFoundRemittances(reader: TenantReader, keys: Keys): Promise<Row[]> {
  return reader.query<Row>(
    `with found as (
       (select id, 'traceNumber' as own from remittances
        where organization_id = $1 and trace_number = any($2::text[]) limit ${ROWS_MAX})
       union all
       select id, 'id' from remittances where organization_id = $1 and id = any($3::text[]))
     select f.id, f.own, null as via, r.posting_status as status, r.payment_amount::float8 as amount,
       r.trace_number as label, r.payment_date as date
     from found f join remittances r on r.organization_id = $1 and r.id = f.id`,
    [reader.organizationId, keys.numbers, keys.ids],
  );
}

/** Returns the unfinished work about claims, patients and other resources, and the items with one of the ids. */
export function selectFoundWork(reader: TenantReader, subjectIds: readonly string[], keys: Keys): Promise<Row[]> {
  return reader.query<Row>(
    `with found as (
       select t.id, null as own, v.id as via from ${ofEach('work_items', 'claim_id')}
       union all
       select t.id, null, v.id from ${ofEach('work_items', 'subject_id')}
       union all
       select id, 'id', null from work_items where organization_id = $1 and id = any($3::text[]))
     select f.id, f.own, f.via, w.status, (w.document->>'amountAtRisk')::float8 as amount, w.document->>'title' as label,
       (w.due_at at time zone 'UTC')::date as date, coalesce(w.claim_id, w.subject_id, w.id) as "subjectId"
     from found f join work_items w on w.organization_id = $1 and w.id = f.id
     where f.own is not null or w.status not in ('done', 'cancelled')`,
    [reader.organizationId, subjectIds, keys.ids],
  );
}

/** Returns the appeals of claims and those with one of the ids. */
export function selectFoundAppeals(reader: TenantReader, claimIds: readonly string[], keys: Keys): Promise<Row[]> {
  return reader.query<Row>(
    `with found as (
       select t.id, null as own, v.id as via from ${ofEach('appeals', 'claim_id')}
       union all
       select id, 'id', null from appeals where organization_id = $1 and id = any($3::text[]))
     select f.id, f.own, f.via, a.status, (a.document->>'amountInControversy')::float8 as amount,
       'Level ' || a.level as label, null::date as date
     from found f join appeals a on a.organization_id = $1 and a.id = f.id`,
    [reader.organizationId, claimIds, keys.ids],
  );
}

/** Returns the prior authorizations of patients and those with one of the numbers or ids. */
export function selectFoundAuthorizations(
  reader: TenantReader,
  patientIds: readonly string[],
  keys: Keys,
): Promise<Row[]> {
  return reader.query<Row>(
    `with found as (
       select t.id, null as own, v.id as via from ${ofEach('prior_authorizations', 'patient_id')}
       union all
       (select id, 'authorizationNumber', null from prior_authorizations
        where organization_id = $1 and authorization_number = any($3::text[]) limit ${ROWS_MAX})
       union all
       select id, 'id', null from prior_authorizations where organization_id = $1 and id = any($4::text[]))
     select f.id, f.own, f.via, p.status, null as amount, p.authorization_number as label, null::date as date
     from found f join prior_authorizations p on p.organization_id = $1 and p.id = f.id`,
    [reader.organizationId, patientIds, keys.numbers, keys.ids],
  );
}
