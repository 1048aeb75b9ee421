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
import type { Denial } from './denial.ts';

type DenialRow = DocumentRow<Denial>;

export async function findDenial(reader: TenantReader, id: string): Promise<Denial | null> {
  return findDocument<Denial>(reader, 'denials', id);
}

/** Returns and locks all denials of a claim, oldest first; the claim's row is locked before them. */
export async function lockDenialsOfClaim(reader: TenantReader, claimId: string): Promise<Denial[]> {
  const text = `select ${DOCUMENT_COLUMNS} from denials where organization_id = $1 and claim_id = $2 order by id for update`;
  return (await reader.query<DenialRow>(text, [reader.organizationId, claimId])).map(fromDocumentRow<Denial>);
}

export type DenialFilter = {
  category?: string;
  status?: string;
  claimId?: string;
  remittanceId?: string;
  carc?: string;
};

/** Returns denials, newest first by id, which is in time order. */
export async function selectDenials(
  reader: TenantReader,
  filter: DenialFilter,
  page: { limit: number; after?: string },
): Promise<Denial[]> {
  const where = new Conditions(reader.organizationId)
    .add('category = ?', filter.category)
    .add('status = ?', filter.status)
    .add('claim_id = ?', filter.claimId)
    .add('remittance_id = ?', filter.remittanceId)
    .add('reason_code = ?', filter.carc)
    .add('id < ?', page.after);
  const text = `select ${DOCUMENT_COLUMNS} from denials where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<DenialRow>(text, where.values)).map(fromDocumentRow<Denial>);
}

export function insertDenial(tx: UnitOfWork, denial: Denial): void {
  tx.write(
    `insert into denials
       (organization_id, id, claim_id, remittance_id, status, category, denied_amount, group_code, reason_code, document,
        version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      tx.organizationId,
      denial.id,
      denial.claimId,
      denial.remittanceId,
      denial.status,
      denial.category,
      denial.deniedAmount,
      denial.groupCode,
      denial.carc,
      toDocument(denial),
      denial.version,
      denial.createdAt,
      denial.updatedAt,
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
