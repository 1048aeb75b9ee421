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
import type { Coverage } from './coverage.ts';

type CoverageRow = DocumentRow<Coverage>;

export async function findCoverage(reader: TenantReader, id: string): Promise<Coverage | null> {
  return findDocument<Coverage>(reader, 'coverages', id);
}

/** Reads and locks, for a command that will change it; the command goes on in the patient's time. */
export async function lockCoverage(tx: UnitOfWork, id: string): Promise<Coverage | null> {
  const coverage = await findDocument<Coverage>(tx, 'coverages', id, ' for update');
  await tx.liveBy(coverage?.testClockId);
  return coverage;
}

export type CoverageFilter = { patientId?: string; payerId?: string; status?: string; externalId?: string };

/** Newest first by id, which is ordered by time. */
export async function selectCoverages(
  reader: TenantReader,
  filter: CoverageFilter,
  page: { limit: number; after?: string },
): Promise<Coverage[]> {
  const where = new Conditions(reader.organizationId)
    .add('patient_id = ?', filter.patientId)
    .add('payer_id = ?', filter.payerId)
    .add('status = ?', filter.status)
    .add('external_id = ?', filter.externalId)
    .add('id < ?', page.after);
  const text = `select ${DOCUMENT_COLUMNS} from coverages where ${where.text} order by id desc limit ${Number(page.limit)}`;
  return (await reader.query<CoverageRow>(text, where.values)).map(fromDocumentRow<Coverage>);
}

export function insertCoverage(tx: UnitOfWork, coverage: Coverage): void {
  tx.write(
    `insert into coverages
       (organization_id, id, external_id, patient_id, payer_id, member_id, status, document, version, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.organizationId,
      coverage.id,
      coverage.externalId,
      coverage.patientId,
      coverage.payerId,
      coverage.memberId,
      coverage.status,
      toDocument(coverage),
      coverage.version,
      coverage.createdAt,
      coverage.updatedAt,
    ],
  );
}

/** Writes a coverage that was read at the version before; another writer in between is a `version_conflict`. */
export function updateCoverage(tx: UnitOfWork, coverage: Coverage): void {
  tx.writeOne(
    `update coverages set external_id = $3, payer_id = $4, member_id = $5, status = $6, document = $7, version = $8,
       updated_at = $9
     where organization_id = $1 and id = $2 and version = $8 - 1`,
    [
      tx.organizationId,
      coverage.id,
      coverage.externalId,
      coverage.payerId,
      coverage.memberId,
      coverage.status,
      toDocument(coverage),
      coverage.version,
      coverage.updatedAt,
    ],
    () => new AppError('version_conflict'),
  );
}
