import Type from 'typebox';
import { customFilter } from '../../../list.ts';
import { defineResource } from '../../../resource.ts';
import { filtersOf } from '../../../resource-fields.ts';
import { exampleSubscription } from './example-subscription.ts';
import { subscriptionFields } from './subscription-fields.ts';
import { Subscription } from './subscription-schema.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    whs: true;
  }
}

export const webhookSubscriptionResource = defineResource({
  object: 'webhook_subscription',
  idPrefix: 'whs',
  table: 'webhook_subscriptions',
  tables: {
    webhook_subscriptions: 'emptied',
  },
  lists: {
    listWebhookSubscriptions: {
      table: null,
      filters: {
        ...filtersOf(subscriptionFields),
        failing: customFilter(null, Type.Boolean({ description: 'Whether their last deliveries failed.' })),
      },
    },
  },
  scopes: {
    'webhooks:read': {
      description: 'List, retrieve webhook subscriptions and deliveries',
      roles: ['developer', 'viewer'],
    },
    'webhooks:write': {
      description: 'Manage webhook subscriptions; list, retrieve them and their deliveries',
      roles: ['developer'],
    },
  },
  events: {
    dataKey: 'subscription',
    schema: Subscription,
    types: {
      'subscription.disabled': {
        summary: 'A webhook subscription was disabled after 100 consecutive failures.',
        given: false,
        example: exampleSubscription,
      },
    },
  },
});
