import { newId } from '../../src/kernel/ids.ts';
import { eventBytes } from '../../src/modules/platform/events/event.ts';
import {
  deliveryHeaders,
  newSigningSecret,
  type SigningKey,
  signingKey,
} from '../../src/modules/platform/webhooks/signing/delivery-request.ts';
import { aClaimEvent } from './backlog.ts';

/** A webhook as the service sends it, without its headers. */
export type UnsignedRequest = {
  path: string;
  body: Buffer;
  event: { id: string; type: string };
  subscriptionId: string;
  key: SigningKey;
};

export function unsignedRequest(path: string): UnsignedRequest {
  const { type, data } = aClaimEvent();
  const event = { id: newId('evt'), type };
  const resource = { resourceType: 'claim', resourceId: newId('clm') };
  const body = eventBytes(
    { ...event, ...resource, data: JSON.stringify(data), createdAt: new Date() },
    { livemode: false },
  );
  const subscriptionId = newId('whs');
  return { path, body, event, subscriptionId, key: signingKey(newSigningSecret()) };
}

/** Returns headers with their own delivery id, time and signatures. */
export function signedHeaders(
  { body, event, subscriptionId, key }: Omit<UnsignedRequest, 'path'>,
  deliveryId: string = newId('whd'),
): Record<string, string> {
  const keys = { current: key, previous: null };
  return deliveryHeaders({ deliveryId, subscriptionId, event, body, keys, signedAt: new Date() });
}
