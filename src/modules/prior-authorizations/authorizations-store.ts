import { Conditions } from '../../database/conditions.ts';
import { DocumentTable } from '../../database/document-table.ts';
import { DOCUMENT_COLUMNS } from '../../database/documents/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import type { FiltersOf } from '../list.ts';
import { columnsOf, filled } from '../resource-fields.ts';
import { type PriorAuthorization, WAITING_STATUSES } from './authorization.ts';
import { authorizationFields } from './authorization-fields.ts';
import { authorizationResource } from './authorization-resource.ts';
import type { MeasuredAuthorization } from './metrics/metrics.ts';

const TABLE = 'prior_authorizations';

/** Prior authorizations with the columns that lists, answers of payers and the clock read besides the document. */
const AUTHORIZATIONS = new DocumentTable<PriorAuthorization>({
  name: TABLE,
  read: (stored) => filled(authorizationFields, stored),
  columns: [
    ...columnsOf(authorizationFields),
    { name: 'trace_number', type: 'text', of: ({ submission }) => submission?.traceNumber ?? null },
    { name: 'decision_due_at', type: 'timestamptz', of: (authorization) => decisionDueAt(authorization) },
    { name: 'authorization_number', type: 'text', of: ({ decision }) => decision?.authorizationNumber ?? null },
  ],
});

export function findAuthorization(reader: TenantReader, id: string): Promise<PriorAuthorization | null> {
  return AUTHORIZATIONS.find(reader, id);
}

/** Reads and locks a row for a command that changes it. The command continues in the patient's time. */
export async function lockAuthorization(tx: UnitOfWork, id: string): Promise<PriorAuthorization | null> {
  const authorization = await AUTHORIZATIONS.lock(tx, id);
  await tx.liveBy(authorization?.testClockId);
  return authorization;
}

/** Locks the authorization with a trace number. */
export async function lockByTrace(tx: UnitOfWork, traceNumber: string): Promise<PriorAuthorization | null> {
  const rest = 'organization_id = $1 and trace_number = $2 for update';
  const [authorization = null] = await AUTHORIZATIONS.lockWhere(tx, rest, [tx.organizationId, traceNumber]);
  await tx.liveBy(authorization?.testClockId);
  return authorization;
}

/** Reads and locks authorizations in the order of their ids, so that two transactions cannot deadlock. */
export function lockAuthorizations(tx: UnitOfWork, ids: readonly string[]): Promise<PriorAuthorization[]> {
  return AUTHORIZATIONS.lockAll(tx, [...new Set(ids)]);
}

/** The most authorizations that are considered for one claim. */
const FOR_CLAIM_MAX = 100;

/**
 * Returns the authorizations that a claim names by id or number, and the approved ones of its patient, newest first.
 */
export function selectForClaim(
  reader: TenantReader,
  claim: {
    patientId: string;
    priorAuthorizationIds: readonly string[];
    priorAuthorizationNumber: string | null;
  },
): Promise<PriorAuthorization[]> {
  return AUTHORIZATIONS.select(
    reader,
    `organization_id = $1 and id = any($2::text[])
     union all
     (select ${DOCUMENT_COLUMNS} from ${TABLE}
      where organization_id = $1 and id <> all($2::text[]) and authorization_number = $3 order by id desc limit ${FOR_CLAIM_MAX})
     union all
     (select ${DOCUMENT_COLUMNS} from ${TABLE}
      where organization_id = $1 and id <> all($2::text[]) and patient_id = $4
        and status in ('approved', 'partially_approved', 'expired') and authorization_number is distinct from $3
      order by id desc limit ${FOR_CLAIM_MAX})`,
    [reader.organizationId, claim.priorAuthorizationIds, claim.priorAuthorizationNumber, claim.patientId],
  );
}

/** Returns the patient of each authorization that exists, by its id. */
export async function selectPatients(reader: TenantReader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await reader.query<{ id: string; patientId: string }>(
    `select id, patient_id as "patientId" from ${TABLE} where organization_id = $1 and id = any($2::text[])`,
    [reader.organizationId, ids],
  );
  return new Map(rows.map(({ id, patientId }) => [id, patientId]));
}

const LIST = authorizationResource.lists.listPriorAuthorizations;
export type AuthorizationFilter = Omit<FiltersOf<typeof LIST>, 'overdue' | 'dueBefore'> & {
  /** Only those whose decision is due before this instant and that are not decided. */
  dueBefore?: Date;
};

/** Returns authorizations, newest first by id, which is ordered by time. */
export function selectAuthorizations(
  reader: TenantReader,
  filter: AuthorizationFilter,
  page: { limit: number; after?: string },
): Promise<PriorAuthorization[]> {
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .addAny(
      `id in (select u.prior_authorization_id from prior_authorization_uses u
         where u.organization_id = prior_authorizations.organization_id and u.claim_id = ?)`,
      filter.claimId,
    )
    .add('decision_due_at < ?', filter.dueBefore);
  return AUTHORIZATIONS.selectNewest(reader, where, page);
}

export function insertAuthorization(tx: UnitOfWork, authorization: PriorAuthorization): void {
  AUTHORIZATIONS.insert(tx, authorization);
}

/**
 * Writes an authorization with the next version, if it still has the version that was read. Throws `version_conflict`
 * otherwise. Returns the stored authorization.
 */
export function updateAuthorization(tx: UnitOfWork, changed: PriorAuthorization): PriorAuthorization {
  const authorization = { ...changed, version: changed.version + 1, updatedAt: tx.now.toISOString() };
  AUTHORIZATIONS.update(tx, authorization);
  return authorization;
}

function decisionDueAt({ status, clock }: PriorAuthorization): string | null {
  return WAITING_STATUSES.includes(status) ? (clock.extendedUntil ?? clock.decisionDueAt) : null;
}

/** Returns the data for reports about the authorizations that were created in a period. */
export async function selectMeasured(
  reader: TenantReader,
  { payerId, from, before }: { payerId?: string; from: Date; before: Date },
): Promise<MeasuredAuthorization[]> {
  const where = new Conditions(reader.organizationId)
    .add('created_at >= ?', from)
    .add('created_at < ?', before)
    .add('payer_id = ?', payerId);
  return reader.query<MeasuredAuthorization>(
    `select status, document->>'urgency' as urgency, document->'clock'->>'startedAt' as "startedAt",
       document->'decision'->>'decidedAt' as "decidedAt", document->'decision'->>'outcome' as outcome,
       coalesce(document->'clock'->>'extendedUntil', document->'clock'->>'decisionDueAt') as "decisionDueAt",
       document->'clock'->>'extendedUntil' is not null as "wasExtended",
       coalesce(json_array_length(document->'appealIds') > 0 and document->'decision'->>'outcome' <> 'denied', false)
         as "wasApprovedAfterAppeal"
     from prior_authorizations where ${where.text}`,
    where.values,
  );
}

/** Returns the authorizations that were created since, newest first. */
export function selectAuthorizationsSince(
  reader: TenantReader,
  since: Date,
  limit: number,
): Promise<PriorAuthorization[]> {
  const rest = `organization_id = $1 and created_at >= $2 order by id desc limit ${Number(limit)}`;
  return AUTHORIZATIONS.select(reader, rest, [reader.organizationId, since]);
}
