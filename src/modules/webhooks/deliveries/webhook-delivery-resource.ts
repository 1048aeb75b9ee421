import { defineResource } from '../../resource.ts';

declare module '../../../kernel/ids.ts' {
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
});
