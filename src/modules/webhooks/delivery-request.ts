import { EVENT_TYPES, type EventType } from './event-types.ts';
import { type SigningKey, serviceSignature, standardSignature } from './signature.ts';

export const USER_AGENT = 'Service-Webhooks/1.0';

/** An event as it was written; `data` is JSON text, whose bytes must not change between attempts. */
export type EventRecord = { id: string; type: string; data: string; createdAt: Date };

/** The body of every delivery of an event, byte for byte the same in each attempt. */
export function envelopeBytes(event: EventRecord): Buffer {
  const { id, type, createdAt } = event;
  const head = JSON.stringify({ id, type, createdAt: createdAt.toISOString() });
  return Buffer.from(`${head.slice(0, -1)},"data":${event.data}}`);
}

/** What a thin payload is made of. */
export type ThinEvent = Omit<EventRecord, 'data'> & { resourceType: string; resourceId: string };

/** The body for receivers that want no PHI: what the event is about, to be fetched, and nothing else of it. */
export function thinEnvelopeBytes(event: ThinEvent): Buffer {
  const dataKey = event.type in EVENT_TYPES ? EVENT_TYPES[event.type as EventType].resource : event.resourceType;
  const data = JSON.stringify({ [dataKey]: { object: event.resourceType, id: event.resourceId } });
  return envelopeBytes({ ...event, data });
}

export type SigningKeys = {
  current: SigningKey;
  /** Present while a rotation's overlap lasts. */
  previous: SigningKey | null;
};

export type DeliveryHeadersInput = {
  deliveryId: string;
  subscriptionId: string;
  event: Pick<EventRecord, 'id' | 'type'>;
  body: Uint8Array;
  keys: SigningKeys;
  signedAt: Date;
  /** The owner's own; none of them has the name of one of ours. */
  customHeaders?: Readonly<Record<string, string>>;
};

/** The headers of one delivery (specification section 6) with those of Standard Webhooks. */
export function deliveryHeaders(input: DeliveryHeadersInput): Record<string, string> {
  const { event, body, keys } = input;
  const timestamp = Math.floor(input.signedAt.getTime() / 1_000);
  const signatures = [keys.current, ...(keys.previous === null ? [] : [keys.previous])].map((key) =>
    standardSignature(key.standard, event.id, timestamp, body),
  );
  const headers: Record<string, string> = {
    ...input.customHeaders,
    'Content-Type': 'application/json',
    'User-Agent': USER_AGENT,
    'Service-Signature': serviceSignature(keys.current.secret, timestamp, body),
    'Service-Timestamp': String(timestamp),
    'Service-Event': event.type,
    'Service-Event-Id': event.id,
    'Service-Delivery-Id': input.deliveryId,
    'Service-Subscription-Id': input.subscriptionId,
    'webhook-id': event.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
  if (keys.previous !== null) {
    headers['Service-Signature-Previous'] = serviceSignature(keys.previous.secret, timestamp, body);
  }
  return headers;
}
