import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { addDays } from '../../../kernel/local-date.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import { type Appeal, PENDING_STATUSES } from './appeal.ts';
import { appealFields } from './appeal-fields.ts';
import { type AppealFilter, isByDeadline } from './appeal-filter.ts';
import { appealResource } from './appeal-resource.ts';

/** Appeals with the columns that lists and the clock read besides the document. */
export const APPEALS = new DocumentTable<Appeal>({
  name: 'appeals',
  read: (stored) => filled(appealFields, stored),
  columns: [
    ...columnsOf(appealFields),
    { name: 'decision_overdue_at', type: 'timestamptz', of: (appeal) => decisionOverdueAt(appeal) },
  ],
});

export function findAppeal(reader: TenantReader, id: string): Promise<Appeal | null> {
  return APPEALS.find(reader, id);
}

/** Returns when the payer's decision is overdue: the day after the last one; null if it is not waited for. */
export function decisionOverdueAt(appeal: Appeal): string | null {
  const { status, decisionDueDate, decisionOverdueReportedAt } = appeal;
  if (!PENDING_STATUSES.includes(status) || decisionDueDate === null || decisionOverdueReportedAt !== null) return null;
  return `${addDays(decisionDueDate, 1)}T00:00:00.000Z`;
}

/** Returns the id of the appeal whose letter an outbound interchange carries, or null. */
export async function findAppealOfInterchange(reader: TenantReader, interchangeId: string): Promise<string | null> {
  const [row] = await reader.query<{ id: string }>(
    'select id from appeals where organization_id = $1 and interchange_id = $2',
    [reader.organizationId, interchangeId],
  );
  return row?.id ?? null;
}

/** Reads and locks an appeal for a command that changes it, and switches the transaction to the patient's clock. */
export async function lockAppeal(tx: UnitOfWork, id: string): Promise<Appeal | null> {
  const appeal = await APPEALS.lock(tx, id);
  await tx.liveBy(appeal?.testClockId);
  return appeal;
}

const LIST = appealResource.lists.listAppeals;

/**
 * Returns appeals, newest first by id, which is ordered by time; the nearest deadline first if the filter names the
 * deadline.
 */
export async function selectAppeals(
  reader: TenantReader,
  filter: AppealFilter,
  page: { limit: number; after?: string },
): Promise<Appeal[]> {
  const where = new Conditions(reader.organizationId)
    .addFilters(LIST.filters, filter)
    .addAny(
      'exists (select from appeal_denials d where d.organization_id = appeals.organization_id and d.appeal_id = appeals.id and d.denial_id = ?)',
      filter.denialId,
    );
  if (!isByDeadline(filter)) return APPEALS.selectNewest(reader, where, page);
  where.add("(deadline_date, id) > (split_part(?, ' ', 1), split_part(?, ' ', 2))", page.after);
  const rest = `${where.text} order by deadline_date, id limit ${Number(page.limit)}`;
  return APPEALS.select(reader, rest, where.values);
}

/** Returns an appeal of one of these denials that is not decided, or null. */
export async function findPendingAppeal(reader: TenantReader, denialIds: readonly string[]): Promise<string | null> {
  const [row] = await reader.query<{ id: string }>(
    `select a.id from appeal_denials d join appeals a on a.organization_id = d.organization_id and a.id = d.appeal_id
     where d.organization_id = $1 and d.denial_id = any($2::text[]) and a.status in ('draft', 'sent', 'acknowledged')
     limit 1`,
    [reader.organizationId, [...denialIds]],
  );
  return row?.id ?? null;
}

/** Returns the ids of appeals about a claim that the payer has not decided, oldest first. */
export async function selectPendingAppealsOfClaim(reader: TenantReader, claimId: string): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    `select id from appeals where organization_id = $1 and claim_id = $2 and status = any($3::text[]) order by id`,
    [reader.organizationId, claimId, [...PENDING_STATUSES]],
  );
  return rows.map(({ id }) => id);
}

/** Inserts an appeal with the links to its denials and documents. */
export async function insertAppeal(tx: UnitOfWork, appeal: Appeal): Promise<void> {
  APPEALS.insert(tx, appeal);
  if (appeal.denialIds.length > 0) {
    await tx.query(
      'insert into appeal_denials (organization_id, appeal_id, denial_id) select $1, $2, d.id from unnest($3::text[]) as d(id)',
      [tx.organizationId, appeal.id, appeal.denialIds],
    );
  }
  await linkAppealDocuments(tx, appeal);
}

/** Makes the links to documents those of the appeal. The foreign key keeps linked documents from deletion. */
export async function linkAppealDocuments(
  tx: UnitOfWork,
  { id, documentIds, representativeDocumentId, confirmationDocumentId, outcome }: Appeal,
): Promise<void> {
  const others = [representativeDocumentId, confirmationDocumentId, outcome?.letterDocumentId ?? null].filter(
    (one) => one !== null,
  );
  const ids = [...new Set([...documentIds, ...others])];
  await tx.query('delete from appeal_documents where organization_id = $1 and appeal_id = $2', [tx.organizationId, id]);
  if (ids.length === 0) return;
  await tx.query(
    'insert into appeal_documents (organization_id, appeal_id, document_id) select $1, $2, d.id from unnest($3::text[]) as d(id)',
    [tx.organizationId, id, ids],
  );
}

/**
 * Writes an appeal with the next version and returns it. Fails with `version_conflict` if the stored version is no
 * longer the one that was read.
 */
export function updateAppeal(tx: UnitOfWork, changed: Appeal): Appeal {
  const appeal = { ...changed, version: changed.version + 1, updatedAt: tx.now.toISOString() };
  APPEALS.update(tx, appeal);
  return appeal;
}

/** Returns the appeals that were created since, newest first. */
export function selectAppealsSince(reader: TenantReader, since: Date, limit: number): Promise<Appeal[]> {
  const rest = `organization_id = $1 and created_at >= $2 order by id desc limit ${Number(limit)}`;
  return APPEALS.select(reader, rest, [reader.organizationId, since]);
}
