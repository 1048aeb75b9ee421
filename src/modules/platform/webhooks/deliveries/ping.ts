import Type from 'typebox';
import type { EventExample, ExampleContext } from '../../../resource.ts';
import { Id, Instant, resourceFields } from '../../../schema.ts';

export const Ping = Type.Object(
  {
    object: Type.Literal('ping'),
    livemode: resourceFields.livemode,
    subscriptionId: Id('whs', 'The subscription that requested the ping.'),
    sentAt: Instant('When the ping was requested.'),
  },
  { additionalProperties: false, title: 'Ping' },
);

/** Returns the data of a ping to a subscription. */
export function pingOf(subscriptionId: string, { livemode, now }: { livemode: boolean; now: Date }) {
  return { ping: { object: 'ping' as const, livemode, subscriptionId, sentAt: now.toISOString() } };
}

/** Returns invented data of a ping for the documentation. */
export function examplePing({ id, now }: ExampleContext): EventExample {
  const subscriptionId = id('whs');
  return {
    resourceType: 'webhook_subscription',
    resourceId: subscriptionId,
    data: pingOf(subscriptionId, { livemode: false, now }),
  };
}
