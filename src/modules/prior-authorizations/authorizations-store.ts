import { Conditions } from '../../database/conditions.ts';
import {
  DOCUMENT_COLUMNS,
  type DocumentRow,
  findDocument,
  fromDocumentRow,
  toDocument,
} from '../../database/document-row.ts';
import type { TenantReader, UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { type PriorAuthorization, WAITING_STATUSES } from './authorization.ts';
import type { MeasuredAuthorization } from './metrics.ts';

const TABLE = 'prior_authorizations';
type AuthorizationRow = DocumentRow<PriorAuthorization>;

export function findAuthorization(reader: TenantReader, id: string): Promise<PriorAuthorization | null> {
  return findDocument<PriorAuthorization>(reader, TABLE, id);
}

/** Reads and locks, for a command that will change it; the command goes on in the patient's time. */
export async function lockAuthorization(tx: UnitOfWork, id: string): Promise<PriorAuthorization | null> {
  const authorization = await findDocument<PriorAuthorization>(tx, TABLE, id, ' for update');
  await tx.liveBy(authorization?.testClockId);
  return authorization;
}

/** Locks the authorization that was asked for under a trace number. */
export async function lockByTrace(tx: UnitOfWork, traceNumber: string): Promise<PriorAuthorization | null> {
  const rows = await tx.query<AuthorizationRow>(
    `select ${DOCUMENT_COLUMNS} from ${TABLE} where organization_id = $1 and trace_number = $2 for update`,
    [tx.organizationId, traceNumber],
  );
  const authorization = rows[0] ? fromDocumentRow<PriorAuthorization>(rows[0]) : null;
  await tx.liveBy(authorization?.testClockId);
  return authorization;
}

export type AuthorizationFilter = {
  status?: string[];
  payerId?: string;
  patientId?: string;
  externalId?: string;
  /** Only those whose decision is due before this instant and that are not decided. */
  dueBefore?: Date;
};

/** Newest first by id, which is ordered by time. */
export async function selectAuthorizations(
  reader: TenantReader,
  filter: AuthorizationFilter,
  page: { limit: number; after?: string },
): Promise<PriorAuthorization[]> {
  const where = new Conditions(reader.organizationId)
    .add('status = any(?::text[])', filter.status)
    .add('payer_id = ?', filter.payerId)
    .add('patient_id = ?', filter.patientId)
    .add('external_id = ?', filter.externalId)
    .add('decision_due_at < ?', filter.dueBefore)
    .add('id < ?', page.after);
  const text = `select ${DOCUMENT_COLUMNS} from ${TABLE} where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<AuthorizationRow>(text, where.values)).map(fromDocumentRow<PriorAuthorization>);
}

export function insertAuthorization(tx: UnitOfWork, authorization: PriorAuthorization): void {
  tx.write(
    `insert into prior_authorizations
       (organization_id, id, external_id, patient_id, coverage_id, payer_id, status, trace_number, decision_due_at,
        document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      tx.organizationId,
      authorization.id,
      authorization.externalId,
      authorization.patientId,
      authorization.coverageId,
      authorization.payerId,
      authorization.status,
      authorization.submission?.traceNumber ?? null,
      decisionDueAt(authorization),
      toDocument(authorization),
      authorization.version,
      authorization.createdAt,
      authorization.updatedAt,
    ],
  );
}

/**
 * Writes an authorization that was read at the version before, with the next version. Another writer in between is a
 * `version_conflict`. Returns what was written.
 */
export function updateAuthorization(tx: UnitOfWork, changed: PriorAuthorization): PriorAuthorization {
  const authorization = { ...changed, version: changed.version + 1, updatedAt: tx.now.toISOString() };
  tx.writeOne(
    `update prior_authorizations set external_id = $3, coverage_id = $4, payer_id = $5, status = $6, trace_number = $7,
       decision_due_at = $8, document = $9, version = $10, updated_at = $11, patient_id = $12
     where organization_id = $1 and id = $2 and version = $10 - 1`,
    [
      tx.organizationId,
      authorization.id,
      authorization.externalId,
      authorization.coverageId,
      authorization.payerId,
      authorization.status,
      authorization.submission?.traceNumber ?? null,
      decisionDueAt(authorization),
      toDocument(authorization),
      authorization.version,
      authorization.updatedAt,
      authorization.patientId,
    ],
    () => new AppError('version_conflict'),
  );
  return authorization;
}

function decisionDueAt({ status, clock }: PriorAuthorization): string | null {
  return WAITING_STATUSES.includes(status) ? (clock.extendedUntil ?? clock.decisionDueAt) : null;
}

/** Returns what reports need of the authorizations that were created in a period. */
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
