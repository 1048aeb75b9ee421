import type { Pool } from '../../../src/database/connections/pool.ts';
import type { Resource } from '../resource.ts';
import type { NotificationEvent } from './notification.ts';

/** Numbers an event of a subscription. The caller numbers one at a time. */
export async function addEvent(
  pool: Pool,
  tenant: string,
  subscriptionId: string,
  { focus, at }: { focus: string; at: Date },
): Promise<number> {
  const { rows } = await pool.query<{ event_number: number }>(
    `insert into embedded_ehr.notifications (tenant, subscription_id, event_number, focus, occurred_at)
     select $1, $2, coalesce(max(event_number), 0) + 1, $3, $4 from embedded_ehr.notifications
     where tenant = $1 and subscription_id = $2
     returning event_number`,
    [tenant, subscriptionId, focus, at],
  );
  return rows[0]!.event_number;
}

type EventRow = { event_number: number; focus: string; occurred_at: Date };

/** Lists the events of a subscription from one number to another, inclusive. */
export async function listEvents(
  pool: Pool,
  tenant: string,
  subscriptionId: string,
  { from, to }: { from: number; to: number },
): Promise<NotificationEvent[]> {
  const { rows } = await pool.query<EventRow>(
    `select event_number, focus, occurred_at from embedded_ehr.notifications
     where tenant = $1 and subscription_id = $2 and event_number between $3 and $4 order by event_number limit 1000`,
    [tenant, subscriptionId, from, to],
  );
  return rows.map((row) => ({ number: row.event_number, focus: row.focus, at: row.occurred_at }));
}

export async function countEvents(pool: Pool, tenant: string, subscriptionId: string): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select coalesce(max(event_number), 0) as total from embedded_ehr.notifications
     where tenant = $1 and subscription_id = $2`,
    [tenant, subscriptionId],
  );
  return rows[0]!.total;
}

/** Returns the active subscriptions of a practice, or of all, with their ids. */
export async function listActive(
  pool: Pool,
  tenant: string | null,
): Promise<{ tenant: string; id: string; resource: Resource }[]> {
  const { rows } = await pool.query<{ tenant: string; id: string; resource: Resource }>(
    `select tenant, id, content as resource from embedded_ehr.versions
     where ($1::text is null or tenant = $1) and resource_type = 'Subscription' and is_current
       and content @> '{"status": "active"}'`,
    [tenant],
  );
  return rows;
}
