import type { Deployment } from '../../../database/database.ts';
import { presentTaxId } from '../../trading/tax-ids/tax-id.ts';
import { missingSettings, type OrganizationSettings } from './organization-settings.ts';

/** Returns the settings as the API shows them: of a tax id only the last four digits. */
export function presentOrganizationSettings(settings: OrganizationSettings, { livemode }: Deployment) {
  const { name, ownerEmail, submitter, billingProviders, secondaryClaims, phiByEmail, version, updatedAt } = settings;
  const { remittanceWatch, omitOtherCoveragesFor, keysOfDisabledUsers } = settings;
  return {
    object: 'organization_settings' as const,
    livemode,
    name,
    ownerEmail,
    submitter,
    billingProviders: billingProviders.map(({ taxId, ...provider }) => {
      const { type, valueLast4 } = presentTaxId(taxId);
      return { ...provider, taxId: { type, valueLast4 } };
    }),
    secondaryClaims,
    phiByEmail,
    keysOfDisabledUsers,
    remittanceWatch,
    omitOtherCoveragesFor,
    missingForLive: missingSettings(settings),
    version,
    updatedAt,
  };
}
