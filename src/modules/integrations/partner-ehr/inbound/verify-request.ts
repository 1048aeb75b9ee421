import { createHmac, timingSafeEqual, verify } from 'node:crypto';
import { ed25519Key } from './ed25519-key.ts';
import type { InboundRequest, Verdict } from './inbound-request.ts';
import { verifyMessageSignature } from './message-signature.ts';
import type { VerificationScheme } from './verification-scheme.ts';

/** A signature with a timestamp is refused when it is older than this, or further ahead. */
const STALE_AFTER_MS = 300_000;

/**
 * Verifies the signature of a request by the scheme of its partner, in constant time. `key` is the shared secret as text,
 * or for Ed25519 the public key in PEM or base64.
 */
export function verifyRequest(request: InboundRequest, scheme: VerificationScheme, key: Buffer, now: Date): Verdict {
  if (scheme.algorithm === 'http_message_signature') {
    return verifyMessageSignature(request, key, { now, staleAfterMs: STALE_AFTER_MS });
  }
  const given = request.headers[scheme.header];
  if (given === undefined) return 'signature_missing';
  if (!given.startsWith(scheme.prefix)) return 'signature_invalid';
  const signature = decoded(given.slice(scheme.prefix.length), scheme.encoding);
  if (signature === null) return 'signature_invalid';
  const timestamp = scheme.timestampHeader === null ? null : (request.headers[scheme.timestampHeader] ?? '');
  const content = timestamp === null ? request.body : Buffer.concat([Buffer.from(`${timestamp}.`), request.body]);
  if (!isSignedBy(content, signature, scheme.algorithm, key)) return 'signature_invalid';
  return timestamp === null || isFresh(timestamp, now) ? 'accepted' : 'stale';
}

function decoded(text: string, encoding: 'hex' | 'base64'): Buffer | null {
  const form = encoding === 'hex' ? /^(?:[0-9a-f]{2})+$/i : /^[A-Za-z0-9+/_-]+={0,2}$/;
  return text.length <= 1_024 && form.test(text) ? Buffer.from(text, encoding) : null;
}

function isSignedBy(content: Buffer, signature: Buffer, algorithm: 'hmac_sha256' | 'ed25519', key: Buffer): boolean {
  if (algorithm === 'hmac_sha256') {
    const expected = createHmac('sha256', key).update(content).digest();
    return expected.length === signature.length && timingSafeEqual(expected, signature);
  }
  const publicKey = ed25519Key(key);
  return publicKey !== null && verify(null, content, publicKey, signature);
}

function isFresh(timestamp: string, now: Date): boolean {
  const at = /^\d{9,11}$/.test(timestamp) ? Number(timestamp) * 1_000 : Date.parse(timestamp);
  return Math.abs(now.getTime() - at) <= STALE_AFTER_MS;
}
