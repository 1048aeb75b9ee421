import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { DENIAL_STATUSES } from '../../payments/denials/denial-fields.ts';
import { hasEnded } from '../../payments/denials/denial-state.ts';

const ENDED_DENIALS = DENIAL_STATUSES.filter((status) => hasEnded({ status }));

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

/** Returns the appeals of these denials without another open denial, each with its denial from the list. */
export async function selectEndedAppeals(
  reader: TenantReader,
  denialIds: readonly string[],
): Promise<{ appealId: string; denialId: string }[]> {
  const rows = await reader.query<{ appeal_id: string; denial_id: string }>(
    `select a.appeal_id, a.denial_id from appeal_denials a where a.organization_id = $1 and a.denial_id = any($2::text[])
       and not exists (
         select 1 from appeal_denials o join denials d on d.organization_id = $1 and d.id = o.denial_id
         where o.organization_id = $1 and o.appeal_id = a.appeal_id and d.status <> all($3)
           and coalesce(d.document->'resolution'->>'type', '') not in ('replaced', 'voided', 'billed_next_payer'))`,
    [reader.organizationId, denialIds, ENDED_DENIALS],
  );
  return rows.map((row) => ({ appealId: row.appeal_id, denialId: row.denial_id }));
}
