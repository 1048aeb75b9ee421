import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Facility, Provider } from './provider.ts';
import {
  FACILITIES,
  type FacilityFilter,
  PROVIDERS,
  type ProviderFilter,
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
