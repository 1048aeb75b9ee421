import { randomBytes } from 'node:crypto';
import type { Pool } from '../../../database/connections/pool.ts';
import type { Database } from '../../../database/database.ts';
import { type TenantReader, transact } from '../../../database/transactions/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { localDateIn } from '../../../kernel/time-zone.ts';
import type { Organization, OrganizationSettings } from './organization-settings.ts';
import {
  insertOrganization,
  selectAllOrganizations,
  selectOrganization,
  selectOrganizationsWithoutMail,
  selectSettings,
} from './organization-settings-store.ts';

/** Lists every organization of the deployment. For jobs and the operator's commands, never for a request. */
export function listAllOrganizations(pool: Pool): Promise<Organization[]> {
  return selectAllOrganizations(pool);
}

/** Returns the ids of the organizations without a mail address. */
export function listOrganizationsWithoutMail(
  database: Parameters<typeof selectOrganizationsWithoutMail>[0],
): Promise<string[]> {
  return selectOrganizationsWithoutMail(database);
}

/** Returns the organization of the reader, or `null` if it does not exist. */
export function findOrganization(reader: TenantReader): Promise<Organization | null> {
  return selectOrganization(reader);
}

export const SETTINGS_CACHE = 'settings:';

/** Returns the stored settings. */
export function getOrganizationSettings(reader: TenantReader): Promise<OrganizationSettings> {
  return selectSettings(reader);
}

/** Returns the settings from the cache of the process, because they rarely change and every submission needs them. */
export function getCachedOrganizationSettings(reader: TenantReader): Promise<OrganizationSettings> {
  return reader.cache.get(`${SETTINGS_CACHE}${reader.organizationId}`, () => selectSettings(reader));
}

/**
 * Returns today's date in the practice's time zone, which is the value of a date that the caller leaves out. In the evening
 * of an American practice, the date in UTC is already that of the next day.
 */
export async function practiceDay(reader: TenantReader): Promise<LocalDate> {
  const { timeZone } = await getCachedOrganizationSettings(reader);
  return localDateIn(timeZone ?? 'UTC', reader.now);
}

type OrganizationInput = { name: string; ownerEmail: string | null };

/** Creates an organization. Called by the operator, so there is no request and no key. */
export async function createOrganization(database: Database, input: OrganizationInput): Promise<Organization> {
  const organization = { id: newId('org'), ...input, createdAt: database.clock.now() };
  const options = { organizationId: organization.id, actor: { type: 'operator', id: 'cli' } } as const;
  await transact(database, options, async (tx) => {
    insertOrganization(tx, organization, randomBytes(32));
    await tx.flush();
    tx.audit({ action: 'organization.created', subjectType: 'organization', subjectId: organization.id });
  });
  return organization;
}
