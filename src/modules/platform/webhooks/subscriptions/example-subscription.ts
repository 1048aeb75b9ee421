import type { EventExample, ExampleContext } from '../../../resource.ts';
import { presentSubscription } from './subscription-schema.ts';

const SANDBOX = { livemode: false };

/** Returns invented data of a subscription's event for the documentation. */
export function exampleSubscription({ id, now }: ExampleContext): EventExample {
  const example = {
    id: id('whs'),
    url: 'https://example.com/hooks/rcm',
    events: ['claim.*'],
    description: null,
    payload: 'full' as const,
    ordering: 'none' as const,
    headerNames: [],
    status: 'disabled' as const,
    disabledReason: 'consecutive_failures',
    previousSecretExpiresAt: null,
    consecutiveFailures: 100,
    version: 2,
    createdAt: now,
    updatedAt: now,
  };
  return {
    resourceType: 'webhook_subscription',
    resourceId: example.id,
    data: { subscription: presentSubscription(example, SANDBOX) },
  };
}
