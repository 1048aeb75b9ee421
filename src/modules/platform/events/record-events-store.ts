import { currentTraceparent } from '../../../database/trace-context.ts';
import type { FlushContributor } from '../../../database/transactions/contributor.ts';
import { packEventData } from './event-data.ts';

/** Adds the collected events to a flush. */
export const recordEvents: FlushContributor = ({ events }, tx) => {
  if (events.length === 0) return [];
  const rows = events.map((event) => ({ ...event, ...packEventData(JSON.stringify(event.data)) }));
  return [
    {
      text: `insert into events (organization_id, id, type, resource_type, resource_id, data, packed, created_at, traceparent)
          select $1, e.id, e.type, e.resource_type, e.resource_id, e.data, e.packed, $2, $9
          from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[])
            as e(id, type, resource_type, resource_id, data, packed)`,
      values: [
        tx.organizationId,
        tx.now,
        rows.map(({ id }) => id),
        rows.map(({ type }) => type),
        rows.map(({ resourceType }) => resourceType),
        rows.map(({ resourceId }) => resourceId),
        rows.map(({ data }) => data),
        rows.map(({ packed }) => packed),
        currentTraceparent(),
      ],
    },
  ];
};
