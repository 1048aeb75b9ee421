import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Payer, PayerTransaction } from '../payers/payer.ts';
import { type Enrollment, type EnrollmentState, enrollmentStateOf, type StatedTaxId } from './enrollment.ts';
import { type EnrollmentFilter, findEnrollment, selectEnrollments, selectEnrollmentsOf } from './enrollments-store.ts';

export async function getEnrollment(reader: TenantReader, id: string): Promise<Enrollment> {
  const enrollment = await findEnrollment(reader, id);
  if (!enrollment) throw new AppError('resource_not_found');
  return enrollment;
}

export function listEnrollments(
  reader: TenantReader,
  filter: EnrollmentFilter,
  page: { limit: number; after?: string },
): Promise<Enrollment[]> {
  return selectEnrollments(reader, filter, page);
}

/**
 * Returns whether a payer accepts a kind of transaction from a provider on a day. Runs no query if the payer requires
 * no enrollment for it.
 */
export async function findEnrollmentState(
  reader: TenantReader,
  payer: Pick<Payer, 'id' | 'aliases' | 'enrollmentRequiredFor'>,
  request: { transaction: PayerTransaction; provider: { npi: string | null; taxId: StatedTaxId }; on: LocalDate },
): Promise<EnrollmentState> {
  const { transaction, provider, on } = request;
  if (!payer.enrollmentRequiredFor.includes(transaction)) return 'not_required';
  // Enrollments are by NPI. A provider without one is known to the payer by the id that it has assigned.
  if (provider.npi === null) return 'not_required';
  const payerIds = [payer.id, ...payer.aliases.map(({ id }) => id)];
  const enrollments = await selectEnrollmentsOf(reader, { npi: provider.npi, payerIds, transaction });
  return enrollmentStateOf(enrollments, provider.taxId, on);
}
