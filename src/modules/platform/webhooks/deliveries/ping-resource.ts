import Type from 'typebox';
import { defineResource, type EventExample, type ExampleContext } from '../../../resource.ts';
import { Id, Instant, resourceFields } from '../../../schema.ts';

const Ping = Type.Object(
  {
    object: Type.Literal('ping'),
    livemode: resourceFields.livemode,
    subscriptionId: Id('whs', 'The subscription that requested the ping.'),
    sentAt: Instant('When the ping was requested.'),
  },
  { additionalProperties: false, title: 'Ping' },
);

export const pingResource = defineResource({
  object: 'ping',
  idPrefix: null,
  table: null,
  events: {
    dataKey: 'ping',
    schema: Ping,
    types: {
      ping: {
        summary: 'A test event, sent only to the subscription that requested it.',
        given: false,
        example: examplePing,
      },
    },
  },
});

/** Returns the data of a ping to a subscription. */
export function pingOf(subscriptionId: string, { livemode, now }: { livemode: boolean; now: Date }) {
  return { ping: { object: 'ping' as const, livemode, subscriptionId, sentAt: now.toISOString() } };
}

/** Returns invented data of a ping for the documentation. */
function examplePing({ id, now }: ExampleContext): EventExample {
  const subscriptionId = id('whs');
  return {
    resourceType: 'webhook_subscription',
    resourceId: subscriptionId,
    data: pingOf(subscriptionId, { livemode: false, now }),
  };
}
