import type { EventExample, ExampleContext } from '../../../resource.ts';
import { newResource } from '../../../resource-fields.ts';
import { subscriptionFields } from './subscription-fields.ts';
import { presentSubscription } from './subscription-schema.ts';

const SANDBOX = { livemode: false };

/** Returns invented data of a subscription's event for the documentation. */
export function exampleSubscription({ id, now }: ExampleContext): EventExample {
  const given = {
    url: 'https://example.com/hooks/rcm',
    events: ['claim.*'],
    status: 'disabled' as const,
    disabledReason: 'consecutive_failures',
    consecutiveFailures: 100,
  };
  const example = { ...newResource(subscriptionFields, given, now), id: id('whs'), version: 2 };
  return {
    resourceType: 'webhook_subscription',
    resourceId: example.id,
    data: { subscription: presentSubscription(example, SANDBOX) },
  };
}
