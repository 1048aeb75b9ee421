import Type from 'typebox';
import type { EventExample, ExampleContext } from '../../resource.ts';
import { Id, Nullable, resourceFields } from '../../schema.ts';
import type { InboundEvent } from './inbound/inbound-event.ts';

export const PartnerEhrEvent = Type.Object(
  {
    object: Type.Literal('partner_ehr_event'),
    id: Id('pev', 'Event id.'),
    livemode: resourceFields.livemode,
    connectionId: Id('pec', 'The connection.'),
    webhookId: Id('pwh', 'The webhook that reported the event.'),
    eventId: Type.String({ description: "The partner's id of the event." }),
    eventType: Type.String({ description: "The partner's type of the event." }),
    resourceType: Type.String({ description: "The partner's type of the resource." }),
    resourceId: Type.String({ description: "The partner's id of the resource." }),
    resourceVersion: Nullable(Type.String(), 'The version of the resource when it was read.'),
    isGone: Type.Boolean({ description: 'Whether the resource no longer exists at the partner.' }),
  },
  { additionalProperties: false, title: 'PartnerEhrEvent' },
);

/** Returns the API's JSON of an inbound event whose resource has changed. */
export function presentChange(
  { id, connectionId, webhookId, eventId, eventType, resourceType, resourceId }: InboundEvent,
  { version, isGone, livemode }: { version: string | null; isGone: boolean; livemode: boolean },
) {
  const names = { connectionId, webhookId, eventId, eventType, resourceType, resourceId };
  return { object: 'partner_ehr_event' as const, id, livemode, ...names, resourceVersion: version, isGone };
}

/** Returns an invented inbound event. */
export function exampleChange({ id }: ExampleContext): EventExample {
  const event: InboundEvent = {
    id: id('pev'),
    connectionId: id('pec'),
    webhookId: id('pwh'),
    eventId: '9b2f4f6c-7c0e-4a2d-9a55-0c6b8a1f3d21',
    eventType: 'encounter.signed',
    resourceType: 'encounter',
    resourceId: '48213',
  };
  const partnerEhrEvent = presentChange(event, { version: '3', isGone: false, livemode: false });
  return { resourceType: 'partner_ehr_event', resourceId: event.id, data: { partnerEhrEvent } };
}
