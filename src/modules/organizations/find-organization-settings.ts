import type { TenantReader } from '../../database/transaction.ts';
import type { OrganizationSettings } from './organization-settings.ts';
import { selectSettings } from './organization-settings-store.ts';

export const SETTINGS_CACHE = 'settings:';

/** Reads the settings for the API. */
export function getOrganizationSettings(reader: TenantReader): Promise<OrganizationSettings> {
  return selectSettings(reader);
}

/** Reads the settings for a submission; usually without a query, because they change rarely. */
export function findOrganizationSettings(reader: TenantReader): Promise<OrganizationSettings> {
  return reader.cache.get(`${SETTINGS_CACHE}${reader.organizationId}`, () => selectSettings(reader));
}
