import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { defaultBillingProvider } from '../../../platform/organizations/default-billing-provider.ts';
import { getCachedOrganizationSettings } from '../../../platform/organizations/find-organizations.ts';
import { openTaxId, settingsTaxIdVault, type TaxIdInput, taxIdVault } from '../../../trading/tax-ids/tax-id.ts';
import type { Claim } from '../claim.ts';
import type { BillingProviderInput } from '../fields/party-fields.ts';
import { refusal } from './check-claim.ts';
import type { ClaimInput } from './claim-input.ts';

/** The content of a new claim, whose billing provider has its tax id. */
export type IdentifiedInput = ClaimInput & { billingProvider: BillingProviderInput & { taxId: TaxIdInput } };

/**
 * Returns the content of a new claim with its billing provider: the given one, or the only one of the organization's
 * settings. Without a tax id it gets that of the organization's billing provider with the same NPI. Throws
 * validation_failed if there is none.
 */
export async function withTaxId(
  reader: TenantReader,
  input: ClaimInput,
  encryption: Encryption,
): Promise<IdentifiedInput> {
  const billingProvider = input.billingProvider ?? (await ownProvider(reader));
  const taxId =
    billingProvider.taxId ?? (await ownTaxId(reader, billingProvider, { encryption, param: paramOf(input) }));
  return { ...input, billingProvider: { ...billingProvider, taxId } };
}

/** Returns the tax id of a changed billing provider: the given one, the claim's if the NPI is the same, or the organization's. */
export async function changedTaxId(
  reader: TenantReader,
  { id, billingProvider }: Claim,
  given: BillingProviderInput,
  encryption: Encryption,
): Promise<TaxIdInput> {
  if (given.taxId) return given.taxId;
  if ((given.npi ?? null) !== billingProvider.npi) return ownTaxId(reader, given, { encryption, param: paramOf({}) });
  return openTaxId(billingProvider.taxId, taxIdVault(encryption, reader.organizationId, id));
}

async function ownProvider(reader: TenantReader): Promise<BillingProviderInput> {
  const { npi, name, taxonomyCode, address } = await defaultBillingProvider(reader, '/billingProvider');
  return { npi, organizationName: name, taxonomyCode, address };
}

async function ownTaxId(
  reader: TenantReader,
  { npi }: BillingProviderInput,
  { encryption, param }: { encryption: Encryption; param: string },
): Promise<TaxIdInput> {
  const { billingProviders } = await getCachedOrganizationSettings(reader);
  const own = billingProviders.find((provider) => provider.npi === npi);
  if (own) return openTaxId(own.taxId, settingsTaxIdVault(encryption, reader.organizationId, own.npi));
  const message = 'The organization has no billing provider with this NPI. Give the tax id.';
  throw refusal([{ code: 'required', param, message }]);
}

const paramOf = ({ billingProviderId }: Pick<ClaimInput, 'billingProviderId'>) =>
  billingProviderId ? '/billingProviderId' : '/billingProvider/taxId';
