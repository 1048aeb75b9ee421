import type { Pool } from '../../../../database/connections/pool.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';

/** Returns claims of all organizations whose remittance is overdue. Omits claims with a test clock. */
export async function selectOverdueOfAll(
  pool: Pool,
  now: Date,
  limit: number,
): Promise<{ organizationId: string; claimId: string }[]> {
  const { rows } = await pool.query<{ organization_id: string; id: string }>(
    'select organization_id, id from rcm_overdue_remittances($1, $2)',
    [now, limit],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, claimId: row.id }));
}

/** Returns the claim whose remittance is due next by a clock of patients, or by the organization's (null). */
export async function selectNextDue(
  reader: TenantReader,
  testClockId: string | null,
): Promise<{ claimId: string; dueAt: Date } | null> {
  const rows = await reader.query<{ id: string; remittance_due_at: Date }>(
    `select id, remittance_due_at from claims
     where organization_id = $1 and remittance_due_at is not null
       and document->>'testClockId' is not distinct from $2::text
     order by remittance_due_at, id limit 1`,
    [reader.organizationId, testClockId],
  );
  return rows[0] ? { claimId: rows[0].id, dueAt: rows[0].remittance_due_at } : null;
}
