import type { EventType } from '../../../modules/event-types.ts';
import { presentEvent } from '../../../modules/platform/events/event.ts';
import { Event, TriggerRequest } from '../../../modules/platform/events/event-schema.ts';
import { triggerEvent } from '../../../modules/platform/events/trigger-event.ts';
import { requireSandbox } from '../../access/sandbox-only.ts';
import { defineCommand } from '../../operation.ts';

export const trigger = defineCommand({
  id: 'triggerSandboxEvent',
  tag: 'Sandbox',
  summary: 'Fire an event',
  description:
    'Fires an event of any type with invented data. It appears in the feed and is delivered to the matching subscriptions.',
  body: TriggerRequest,
  responses: { 201: { description: 'The event.', schema: Event, headers: ['Location'] } },
  errors: ['live_key_not_allowed'],
  example: { type: 'claim.paid' },
  handle: async (tx, { body }, app) => {
    requireSandbox(app);
    const event = triggerEvent(tx, body.type as EventType);
    return {
      status: 201,
      headers: { location: `/v1/events/${event.id}` },
      body: presentEvent(event, tx),
    };
  },
});
