import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { getCachedOrganizationSettings } from '../../../platform/organizations/find-organizations.ts';
import type { FhirConnection } from '../../fhir-connections/fhir-connection.ts';

/** Returns the time zone in which instants of a connection become dates: its own, otherwise that of the organization. */
export async function findPracticeZone(
  reader: TenantReader,
  { timeZone }: Pick<FhirConnection, 'timeZone'>,
): Promise<string | null> {
  return timeZone ?? (await getCachedOrganizationSettings(reader)).timeZone;
}
