import type { Pool } from '../../../../database/connections/pool.ts';
import type { SyncSchedule } from '../../fhir-connections/fhir-connection.ts';

type ScheduledSync = {
  organizationId: string;
  connectionId: string;
  schedule: SyncSchedule;
  lastStartedAt: Date | null;
};

/** Returns the connections of all organizations that have a schedule and no open run. */
export async function selectScheduled(pool: Pool): Promise<ScheduledSync[]> {
  const { rows } = await pool.query<ScheduledSync>(
    `select organization_id as "organizationId", connection_id as "connectionId", schedule,
       last_started_at as "lastStartedAt" from rcm_scheduled_fhir_syncs()`,
  );
  return rows;
}

/**
 * Returns the connections of all organizations whose subscriptions have announced changes, without those with an open
 * run.
 */
export async function selectNotified(pool: Pool): Promise<{ organizationId: string; connectionId: string }[]> {
  const { rows } = await pool.query<{ organizationId: string; connectionId: string }>(
    `select organization_id as "organizationId", connection_id as "connectionId" from rcm_notified_fhir_connections()`,
  );
  return rows;
}
