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
 * body as it arrived, before it was parsed. During a rotation, give both secrets. The service signs each delivery in two
 * ways, with `Service-Signature` and with `webhook-signature` (Standard Webhooks); one of them is sufficient.
 */
export async function constructEvent(
  rawBody: string | Uint8Array,
  headers: HeadersLike,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() } = {},
): Promise<Event> {
  const body = typeof rawBody === 'string' ? text.encode(rawBody) : rawBody;
  const sets = [serviceSet(headers), standardSet(headers)].filter((set) => set !== null);
  if (sets.length === 0) throw new WebhookSignatureError('The delivery is not signed.');
  const recent = sets.filter(({ timestamp }) => Math.abs(now / 1_000 - Number(timestamp)) <= toleranceSeconds);
  if (recent.length === 0) throw new WebhookSignatureError('The signature is too old, or of the future.');
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    for (const set of recent) {
      if (await isSigned(set, secret, body)) return JSON.parse(new TextDecoder().decode(body));
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
  const signature = await sign(serviceKey(secret), join(text.encode(`${timestamp}.`), text.encode(body)));
  const ofStandard = standardKey(secret);
  const standard = ofStandard && (await sign(ofStandard, text.encode(`${event.id}.${timestamp}.${body}`)));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'service-timestamp': timestamp,
      'service-signature': [...signature].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      'service-event': event.type,
      'service-event-id': event.id,
      'service-delivery-id': 'whd_test',
      'service-subscription-id': 'whs_test',
      ...(standard && {
        'webhook-id': event.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${btoa(String.fromCharCode(...standard))}`,
      }),
    },
  };
}

/** One way in which a delivery is signed: what stands before the signed body, the signatures, and the key of a secret. */
type SignatureSet = {
  timestamp: string;
  prefix: string;
  signatures: readonly Bytes[];
  keyOf: (secret: string) => Bytes | null;
};

type Bytes = Uint8Array<ArrayBuffer>;

function serviceSet(headers: HeadersLike): SignatureSet | null {
  const timestamp = headerOf(headers, 'service-timestamp');
  const signatures = ['service-signature', 'service-signature-previous'].flatMap(
    (name) => headerOf(headers, name) ?? [],
  );
  if (timestamp === undefined || signatures.length === 0) return null;
  return { timestamp, prefix: `${timestamp}.`, signatures: signatures.map(bytesOfHex), keyOf: serviceKey };
}

function standardSet(headers: HeadersLike): SignatureSet | null {
  const [id, timestamp, list] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (id === undefined || timestamp === undefined || list === undefined) return null;
  const signatures = list.split(' ').flatMap((one) => (one.startsWith('v1,') ? bytesOfBase64(one.slice(3)) : []));
  return { timestamp, prefix: `${id}.${timestamp}.`, signatures, keyOf: standardKey };
}

async function isSigned({ prefix, signatures, keyOf }: SignatureSet, secret: string, body: Uint8Array) {
  const key = keyOf(secret);
  if (key === null) return false;
  const imported = await importKey(key, 'verify');
  const signed = join(text.encode(prefix), body);
  for (const signature of signatures) {
    if (await crypto.subtle.verify('HMAC', imported, signature, signed)) return true;
  }
  return false;
}

const serviceKey = (secret: string): Bytes => text.encode(secret);

/** Standard Webhooks uses the bytes that the part after `whsec_` encodes. Null for a secret that is not of this form. */
const standardKey = (secret: string): Bytes | null =>
  (secret.startsWith('whsec_') && bytesOfBase64(secret.slice(6))[0]) || null;

const importKey = (key: Bytes, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

const sign = async (key: Bytes, signed: Bytes) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', await importKey(key, 'sign'), signed));

function headerOf(headers: HeadersLike, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : found?.[0];
}

/** Text that is no hexadecimal number becomes an empty signature, which no key verifies. */
function bytesOfHex(hex: string): Bytes {
  if (!/^(?:[0-9a-f]{2})+$/i.test(hex)) return new Uint8Array();
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Returns no bytes, in a list, for text that is not base64. */
function bytesOfBase64(encoded: string): Bytes[] {
  try {
    const bytes = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
    return bytes.length === 0 ? [] : [bytes];
  } catch {
    return [];
  }
}

function join(first: Uint8Array, second: Uint8Array): Bytes {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
