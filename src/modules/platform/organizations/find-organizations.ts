import type { Pool } from '../../../database/connections/pool.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import type { Organization } from './organization.ts';
import { selectAllOrganizations, selectOrganization, selectOrganizationsWithoutMail } from './organizations-store.ts';

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
