import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import type { PayerTransaction } from '../payers/payer.ts';
import { type Enrollment, taxIdKeyOf } from './enrollment.ts';
import { enrollmentFields } from './enrollment-fields.ts';
import { enrollmentResource } from './enrollment-resource.ts';

const ENROLLMENTS = new DocumentTable<Enrollment>({
  name: 'enrollments',
  read: (stored) => filled(enrollmentFields, stored),
  columns: [
    ...columnsOf(enrollmentFields),
    { name: 'provider_npi', type: 'text', isFixed: true, of: ({ provider }) => provider.npi },
    { name: 'tax_id_key', type: 'text', isFixed: true, of: ({ provider }) => taxIdKeyOf(provider.taxId) },
  ],
});

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
  ENROLLMENTS.insert(tx, enrollment);
}

export function updateEnrollment(tx: UnitOfWork, enrollment: Enrollment): void {
  ENROLLMENTS.update(tx, enrollment);
}

export function findEnrollment(reader: TenantReader, id: string): Promise<Enrollment | null> {
  return ENROLLMENTS.find(reader, id);
}

export function lockEnrollment(tx: UnitOfWork, id: string): Promise<Enrollment | null> {
  return ENROLLMENTS.lock(tx, id);
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
  return ENROLLMENTS.selectNewest(reader, conditions, page);
}

/** Returns the enrollments of an NPI for a kind of transaction with a payer, which may have had other ids. */
export function selectEnrollmentsOf(
  reader: TenantReader,
  { npi, payerIds, transaction }: { npi: string; payerIds: readonly string[]; transaction: PayerTransaction },
): Promise<Enrollment[]> {
  const rest = 'organization_id = $1 and provider_npi = $2 and transaction = $3 and payer_id = any($4)';
  return ENROLLMENTS.select(reader, rest, [reader.organizationId, npi, transaction, payerIds]);
}
