import type { Deployment } from '../../../database/database.ts';
import { createSchemaOf, shownFields, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { ListOf } from '../../schema.ts';
import { presentTaxId } from '../tax-ids/tax-id.ts';
import type { Enrollment as StoredEnrollment } from './enrollment.ts';
import { enrollmentFields } from './enrollment-fields.ts';

export const Enrollment = shownSchemaOf(enrollmentFields);
export const EnrollmentCreate = createSchemaOf(enrollmentFields);
export const EnrollmentUpdate = updateSchemaOf(enrollmentFields);
export const EnrollmentList = ListOf(Enrollment);

/** Returns the enrollment as the API shows it: of a tax id only the last four digits. */
export function presentEnrollment(enrollment: StoredEnrollment, deployment: Deployment) {
  const { provider } = enrollment;
  const taxId = provider.taxId && presentTaxId(provider.taxId);
  return {
    ...shownFields(enrollmentFields, enrollment, deployment),
    object: 'enrollment' as const,
    provider: { npi: provider.npi, taxId: taxId && { type: taxId.type, valueLast4: taxId.valueLast4 } },
  };
}
