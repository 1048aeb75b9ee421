import { Conditions } from '../../../database/conditions.ts';
import { toDocument } from '../../../database/documents/document-row.ts';
import {
  findDocument,
  lockDocument,
  selectNewest,
  selectResources,
} from '../../../database/documents/read-documents.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import type { PayerTransaction } from '../payers/payer.ts';
import { type Enrollment, taxIdKeyOf } from './enrollment.ts';
import { enrollmentResource } from './enrollment-resource.ts';

/** Throws duplicate_enrollment with the id of the enrollment for the same provider, payer and transaction. */
export async function requireFirstEnrollment(
  reader: TenantReader,
  { provider, payerId, transaction }: Pick<Enrollment, 'provider' | 'payerId' | 'transaction'>,
): Promise<void> {
  const [other] = await reader.query<{ id: string }>(
    `select id from enrollments where organization_id = $1 and provider_npi = $2 and tax_id_key = $3 and payer_id = $4
       and transaction = $5`,
    [reader.organizationId, provider.npi, taxIdKeyOf(provider.taxId), payerId, transaction],
  );
  if (other) throw new AppError('duplicate_enrollment', { extra: { duplicateOf: other.id } });
}

export function insertEnrollment(tx: UnitOfWork, enrollment: Enrollment): void {
  const { id, provider, payerId, transaction, status, version, createdAt, updatedAt } = enrollment;
  tx.write(
    `insert into enrollments (organization_id, id, provider_npi, tax_id_key, payer_id, transaction, status, document,
       version, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.organizationId,
      id,
      provider.npi,
      taxIdKeyOf(provider.taxId),
      payerId,
      transaction,
      status,
      toDocument(enrollment),
      version,
      createdAt,
      updatedAt,
    ],
  );
}

export function updateEnrollment(tx: UnitOfWork, enrollment: Enrollment): void {
  const { id, status, version, updatedAt } = enrollment;
  tx.writeOne(
    `update enrollments set status = $3, document = $4, version = $5, updated_at = $6
      where organization_id = $1 and id = $2`,
    [tx.organizationId, id, status, toDocument(enrollment), version, updatedAt],
    () => new AppError('resource_not_found'),
  );
}

export function findEnrollment(reader: TenantReader, id: string): Promise<Enrollment | null> {
  return findDocument(reader, 'enrollments', id);
}

export function lockEnrollment(tx: UnitOfWork, id: string): Promise<Enrollment | null> {
  return lockDocument(tx, 'enrollments', id);
}

const LIST = enrollmentResource.lists.listEnrollments;
export type EnrollmentFilter = FiltersOf<typeof LIST>;

/** Lists enrollments, the newest first. */
export function selectEnrollments(
  reader: TenantReader,
  filter: EnrollmentFilter,
  page: { limit: number; after?: string },
): Promise<Enrollment[]> {
  const conditions = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  return selectNewest<Enrollment>(reader, 'enrollments', conditions, page);
}

/** Returns the enrollments of an NPI for a kind of transaction with a payer, which may have had other ids. */
export function selectEnrollmentsOf(
  reader: TenantReader,
  { npi, payerIds, transaction }: { npi: string; payerIds: readonly string[]; transaction: PayerTransaction },
): Promise<Enrollment[]> {
  return selectResources<Enrollment>(
    reader,
    `enrollments
      where organization_id = $1 and provider_npi = $2 and transaction = $3 and payer_id = any($4)`,
    [reader.organizationId, npi, transaction, payerIds],
  );
}
