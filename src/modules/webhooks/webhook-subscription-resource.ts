import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    whs: true;
  }
}

export const webhookSubscriptionResource = defineResource({
  object: 'webhook_subscription',
  idPrefix: 'whs',
  table: 'webhook_subscriptions',
});
