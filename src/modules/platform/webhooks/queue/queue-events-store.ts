import type { FlushContributor } from '../../../../database/transactions/contributor.ts';

/** Queues a dispatch of each collected event for every enabled subscription that selects its type. */
export const queueDispatches: FlushContributor = ({ events }, tx) => {
  if (events.length === 0) return [];
  return [
    {
      text: `insert into webhook_queue (organization_id, subscription_id, event_id, due_at, created_at, is_strict)
        select s.organization_id, s.id, e.id, $2, $2, s.ordering = 'strict'
        from webhook_subscriptions s, unnest($3::text[], $4::text[]) as e(id, type)
        where s.organization_id = $1 and s.status = 'enabled' and s.event_types && array[e.type, split_part(e.type, '.', 1) || '.*', '*']
        returning 1`,
      values: [tx.organizationId, tx.dispatchesAt, events.map((event) => event.id), events.map((event) => event.type)],
      onCount: (count) => {
        tx.hasDispatches ||= count > 0;
      },
    },
  ];
};
