import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { OrganizationSettings } from './organization-settings.ts';
import { selectSettings } from './organization-settings-store.ts';

export const SETTINGS_CACHE = 'settings:';

/** Returns the stored settings. */
export function getOrganizationSettings(reader: TenantReader): Promise<OrganizationSettings> {
  return selectSettings(reader);
}

/** Returns the settings from the cache of the process, because they rarely change and every submission needs them. */
export function getCachedOrganizationSettings(reader: TenantReader): Promise<OrganizationSettings> {
  return reader.cache.get(`${SETTINGS_CACHE}${reader.organizationId}`, () => selectSettings(reader));
}
