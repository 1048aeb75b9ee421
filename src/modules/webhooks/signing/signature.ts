import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A signing secret is `whsec_` and 48 base64 characters (36 random bytes, so no padding). Two signatures use it as HMAC
 * key: `Service-Signature` with the ASCII bytes of the whole secret, `webhook-signature` (Standard Webhooks) with the
 * bytes decoded from the part after `whsec_`.
 */
export const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 36;

/** The oldest timestamp that a receiver should accept (docs/specification.md, section 5). */
const TIMESTAMP_AGE_SECONDS_MAX = 300;

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

/** A secret prepared for many deliveries, because creating the second key costs more than signing with it. */
export type SigningKey = { secret: string; standard: KeyObject };

/** Returns the keys of both schemes for a secret. */
export function signingKey(secret: string): SigningKey {
  return { secret, standard: createSecretKey(Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')) };
}

export type SignatureCheck = {
  secret: string;
  /** The `Service-Signature` header (or `Service-Signature-Previous` with the old secret). */
  signature: string;
  /** The `Service-Timestamp` header. */
  timestamp: string;
  /** The body's bytes as received; parsed and re-serialized JSON does not verify. */
  rawBody: Uint8Array;
  now: Date;
};

/**
 * Verifies a signature as a receiver does: compares in constant time and rejects timestamps more than 300 s away from
 * now.
 */
export function verifySignature(check: SignatureCheck): boolean {
  if (!/^\d{1,12}$/.test(check.timestamp)) return false;
  const timestampSeconds = Number(check.timestamp);
  const ageSeconds = check.now.getTime() / 1_000 - timestampSeconds;
  if (Math.abs(ageSeconds) > TIMESTAMP_AGE_SECONDS_MAX) return false;
  const expected = Buffer.from(serviceSignature(check.secret, timestampSeconds, check.rawBody));
  const given = Buffer.from(check.signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
