import type { Deployment } from '../../../database/database.ts';
import { presentTaxId } from '../tax-ids/tax-id.ts';
import type { Enrollment } from './enrollment.ts';

/** Returns the enrollment as the API shows it: of a tax id only the last four digits. */
export function presentEnrollment({ id, provider, ...enrollment }: Enrollment, { livemode }: Deployment) {
  const taxId = provider.taxId && presentTaxId(provider.taxId);
  return {
    object: 'enrollment' as const,
    id,
    livemode,
    ...enrollment,
    provider: { npi: provider.npi, taxId: taxId && { type: taxId.type, valueLast4: taxId.valueLast4 } },
  };
}
