import type { FlushContributor } from '../../database/contributor.ts';
import { currentTraceparent } from '../../database/trace-context.ts';

/** Adds the collected events to a flush. */
export const recordEvents: FlushContributor = ({ events }, tx) => {
  if (events.length === 0) return [];
  return [
    {
      text: `insert into events (organization_id, id, type, resource_type, resource_id, data, created_at, traceparent)
        select $1, e.id, e.type, e.resource_type, e.resource_id, e.data, $2, $8
        from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) as e(id, type, resource_type, resource_id, data)`,
      values: [
        tx.organizationId,
        tx.now,
        events.map((event) => event.id),
        events.map((event) => event.type),
        events.map((event) => event.resourceType),
        events.map((event) => event.resourceId),
        events.map((event) => JSON.stringify(event.data)),
        currentTraceparent(),
      ],
    },
  ];
};
