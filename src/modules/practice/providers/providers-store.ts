import { Conditions } from '../../../database/conditions.ts';
import { DocumentTable } from '../../../database/document-table.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../list.ts';
import { columnsOf, filled } from '../../resource-fields.ts';
import { nameSearchKey, prefixEnd } from '../patients/search-key.ts';
import { facilityFields } from './facility-fields.ts';
import { facilityResource } from './facility-resource.ts';
import { type Facility, nameKeyOf, type Provider } from './provider.ts';
import { providerFields } from './provider-fields.ts';
import { providerResource } from './provider-resource.ts';

export const PROVIDERS = new DocumentTable<Provider>({
  name: 'providers',
  read: (stored) => filled(providerFields, stored),
  columns: [...columnsOf(providerFields), { name: 'name_key', type: 'text', of: nameKeyOf }],
});

export const FACILITIES = new DocumentTable<Facility>({
  name: 'facilities',
  read: (stored) => filled(facilityFields, stored),
  columns: [...columnsOf(facilityFields), { name: 'name_key', type: 'text', of: nameKeyOf }],
});

const PROVIDER_LIST = providerResource.lists.listProviders;
const FACILITY_LIST = facilityResource.lists.listFacilities;
export type ProviderFilter = FiltersOf<typeof PROVIDER_LIST>;
export type FacilityFilter = FiltersOf<typeof FACILITY_LIST>;

type Page = { limit: number; after?: string };

/** Returns providers, newest first by id, which is in time order. */
export function selectProviders(reader: TenantReader, filter: ProviderFilter, page: Page): Promise<Provider[]> {
  const where = new Conditions(reader.organizationId).addFilters(PROVIDER_LIST.filters, filter);
  return PROVIDERS.selectNewest(reader, withNamePrefix(where, filter['name[prefix]']), page);
}

/** Returns facilities, newest first. */
export function selectFacilities(reader: TenantReader, filter: FacilityFilter, page: Page): Promise<Facility[]> {
  const where = new Conditions(reader.organizationId).addFilters(FACILITY_LIST.filters, filter);
  return FACILITIES.selectNewest(reader, withNamePrefix(where, filter['name[prefix]']), page);
}

function withNamePrefix(where: Conditions, typed: string | undefined): Conditions {
  const prefix = typed === undefined ? undefined : nameSearchKey(typed);
  return where.add('name_key >= ?', prefix).add('name_key < ?', prefix === undefined ? undefined : prefixEnd(prefix));
}

/** Returns the providers with these NPIs, without merged ones. */
export async function selectByNpi(reader: TenantReader, npis: readonly string[]): Promise<Provider[]> {
  if (npis.length === 0) return [];
  const rest = "organization_id = $1 and npi = any($2) and status <> 'merged' order by id limit 500";
  return PROVIDERS.select(reader, rest, [reader.organizationId, npis]);
}

/** Returns the ids of the providers that were merged into a provider. */
export async function selectMergedIds(reader: TenantReader, id: string): Promise<string[]> {
  const rows = await reader.query<{ id: string }>(
    'select id from providers where organization_id = $1 and merged_into_id = $2 order by id',
    [reader.organizationId, id],
  );
  return rows.map((row) => row.id);
}
