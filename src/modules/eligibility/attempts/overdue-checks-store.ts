import type { Pool } from '../../../database/connections/pool.ts';

type OverdueCheck = { organizationId: string; checkId: string };

/** Returns pending checks of all organizations whose lease has expired, the oldest first. */
export async function selectOverdue(pool: Pool, before: Date, rowsMax: number): Promise<OverdueCheck[]> {
  const { rows } = await pool.query<{ organization_id: string; id: string }>(
    'select organization_id, id from rcm_overdue_eligibility_checks($1, $2)',
    [before, rowsMax],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, checkId: row.id }));
}
