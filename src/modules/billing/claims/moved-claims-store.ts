import { toDocument } from '../../../database/documents/document-row.ts';
import { LOCKED_COLUMNS, lockDocuments } from '../../../database/documents/read-documents.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Claim } from './claim.ts';
import { duplicateHashOf } from './claim-derived.ts';

/** Locks the next claims of a patient in the order of their ids. */
export function lockClaimsOfPatient(tx: UnitOfWork, patientId: string, limit: number): Promise<Claim[]> {
  const text = `select ${LOCKED_COLUMNS} from claims where organization_id = $1 and patient_id = $2
    order by id limit ${Number(limit)} for update`;
  return lockDocuments<Claim>(tx, text, [tx.organizationId, patientId]);
}

/** Stores claims that this transaction has locked and given to another patient. */
export function saveMovedClaims(tx: UnitOfWork, patientId: string, claims: readonly Claim[]): void {
  tx.writeRows(
    `update claims set patient_id = $2, status = u.status, document = u.document, version = u.version,
       updated_at = u.updated_at, next_notice_at = u.notice_at, duplicate_hash = u.hash
     from unnest($3::text[], $4::text[], $5::json[], $6::int[], $7::timestamptz[], $8::timestamptz[], $9::bytea[])
       as u(id, status, document, version, updated_at, notice_at, hash)
     where claims.organization_id = $1 and claims.id = u.id`,
    [
      tx.organizationId,
      patientId,
      claims.map(({ id }) => id),
      claims.map(({ status }) => status),
      claims.map(toDocument),
      claims.map(({ version }) => version),
      claims.map(({ updatedAt }) => updatedAt),
      claims.map(({ nextNoticeAt }) => nextNoticeAt ?? null),
      claims.map(duplicateHashOf),
    ],
    claims.length,
    () => new AppError('version_conflict'),
  );
}
