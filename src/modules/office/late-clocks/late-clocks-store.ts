import type { Pool } from '../../../database/connections/pool.ts';

/** A clock whose time has passed and whose job has not run. */
export type LateClock = { organizationId: string; kind: 'work_item' | 'review' | 'sla_clock'; id: string };

/** Returns clocks that were due before an instant, of all organizations, the oldest first. */
export async function selectLateClocks(pool: Pool, before: Date, limit: number): Promise<LateClock[]> {
  const { rows } = await pool.query<{ organization_id: string; kind: LateClock['kind']; id: string }>(
    'select organization_id, kind, id from rcm_late_clocks($1, $2)',
    [before, limit],
  );
  return rows.map(({ organization_id: organizationId, ...row }) => ({ organizationId, ...row }));
}
