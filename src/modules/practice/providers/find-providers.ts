import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { openTaxId, type TaxIdInput } from '../../trading/tax-ids/tax-id.ts';
import type { Facility, Provider } from './provider.ts';
import { providerVault } from './provider-vault.ts';
import {
  FACILITIES,
  type FacilityFilter,
  PROVIDERS,
  type ProviderFilter,
  selectByNpi,
  selectFacilities,
  selectProviders,
} from './providers-store.ts';

type Page = { limit: number; after?: string };

/** Returns the provider. Throws `resource_not_found`. */
export async function getProvider(reader: TenantReader, id: string): Promise<Provider> {
  const provider = await PROVIDERS.find(reader, id);
  if (!provider) throw new AppError('resource_not_found');
  return provider;
}

/** Lists providers, newest first. */
export function listProviders(reader: TenantReader, filter: ProviderFilter, page: Page): Promise<Provider[]> {
  return selectProviders(reader, filter, page);
}

/** Returns the facility. Throws `resource_not_found`. */
export async function getFacility(reader: TenantReader, id: string): Promise<Facility> {
  const facility = await FACILITIES.find(reader, id);
  if (!facility) throw new AppError('resource_not_found');
  return facility;
}

/** Lists facilities, newest first. */
export function listFacilities(reader: TenantReader, filter: FacilityFilter, page: Page): Promise<Facility[]> {
  return selectFacilities(reader, filter, page);
}

/** A provider with its tax id in clear, for a claim. */
type IdentifiedProvider = Omit<Provider, 'taxId'> & { taxId: TaxIdInput | null };

/** Returns the providers with these ids, in no particular order. Their tax ids are in clear. */
export async function findNamedProviders(
  reader: TenantReader,
  ids: readonly string[],
  encryption: Encryption,
): Promise<IdentifiedProvider[]> {
  const found = await findProviders(reader, ids);
  return found.map((provider) => {
    const vault = providerVault(encryption, reader.organizationId, provider.id);
    return { ...provider, taxId: provider.taxId && openTaxId(provider.taxId, vault) };
  });
}

/** Returns the providers with these ids, in no particular order. */
export function findProviders(reader: TenantReader, ids: readonly string[]): Promise<Provider[]> {
  return PROVIDERS.findAll(reader, ids);
}

/** Returns the providers with these NPIs, without merged ones. */
export function findProvidersByNpi(reader: TenantReader, npis: readonly string[]): Promise<Provider[]> {
  return selectByNpi(reader, npis);
}

/** Returns the facilities with these ids, in no particular order. */
export function findNamedFacilities(reader: TenantReader, ids: readonly string[]): Promise<Facility[]> {
  return FACILITIES.findAll(reader, ids);
}
