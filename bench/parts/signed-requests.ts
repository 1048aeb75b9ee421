import { newId } from '../../src/kernel/ids.ts';
import { deliveryHeaders, envelopeBytes } from '../../src/modules/webhooks/delivery-request.ts';
import { newSigningSecret, signingKey } from '../../src/modules/webhooks/signature.ts';
import { aClaimEvent } from './backlog.ts';

/** A webhook request as the service makes it: the same headers and a body of the same kind. */
export type SignedRequest = { path: string; headers: Record<string, string>; body: Buffer };

export function signedRequest(path: string): SignedRequest {
  const { type, data } = aClaimEvent();
  const signedAt = new Date();
  const event = { id: newId('event'), type, data: JSON.stringify(data), createdAt: signedAt };
  const body = envelopeBytes(event);
  const keys = { current: signingKey(newSigningSecret()), previous: null };
  const ids = { deliveryId: newId('webhookDelivery'), subscriptionId: newId('webhookSubscription') };
  return { path, body, headers: deliveryHeaders({ ...ids, event, body, keys, signedAt }) };
}
