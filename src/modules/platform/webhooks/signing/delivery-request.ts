import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Deployment } from '../../../../database/database.ts';
import { EVENT_TYPES, type EventType } from '../../../event-types.ts';
import { eventBytes, type StoredEvent } from '../../events/event.ts';

/**
 * A signing secret is `whsec_` and 48 base64 characters (36 random bytes, so no padding). Two signatures use it as HMAC
 * key: `Service-Signature` with the ASCII bytes of the whole secret, `webhook-signature` (Standard Webhooks) with the
 * bytes decoded from the part after `whsec_`.
 */
export const SECRET_PREFIX = 'whsec_';

const SECRET_BYTES = 36;

/** A secret prepared for many deliveries, because creating the second key costs more than signing. */
export type SigningKey = { secret: string; standard: KeyObject };

/** The value of `User-Agent` in deliveries. */
export const USER_AGENT = 'Service-Webhooks/1.0';

/** Returns the body for receivers that want no PHI: `data` holds only the type and the id of the resource. */
export function thinEventBytes(event: Omit<StoredEvent, 'data'>, deployment: Deployment): Buffer {
  const dataKey = event.type in EVENT_TYPES ? EVENT_TYPES[event.type as EventType].resource : event.resourceType;
  const data = JSON.stringify({ [dataKey]: { object: event.resourceType, id: event.resourceId } });
  return eventBytes({ ...event, data }, deployment);
}

export type SigningKeys = {
  current: SigningKey;
  /** Set during a rotation's overlap period. */
  previous: SigningKey | null;
};

type DeliveryHeadersInput = {
  deliveryId: string;
  subscriptionId: string;
  event: Pick<StoredEvent, 'id' | 'type'>;
  body: Uint8Array;
  keys: SigningKeys;
  signedAt: Date;
  /** The owner's headers; they never share a name with the service's own. */
  customHeaders?: Readonly<Record<string, string>>;
};

/** Returns the headers of one delivery (docs/specification.md, section 6) and those of Standard Webhooks. */
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

/** Returns a new random secret. The customer sees it once. */
export function newSigningSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Returns the hex HMAC-SHA256 of timestamp, period and raw body, keyed with the secret's text. */
export function serviceSignature(secret: string, timestampSeconds: number, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestampSeconds}.`).update(body).digest('hex');
}

/** Returns one entry of the Standard Webhooks list: `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. */
export function standardSignature(key: KeyObject, id: string, timestampSeconds: number, body: Uint8Array): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.`).update(body).digest('base64')}`;
}

/** Returns the keys of both schemes for a secret. */
export function signingKey(secret: string): SigningKey {
  return { secret, standard: createSecretKey(Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')) };
}
