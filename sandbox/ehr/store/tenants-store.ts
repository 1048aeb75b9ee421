import type { Connection, Pool } from '../../../src/database/connections/pool.ts';
import type { RunStatement } from '../../../src/modules/payer-simulator.ts';
import type { Resource } from '../resource.ts';

/** Returns whether a practice has its records. */
export async function isSeeded(pool: Pool, tenant: string): Promise<boolean> {
  const { rows } = await pool.query('select 1 from embedded_ehr.tenants where tenant = $1', [tenant]);
  return rows.length === 1;
}

/** Records that a practice is being filled; `false` if it is filled already. Concurrent callers wait for the first. */
export async function claimSeeding(connection: Connection, tenant: string, now: Date): Promise<boolean> {
  const { rowCount } = await connection.query(
    'insert into embedded_ehr.tenants (tenant, seeded_at) values ($1, $2) on conflict do nothing',
    [tenant, now],
  );
  return rowCount === 1;
}

type SeedRow = { resource: Resource; lastUpdated: string };

/** Adds first versions of resources with ids, in one statement. */
export async function addFirstVersions(
  connection: Connection,
  tenant: string,
  rows: readonly SeedRow[],
): Promise<void> {
  await connection.query(
    `insert into embedded_ehr.versions (tenant, resource_type, id, version, is_current, last_updated, content)
     select $1, row->'resource'->>'resourceType', row->'resource'->>'id', 1, true,
       (row->>'lastUpdated')::timestamptz, row->'resource'
     from jsonb_array_elements($2::jsonb) as row`,
    [tenant, JSON.stringify(rows)],
  );
}

const TABLES = ['versions', 'clients', 'grants', 'used_assertions', 'faults', 'exports', 'notifications', 'tenants'];

/** Deletes a practice with all its data. The next request creates it again. */
export async function deleteTenant(run: RunStatement, tenant: string): Promise<void> {
  for (const table of TABLES) await run(`delete from embedded_ehr.${table} where tenant = $1`, [tenant]);
}
