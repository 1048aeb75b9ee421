import Type from 'typebox';
import { customFilter, filter, severalFilter } from '../../../list.ts';
import { defineResource } from '../../../resource.ts';
import { Id, InstantBound, OneOf } from '../../../schema.ts';
import { DELIVERY_OUTCOMES } from './delivery.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    whd: true;
  }
}

export const webhookDeliveryResource = defineResource({
  object: 'webhook_delivery',
  idPrefix: 'whd',
  table: 'webhook_deliveries',
  tables: {
    webhook_queue: 'emptied',
    webhook_deliveries: 'emptied',
  },
  lists: {
    listWebhookDeliveries: {
      table: 'webhook_deliveries',
      filters: {
        status: severalFilter(
          'outcome',
          OneOf(['succeeded', 'failed', 'permanently_failed'], { description: '`failed` will be retried.' }),
        ),
        outcome: filter('outcome', OneOf(DELIVERY_OUTCOMES, { description: 'Deliveries with this outcome.' })),
        // The types are collected from all declarations, so the schema of the list adds them.
        eventType: filter('event_type', Type.String()),
        eventId: filter('event_id', Id('evt', 'Deliveries of this event.')),
        'createdAt[gte]': customFilter('attempted_at', InstantBound('Begun at or after.')),
        'createdAt[lt]': customFilter('attempted_at', InstantBound('Begun before.')),
      },
    },
  },
});
