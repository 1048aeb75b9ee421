import { type Encryption, type Vault, vaultOf } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { defaultBillingProvider } from '../../platform/organizations/default-billing-provider.ts';
import { practiceDay } from '../../platform/organizations/find-organizations.ts';
import { newResource } from '../../resource-fields.ts';
import { requirePayer } from '../payers/find-payers.ts';
import { sealTaxId } from '../tax-ids/tax-id.ts';
import type { Enrollment } from './enrollment.ts';
import { emitEnrollmentEvent } from './enrollment-events.ts';
import { enrollmentFields } from './enrollment-fields.ts';
import { checkDates, type EnrollmentInput, evidenceFrom, withStatusDate } from './enrollment-input.ts';
import { insertEnrollment, requireFirstEnrollment } from './enrollments-store.ts';

/**
 * Creates an enrollment, requested unless another status is given, and fires enrollment.created. A second one of the same
 * provider, payer and transaction fails with duplicate_enrollment.
 */
export async function createEnrollment(
  tx: UnitOfWork,
  input: EnrollmentInput,
  { encryption }: { encryption: Encryption },
): Promise<Enrollment> {
  const today = await practiceDay(tx);
  const payer = await requirePayer(tx, input.payerId, today);
  const id = newId('enr');
  const { npi, taxId } = input.provider ?? { npi: (await defaultBillingProvider(tx, '/provider')).npi };
  const provider = { npi, taxId: taxId ? sealTaxId(taxId, vaultFor(encryption, tx.organizationId, id)) : null };
  const given = { ...input, payerId: payer.id, provider, evidence: evidenceFrom(input.evidence) };
  const enrollment = withStatusDate<Enrollment>({ ...newResource(enrollmentFields, given, tx.now), id }, today);
  checkDates(enrollment);
  await requireFirstEnrollment(tx, enrollment);
  insertEnrollment(tx, enrollment);
  const details = { payerId: payer.id, transaction: enrollment.transaction, to: enrollment.status };
  tx.audit({ action: 'enrollment.created', subjectType: 'enrollment', subjectId: id, details });
  emitEnrollmentEvent(tx, 'enrollment.created', enrollment);
  return enrollment;
}

function vaultFor(encryption: Encryption, organizationId: string, id: string): Vault {
  return vaultOf(encryption, { organizationId, table: 'enrollments', row: id, column: 'provider.taxId' });
}
