import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/**
 * A signing secret is `whsec_` and 48 base64 characters (36 random bytes, so no padding). Two signatures use it as HMAC
 * key: `Service-Signature` with the ASCII bytes of the whole secret, `webhook-signature` (Standard Webhooks) with the
 * bytes decoded from the part after `whsec_`.
 */
export const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 36;

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

/** A secret prepared for many deliveries, because creating the second key costs more than signing. */
export type SigningKey = { secret: string; standard: KeyObject };

/** Returns the keys of both schemes for a secret. */
export function signingKey(secret: string): SigningKey {
  return { secret, standard: createSecretKey(Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')) };
}
