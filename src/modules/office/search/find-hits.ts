import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { findListedSubjects } from '../listed-subjects/find-listed-subjects.ts';
import { type ListedSubject, NO_SUBJECT } from '../listed-subjects/listed-subject.ts';
import { type FoundRow, type MatchedField, type SearchedType, shownRows } from './search-hit.ts';
import type { SearchQuery } from './search-query.ts';
import * as store from './search-store.ts';

/** A found resource with its patient and payer. */
export type FoundHit = FoundRow & ListedSubject;

type SearchAsked = {
  /** The types whose lists the caller may read. */
  types: ReadonlySet<SearchedType>;
  /** Whether the caller may read patients. Otherwise names, birth dates, record numbers and member ids match nothing. */
  readsPatients: boolean;
  /** Whether the caller may read claims. Otherwise their numbers match nothing. */
  readsClaims: boolean;
  limit: number;
};

/** Patients whose records are part of the results. A name that many patients have is not specific enough for records. */
const PATIENTS_MAX = 10;

/**
 * Finds patients by name, birth date and number, claims, remittances and authorizations by number, everything by its id,
 * and the records of the patients and claims that were found. Returns the best matches, and whether there are more.
 */
export async function findHits(
  reader: TenantReader,
  query: SearchQuery,
  { types, readsPatients, readsClaims, limit }: SearchAsked,
): Promise<{ hits: FoundHit[]; hasMore: boolean }> {
  const patients = readsPatients ? await matchedPatients(reader, query) : NO_MATCHES;
  const rows = await foundRows(reader, query, { types, patients, readsClaims });
  const maskedName = readsPatients ? {} : { patientName: null };
  const shown = shownRows(rows, limit);
  const subjects = await findListedSubjects(
    reader,
    shown.map(({ subjectId }) => subjectId),
  );
  const hits = shown.map((row) => ({ ...row, ...(subjects.get(row.subjectId) ?? NO_SUBJECT), ...maskedName }));
  return { hits, hasMore: rows.length > shown.length };
}

async function matchedPatients(reader: TenantReader, query: SearchQuery): Promise<store.Matches> {
  const [named, numbered] = await Promise.all([
    store.selectPatientsByName(reader, query),
    store.selectPatientsByNumber(reader, query.numbers),
  ]);
  const byName: MatchedField[] = [
    ...(query.words.length > 0 ? (['name'] as const) : []),
    ...(query.dates.length > 0 ? (['birthDate'] as const) : []),
  ];
  const matches = new Map<string, MatchedField[]>();
  const add = (id: string, fields: readonly MatchedField[]) =>
    matches.set(id, [...new Set([...(matches.get(id) ?? []), ...fields])]);
  for (const { id, field } of numbered) add(id, [field]);
  for (const id of query.ids.filter((one) => one.startsWith('pat_'))) add(id, ['id']);
  for (const id of named) add(id, byName);
  return matches;
}

type Parts = { types: ReadonlySet<SearchedType>; patients: store.Matches; readsClaims: boolean };

const NOTHING = { numbers: [], ids: [] };
const NO_MATCHES: store.Matches = new Map();

async function foundRows(
  reader: TenantReader,
  query: SearchQuery,
  { types, patients, readsClaims }: Parts,
): Promise<FoundRow[]> {
  const ids = [...patients.keys()];
  const withRecords = ids.slice(0, PATIENTS_MAX);
  const found: FoundRow[] = [];
  /** Adds the rows of a type, in the order in which their patients or claims were found. Returns what they match. */
  const add = (type: SearchedType, rows: Awaited<ReturnType<typeof store.selectFoundPatients>>, via: store.Matches) => {
    const order = [...via.keys()];
    const placeOf = (row: (typeof rows)[number]) => (row.own === null ? order.indexOf(row.via!) : -1);
    const matches = new Map<string, readonly MatchedField[]>();
    for (const row of rows.toSorted((one, other) => placeOf(one) - placeOf(other) || (one.id < other.id ? 1 : -1))) {
      const matched = row.own === null ? via.get(row.via!)! : [row.own];
      const former = matches.get(row.id);
      matches.set(row.id, [...new Set([...(former ?? []), ...matched])]);
      if (former !== undefined || !types.has(type)) continue;
      const { own: _own, via: _via, ...rest } = row;
      found.push({ subjectId: row.id, ...rest, type, matched: [] });
    }
    return matches;
  };
  const all = new Map<SearchedType, store.Matches>();
  all.set('patient', add('patient', ids.length === 0 ? [] : await store.selectFoundPatients(reader, ids), patients));
  // Also the types that were not asked for are read, if others are found through them.
  const claims = add(
    'claim',
    await store.selectFoundClaims(reader, withRecords, readsClaims ? query : NOTHING),
    patients,
  );
  all.set('claim', claims);
  const claimIds = [...claims.keys()];
  const reads = {
    remittance: () => store.selectFoundRemittances(reader, query),
    denial: () => store.selectFoundDenials(reader, claimIds, query),
    appeal: () => store.selectFoundAppeals(reader, claimIds, query),
    prior_authorization: () => store.selectFoundAuthorizations(reader, withRecords, query),
  };
  const vias = { remittance: NO_MATCHES, denial: claims, appeal: claims, prior_authorization: patients };
  // Work is also found through them. A trace number finds work only for callers who may read remittances.
  const isRead = (type: keyof typeof reads) => types.has(type) || (type !== 'remittance' && types.has('work_item'));
  const wanted = (Object.keys(reads) as (keyof typeof reads)[]).filter(isRead);
  const read = await Promise.all(wanted.map((type) => reads[type]()));
  for (const [at, type] of wanted.entries()) all.set(type, add(type, read[at]!, vias[type]));
  if (types.has('work_item')) {
    const about = new Map([...all.values()].flatMap((matches) => [...matches]));
    const rows = await store.selectFoundWork(reader, [...about.keys()], query);
    all.set('work_item', add('work_item', rows, about));
  }
  return found.map((row) => ({ ...row, matched: all.get(row.type)!.get(row.id)! }));
}
