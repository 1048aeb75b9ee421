import type { Resource } from '../resource.ts';
import type { Subscription } from './subscription.ts';

const STATUS_PROFILE =
  'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/backport-subscription-status-r4';

export type NotificationEvent = { number: number; focus: string; at: Date };
export type NotificationType = 'handshake' | 'heartbeat' | 'event-notification' | 'query-status' | 'query-event';

type Notification = {
  type: NotificationType;
  status: string;
  /** The address of the subscription. */
  subscriptionUrl: string;
  total: number;
  events: readonly NotificationEvent[];
  /** The changed resources, by their references, for full-resource. */
  resources: ReadonlyMap<string, Resource>;
  base: string;
};

/** Returns the bundle of a notification (subscriptions backport for R4): a history whose first entry is the status. */
export function notificationBundle({ topic }: Subscription, notification: Notification): Resource {
  const { type, status, subscriptionUrl, total, events, resources, base } = notification;
  const content = topic?.content ?? 'empty';
  const shown = content === 'empty' ? [] : events;
  const parameters = {
    resourceType: 'Parameters',
    meta: { profile: [STATUS_PROFILE] },
    parameter: [
      { name: 'subscription', valueReference: { reference: subscriptionUrl } },
      { name: 'topic', valueCanonical: topic?.canonical },
      { name: 'status', valueCode: status },
      { name: 'type', valueCode: type },
      { name: 'events-since-subscription-start', valueString: String(total) },
      ...events.map(({ number, focus, at }) => ({
        name: 'notification-event',
        part: [
          { name: 'event-number', valueString: String(number) },
          { name: 'timestamp', valueInstant: at.toISOString() },
          ...(content === 'empty' ? [] : [{ name: 'focus', valueReference: { reference: `${base}/${focus}` } }]),
        ],
      })),
    ],
  };
  const entries = shown.map(({ focus }) => ({
    fullUrl: `${base}/${focus}`,
    ...(content === 'full-resource' && resources.has(focus) ? { resource: resources.get(focus) } : {}),
    request: { method: resources.has(focus) ? 'PUT' : 'DELETE', url: focus },
    response: { status: resources.has(focus) ? '200' : '204' },
  }));
  return {
    resourceType: 'Bundle',
    type: 'history',
    entry: [
      {
        fullUrl: `urn:uuid:${crypto.randomUUID()}`,
        resource: parameters,
        request: { method: 'GET', url: `${subscriptionUrl}/$status` },
        response: { status: '200' },
      },
      ...entries,
    ],
  };
}
