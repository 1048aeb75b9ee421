import type { Deployment } from '../../database/database.ts';
import { presentTaxId } from '../tax-ids/tax-id.ts';
import { missingSettings, type OrganizationSettings } from './organization-settings.ts';

/** Returns the settings as the API shows them: of a tax id only the last four digits. */
export function presentOrganizationSettings(settings: OrganizationSettings, { livemode }: Deployment) {
  const { submitter, billingProviders, secondaryClaims, phiByEmail, version, updatedAt } = settings;
  return {
    object: 'organization_settings' as const,
    livemode,
    submitter,
    billingProviders: billingProviders.map(({ taxId, ...provider }) => {
      const { type, valueLast4 } = presentTaxId(taxId);
      return { ...provider, taxId: { type, valueLast4 } };
    }),
    secondaryClaims,
    phiByEmail,
    missingForLive: missingSettings(settings),
    version,
    updatedAt,
  };
}
