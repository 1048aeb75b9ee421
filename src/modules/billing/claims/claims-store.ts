import { addCreatedRange, Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { comparableNumber } from '../../../kernel/set-hash.ts';
import { valuesOf } from '../../list.ts';
import { columnsOf } from '../../resource-fields.ts';
import { answerWatchOf, type OverdueAnswer, watchedUntil } from './answer-watch/overdue-answer.ts';
import { restoreFromArchive } from './archive/claim-archive-store.ts';
import type { Claim } from './claim.ts';
import { balanceOf, duplicateHashOf, serviceDatesOf } from './claim-derived.ts';
import { claimFields, readClaim } from './claim-fields.ts';
import { type ClaimFilter, isByServiceDate, isOfReport } from './claim-filter.ts';
import { claimResource } from './claim-resource.ts';
import { nextActionOf } from './claim-state.ts';
import { nextClaimNoticeAt } from './deadlines/claim-notices.ts';
import { addReportConditions } from './reported-claims-store.ts';
import { REPORTED_COLUMNS, REPORTED_MEMBERS } from './reported-columns.ts';

const CLAIMS = new DocumentTable<Claim>({
  name: 'claims',
  read: readClaim,
  columns: [
    ...columnsOf(claimFields),
    { name: 'service_from', type: 'date', of: (claim) => serviceDatesOf(claim)?.from ?? null },
    { name: 'duplicate_hash', type: 'bytea', of: duplicateHashOf },
    { name: 'remittance_due_at', type: 'timestamptz', of: watchedUntil },
    ...REPORTED_COLUMNS,
  ],
});

export function findClaim(reader: TenantReader, id: string): Promise<Claim | null> {
  return CLAIMS.find(reader, id);
}

/** Reads and locks a claim for a command. The transaction continues by the patient's test clock, if there is one. */
export async function lockClaim(tx: UnitOfWork, id: string): Promise<Claim | null> {
  const claim = await CLAIMS.lock(tx, id);
  await tx.liveBy(claim?.testClockId);
  return claim && (await outOfArchive(tx, [claim]))[0]!;
}

/** Restores the history of locked claims that are archived, because a command may add to it. Returns the claims. */
async function outOfArchive(tx: UnitOfWork, claims: Claim[]): Promise<Claim[]> {
  const archived = claims.filter(({ archivedAt }) => archivedAt !== null);
  if (archived.length === 0) return claims;
  await restoreFromArchive(
    tx,
    archived.map(({ id }) => id),
  );
  return claims.map((claim) => ({ ...claim, archivedAt: null }));
}

/**
 * Reads and locks claims by their CLM01, in id order, so that transactions that lock the same claims cannot deadlock. A number
 * in small letters or with blanks at its ends also finds the claim with the number as it is sent.
 */
export async function lockClaimsByPatientControlNumber(
  tx: UnitOfWork,
  patientControlNumbers: readonly string[],
): Promise<Claim[]> {
  const rest = 'organization_id = $1 and patient_control_number = any($2::text[]) order by id for update';
  return outOfArchive(tx, await CLAIMS.lockWhere(tx, rest, [tx.organizationId, withSentForms(patientControlNumbers)]));
}

/**
 * Adds the form in which claims are sent to control numbers that a payer returns: payers pad numbers or change their case, and
 * a claim is only sent with capital letters and without surrounding blanks (rule `pcn.format`).
 */
function withSentForms(numbers: readonly string[]): string[] {
  return [...new Set([...numbers, ...numbers.map(comparableNumber)])];
}

/** Claims that are compared with the payments of one step. */
const CANDIDATES_MAX = 200;

/**
 * Returns claims with a payer whose first date of service is in the given dates, and that have one of the given charges
 * or member ids. Claims that match by charge come first, newest first.
 */
export function selectClaimsLike(
  reader: TenantReader,
  like: { serviceDates: readonly LocalDate[]; charges: readonly number[]; memberIds: readonly string[] },
): Promise<Claim[]> {
  const rest = `organization_id = $1 and service_from = any($2::date[])
      and status in ('submitted', 'accepted', 'denied', 'partially_paid', 'paid')
      and (total_charges = any($3::bigint[]) or exists (
        select from coverages
        where organization_id = $1 and id = claims.coverage_id and member_id = any($4::text[])))
    order by total_charges = any($3::bigint[]) desc, id desc limit ${CANDIDATES_MAX}`;
  const { serviceDates, charges, memberIds } = like;
  return CLAIMS.select(reader, rest, [reader.organizationId, serviceDates, charges, memberIds]);
}

/** Returns the claims that were created since, newest first. */
export function selectClaimsSince(reader: TenantReader, since: Date, limit: number): Promise<Claim[]> {
  const rest = `organization_id = $1 and created_at >= $2 order by id desc limit ${Number(limit)}`;
  return CLAIMS.select(reader, rest, [reader.organizationId, since]);
}

/** Returns the newest claims, or those that are older than the claim `before`, newest first. */
export function selectClaimsBefore(reader: TenantReader, before: string | null, limit: number): Promise<Claim[]> {
  const rest = `organization_id = $1 and ($2::text is null or id < $2) order by id desc limit ${Number(limit)}`;
  return CLAIMS.select(reader, rest, [reader.organizationId, before]);
}

/** Returns claims by id. */
export function selectClaimsById(reader: TenantReader, ids: readonly string[]): Promise<Claim[]> {
  return CLAIMS.findAll(reader, ids);
}

/**
 * Returns the ids of claims by the given patient control numbers (CLM01), which are unique in an organization. Case and blanks
 * at the ends of a number do not matter.
 */
export async function selectClaimIdsByControlNumber(
  reader: TenantReader,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader.query<{ id: string; number: string }>(
    `select id, patient_control_number as number from claims
     where organization_id = $1 and patient_control_number = any($2::text[])`,
    [reader.organizationId, withSentForms(numbers)],
  );
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  return new Map(
    numbers.flatMap((number) => {
      const id = ids.get(number) ?? ids.get(comparableNumber(number));
      return id === undefined ? [] : [[number, id]];
    }),
  );
}

/** Counts how many of the patient control numbers (CLM01) belong to a claim. */
export async function countClaimsByControlNumber(reader: TenantReader, numbers: readonly string[]): Promise<number> {
  return (await selectClaimIdsByControlNumber(reader, numbers)).size;
}

/**
 * Locks claims together with the claims whose remainder they bill and the claims that they correct, in id order. A
 * command that changes both calls it first, so that it cannot deadlock with a posting.
 */
export async function lockFamilies(tx: UnitOfWork, ids: readonly string[]): Promise<void> {
  await tx.query(
    `select id from claims where organization_id = $1 and id in (
       select f.id from claims c
       cross join lateral (values (c.id), (c.document->>'priorClaimId'), (c.document->>'originalClaimId')) as f(id)
       where c.organization_id = $1 and c.id = any($2::text[]) and f.id is not null
     ) order by id for update`,
    [tx.organizationId, [...ids]],
  );
}

/** Reads and locks claims by id, in id order. */
export async function lockClaims(tx: UnitOfWork, ids: readonly string[]): Promise<Claim[]> {
  return outOfArchive(tx, await CLAIMS.lockAll(tx, ids));
}

/** Locks the next claims of a patient in the order of their ids. */
export async function lockClaimsOfPatient(tx: UnitOfWork, patientId: string, limit: number): Promise<Claim[]> {
  const rest = `organization_id = $1 and patient_id = $2 order by id limit ${Number(limit)} for update`;
  return outOfArchive(tx, await CLAIMS.lockWhere(tx, rest, [tx.organizationId, patientId]));
}

const ATTENTIONS: Readonly<Record<OverdueAnswer, string>> = {
  acknowledgment_overdue: 'acknowledgment_overdue_since is not null',
  remittance_overdue: 'remittance_overdue_since is not null',
};

const ARCHIVED: Readonly<Record<NonNullable<ClaimFilter['archived']>, string | undefined>> = {
  false: 'archived_at is null',
  true: 'archived_at is not null',
  any: undefined,
};

/** Returns the conditions of the claims that a filter selects. */
export function claimConditions(reader: TenantReader, filter: ClaimFilter): Conditions {
  const where = new Conditions(reader.organizationId)
    .addFilters(claimResource.lists.listClaims.filters, filter)
    .addTexts(valuesOf(filter.attention)?.map((attention) => ATTENTIONS[attention]))
    .addAny(
      `id in (select u.claim_id from prior_authorization_uses u
         where u.organization_id = claims.organization_id and u.prior_authorization_id = ?)`,
      filter.priorAuthorizationId,
    )
    .addAny(
      // As an array, so that the submissions of the interchange select the rows, whatever the other filters are.
      `id = any(array(select s.claim_id from claim_submissions s
         where s.organization_id = $1 and s.interchange_id = ?))`,
      filter.interchangeId,
    );
  addReportConditions(where, filter);
  where.addText(ARCHIVED[filter.archived ?? (isOfReport(filter) ? 'any' : 'false')]);
  const range = { from: filter['createdAt[gte]'], before: filter['createdAt[lt]'] };
  return addCreatedRange(where, reader, { prefix: 'clm', column: 'created_at', ...range });
}

/** Lists claims, newest first. `serviceDate` is the first date of service; a list filtered by it is ordered by it. */
export function selectClaims(
  reader: TenantReader,
  filter: ClaimFilter,
  page: { limit: number; after?: string },
): Promise<Claim[]> {
  const where = claimConditions(reader, filter);
  const byDate = isByServiceDate(filter);
  where.add(
    byDate ? "(service_from, id) < (split_part(?, ' ', 1)::date, split_part(?, ' ', 2))" : 'id < ?',
    page.after,
  );
  const order = byDate ? 'service_from desc, id desc' : 'id desc';
  return CLAIMS.select(reader, `${where.text} order by ${order} limit ${Number(page.limit)}`, where.values);
}

/** Inserts a new claim at version 1; returns it with its derived fields. */
export function insertClaim(tx: UnitOfWork, given: Claim): Claim {
  const claim = withDerived({ ...given, version: 1 });
  CLAIMS.insert(tx, claim);
  return claim;
}

/**
 * Saves a claim that the caller read at `given.version`; returns it with the next version and its derived fields.
 * Throws `version_conflict` if it was changed meanwhile. At most once per claim and flush.
 */
export function updateClaim(tx: UnitOfWork, given: Claim): Claim {
  const claim = nextVersion(tx, given);
  CLAIMS.update(tx, claim);
  return claim;
}

/**
 * Returns the claim as `saveLockedClaims` stores it: with the next version and its derived fields. A claim may be changed
 * several times before it is stored.
 */
export function nextVersion(tx: UnitOfWork, given: Claim): Claim {
  return withDerived({ ...given, version: given.version + 1, updatedAt: tx.now.toISOString() });
}

/** Stores claims that this transaction has locked in one statement. */
export function saveLockedClaims(tx: UnitOfWork, claims: readonly Claim[]): void {
  CLAIMS.updateAll(tx, claims);
}

/** Computes the derived fields in one place, so that every command keeps them up to date. */
function withDerived(claim: Claim): Claim {
  const balanced = { ...claim, balance: balanceOf(claim) };
  return {
    ...balanced,
    ...nextActionOf(balanced),
    ...answerWatchOf(balanced),
    nextNoticeAt: nextClaimNoticeAt(balanced, claim.updatedAt),
  };
}

type DuplicateClaim = { claimId: string; patientControlNumber: string; status: string };

/** Returns claims sent to the payer that bill the same services. `exceptIds` are the claim and the one it replaces. */
export async function findDuplicateClaims(
  reader: TenantReader,
  hash: Buffer,
  exceptIds: readonly string[],
): Promise<DuplicateClaim[]> {
  return reader.query<DuplicateClaim>(
    `select id as "claimId", patient_control_number as "patientControlNumber", status from claims
     where organization_id = $1 and duplicate_hash = $2
       and status in ('submitted', 'accepted', 'denied', 'partially_paid', 'paid') and id <> all($3::text[])
     order by id limit 10`,
    [reader.organizationId, hash, exceptIds],
  );
}

/** Claims of months: a line of a claim that began earlier can be on the same day. */
const CLAIM_DAYS_MAX = 62;
const CLAIMS_OF_DAYS_MAX = 100;

/**
 * Returns the patient's claims to a payer with services around these days, newest first, without those that the payer
 * does not pay: rejected, denied, cancelled and voided ones.
 */
export function selectClaimsOfDays(
  reader: TenantReader,
  { patientId, payerId }: Pick<Claim, 'patientId' | 'payerId'>,
  { from, to, exceptIds }: { from: LocalDate; to: LocalDate; exceptIds: readonly string[] },
): Promise<Claim[]> {
  const rest = `organization_id = $1 and patient_id = $2 and payer_id = $3
      and service_from between $4::date - ${CLAIM_DAYS_MAX} and $5::date
      and status not in ('rejected', 'denied', 'cancelled', 'voided') and id <> all($6::text[])
    order by id desc limit ${CLAIMS_OF_DAYS_MAX}`;
  return CLAIMS.select(reader, rest, [reader.organizationId, patientId, payerId, from, to, exceptIds]);
}

/** Serializes transactions that submit claims with this hash, so that the search for duplicates is exact. */
export async function lockDuplicateHash(tx: UnitOfWork, hash: Buffer): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `${tx.organizationId} ${hash.toString('hex')}`,
  ]);
}

const UPGRADED_TOGETHER = 1_000;

/**
 * Fills the column with the payer's number of the next claims of an earlier version. Returns the id of the last one, or
 * null at the end.
 */
export async function fillPayerClaimControlNumbers(reader: TenantReader, after: string | null): Promise<string | null> {
  const [last] = await reader.query<{ id: string | null }>(
    `with batch as (
       select id from claims where organization_id = $1 and id > $2 order by id limit ${UPGRADED_TOGETHER}),
     filled as (
       update claims c set payer_claim_control_number = c.document->>'payerClaimControlNumber' from batch b
       where c.organization_id = $1 and c.id = b.id and c.payer_claim_control_number is null
         and c.document->>'payerClaimControlNumber' is not null)
     select max(id) as id from batch`,
    [reader.organizationId, after ?? ''],
  );
  return last?.id ?? null;
}

const REPORTED = REPORTED_COLUMNS.map(({ name }) => name).join(', ');
const REPORTED_VALUES = REPORTED_COLUMNS.map(({ sql }) => sql).join(', ');

/** Fills the columns that reports read, of the next claims. Returns the id of the last one, or null at the end. */
export async function fillReportedColumns(reader: TenantReader, after: string | null): Promise<string | null> {
  const [last] = await reader.query<{ id: string | null }>(
    `with batch as (
       select id from claims where organization_id = $1 and id > $2 order by id limit ${UPGRADED_TOGETHER}),
     filled as (
       update claims c set (${REPORTED}) = (
         select ${REPORTED_VALUES} from json_to_record(c.document) as d(${REPORTED_MEMBERS}))
       from batch b where c.organization_id = $1 and c.id = b.id and c.frequency_code is null)
     select max(id) as id from batch`,
    [reader.organizationId, after ?? ''],
  );
  return last?.id ?? null;
}
