import type { TenantReader } from '../../database/transaction.ts';

/** Returns whether the organization has a row with this id. The table is a constant of the code. */
export async function hasSubject(reader: TenantReader, table: string, id: string): Promise<boolean> {
  const text = `select 1 from ${table} where organization_id = $1 and id = $2`;
  return (await reader.query(text, [reader.organizationId, id])).length > 0;
}

/** Returns the state of a review; null if it does not exist in the organization. */
export async function findReviewStatus(reader: TenantReader, id: string): Promise<string | null> {
  const text = 'select status from reviews where organization_id = $1 and id = $2';
  return (await reader.query<{ status: string }>(text, [reader.organizationId, id]))[0]?.status ?? null;
}

/** Returns the test clock of the patient that a resource is about; null for the organization's time. */
export async function findSubjectClock(reader: TenantReader, table: string, id: string): Promise<string | null> {
  const text = `select document->>'testClockId' as clock from ${table} where organization_id = $1 and id = $2`;
  return (await reader.query<{ clock: string | null }>(text, [reader.organizationId, id]))[0]?.clock ?? null;
}
