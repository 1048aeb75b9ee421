import type { Pool } from '../../../database/connections/pool.ts';

/** Returns the outboxes of all organizations that no worker is looking after. */
export async function selectOverdueOutboxes(
  pool: Pool,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<{ organizationId: string; testClockId: string | null }[]> {
  const { rows } = await pool.query<{ organization_id: string; test_clock_id: string | null }>(
    'select organization_id, test_clock_id from rcm_overdue_outboxes($1, $2, $3)',
    [now, before, limit],
  );
  return rows.map((row) => ({ organizationId: row.organization_id, testClockId: row.test_clock_id }));
}
