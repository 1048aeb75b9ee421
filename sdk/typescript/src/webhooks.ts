import { RcmError } from './core/errors.ts';
import type { Event } from './generated/types.ts';

/** The delivery is not of the service, is too old, or was changed on its way. Answer it with HTTP 400. */
export class WebhookSignatureError extends RcmError {
  override name = 'WebhookSignatureError';
}

/** Headers as `fetch` has them, or as Node's `request.headers`. */
export type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

const TOLERANCE_SECONDS = 300;
const text = new TextEncoder();

/**
 * Checks the signature of a delivery and returns its event, whose `type` says which resource `data` has. `rawBody` is the
 * body as it arrived, before it was parsed. During a rotation, give both secrets.
 */
export async function constructEvent(
  rawBody: string | Uint8Array,
  headers: HeadersLike,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() } = {},
): Promise<Event> {
  const body = typeof rawBody === 'string' ? text.encode(rawBody) : rawBody;
  const timestamp = headerOf(headers, 'service-timestamp');
  const signatures = ['service-signature', 'service-signature-previous'].flatMap(
    (name) => headerOf(headers, name) ?? [],
  );
  if (timestamp === undefined || signatures.length === 0)
    throw new WebhookSignatureError('The delivery is not signed.');
  if (!(Math.abs(now / 1_000 - Number(timestamp)) <= toleranceSeconds))
    throw new WebhookSignatureError('The signature is too old, or of the future.');
  const signed = join(text.encode(`${timestamp}.`), body);
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await keyOf(secret, 'verify');
    for (const signature of signatures) {
      if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed))
        return JSON.parse(new TextDecoder().decode(body));
    }
  }
  throw new WebhookSignatureError('The signature is not of these secrets.');
}

/** Returns the body and headers of a delivery as the service would send it, for tests of a receiver. */
export async function signTestEvent(
  event: Event,
  secret: string,
  now = Date.now(),
): Promise<{ body: string; headers: Record<string, string> }> {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(now / 1_000));
  const key = await keyOf(secret, 'sign');
  const signature = await crypto.subtle.sign('HMAC', key, join(text.encode(`${timestamp}.`), text.encode(body)));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'service-timestamp': timestamp,
      'service-signature': [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      'service-event': event.type,
      'service-event-id': event.id,
      'service-delivery-id': 'whd_test',
      'service-subscription-id': 'whs_test',
    },
  };
}

function headerOf(headers: HeadersLike, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.[0];
}

const keyOf = (secret: string, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

/** Text that is no hexadecimal number becomes an empty signature, which no key verifies. */
function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) return new Uint8Array();
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
