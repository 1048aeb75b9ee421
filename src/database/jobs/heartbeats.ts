import type { Pool } from '../connections/pool.ts';

/** A worker without a heartbeat for this long is considered dead. */
const HEARTBEAT_SECONDS_MAX = 20;

// All times are the database's own, because the clocks of several machines may disagree.

/** Records a heartbeat, and deletes processes whose last heartbeat is a day old. */
export async function recordHeartbeat(pool: Pool, processId: string, role: string): Promise<void> {
  await pool.query(
    `with forgotten as (delete from process_heartbeats where seen_at < now() - interval '1 day')
     insert into process_heartbeats values ($1, $2, now(), now())
     on conflict (process_id) do update set seen_at = now()`,
    [processId, role],
  );
}

/** Deletes the heartbeat of a process that has stopped. */
export async function endHeartbeat(pool: Pool, processId: string): Promise<void> {
  await pool.query('delete from process_heartbeats where process_id = $1', [processId]);
}

/** Returns whether any worker is alive. */
export async function isWorkerAlive(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ alive: boolean }>(
    `select exists (select from process_heartbeats where role = 'worker'
                    and seen_at > now() - make_interval(secs => $1)) as alive`,
    [HEARTBEAT_SECONDS_MAX],
  );
  return rows[0]!.alive;
}
