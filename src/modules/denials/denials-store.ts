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
import type { FiltersOf } from '../list.ts';
import type { Denial } from './denial.ts';
import { denialResource } from './denial-resource.ts';

type DenialRow = DocumentRow<Denial>;

export async function findDenial(reader: TenantReader, id: string): Promise<Denial | null> {
  return findDocument<Denial>(reader, 'denials', id);
}

/** Returns and locks all denials of a claim, oldest first; the claim's row is locked before them. */
export async function lockDenialsOfClaim(reader: TenantReader, claimId: string): Promise<Denial[]> {
  const text = `select ${DOCUMENT_COLUMNS} from denials where organization_id = $1 and claim_id = $2 order by id for update`;
  return (await reader.query<DenialRow>(text, [reader.organizationId, claimId])).map(fromDocumentRow<Denial>);
}

/** Returns and locks denials by id, oldest first, so that two transactions lock them in the same order. */
export async function lockDenialsById(reader: TenantReader, ids: readonly string[]): Promise<Denial[]> {
  const text = `select ${DOCUMENT_COLUMNS} from denials where organization_id = $1 and id = any($2::text[]) order by id for update`;
  return (await reader.query<DenialRow>(text, [reader.organizationId, [...ids]])).map(fromDocumentRow<Denial>);
}

const LIST = denialResource.lists.listDenials;
export type DenialFilter = FiltersOf<typeof LIST>;

/** Returns denials, newest first by id, which is in time order. */
export async function selectDenials(
  reader: TenantReader,
  filter: DenialFilter,
  page: { limit: number; after?: string },
): Promise<Denial[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter).add('id < ?', page.after);
  const text = `select ${DOCUMENT_COLUMNS} from denials where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<DenialRow>(text, where.values)).map(fromDocumentRow<Denial>);
}

export function insertDenials(tx: UnitOfWork, denials: readonly Denial[]): void {
  if (denials.length === 0) return;
  const column = <T>(of: (denial: Denial) => T) => denials.map(of);
  tx.write(
    `insert into denials
       (organization_id, id, claim_id, remittance_id, status, category, denied_amount, group_code, reason_code, document,
        version, created_at, updated_at)
     select $1, d.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[],
       $9::text[], $10::json[], $11::int[], $12::timestamptz[], $13::timestamptz[]) as d`,
    [
      tx.organizationId,
      column(({ id }) => id),
      column(({ claimId }) => claimId),
      column(({ remittanceId }) => remittanceId),
      column(({ status }) => status),
      column(({ category }) => category),
      column(({ deniedAmount }) => deniedAmount),
      column(({ groupCode }) => groupCode),
      column(({ carc }) => carc),
      column(toDocument),
      column(({ version }) => version),
      column(({ createdAt }) => createdAt),
      column(({ updatedAt }) => updatedAt),
    ],
  );
}

/** Saves a denial that was read at the previous version. Throws `version_conflict` if it was changed meanwhile. */
export function updateDenial(tx: UnitOfWork, denial: Denial): void {
  tx.writeOne(
    `update denials set status = $3, category = $4, denied_amount = $5, document = $6, version = $7, updated_at = $8
     where organization_id = $1 and id = $2 and version = $7 - 1`,
    [
      tx.organizationId,
      denial.id,
      denial.status,
      denial.category,
      denial.deniedAmount,
      toDocument(denial),
      denial.version,
      denial.updatedAt,
    ],
    () => new AppError('version_conflict'),
  );
}
