import type { Pool } from '../../src/database/connections/pool.ts';

/** Enqueues due jobs of an organization with one statement and wakes no process. Their payloads are numbered from 1. */
export async function flood(pool: Pool, name: string, organizationId: string, count: number): Promise<void> {
  await pool.query(
    `insert into pgboss.job (name, data, retry_limit, expire_seconds, heartbeat_seconds, policy, start_after)
     select $1, jsonb_build_object('organizationId', $2::text, 'number', n), 12, 900, 10, 'standard',
       now() - interval '1 hour' + n * interval '1 ms'
     from generate_series(1, $3::int) as n`,
    [name, organizationId, count],
  );
}
