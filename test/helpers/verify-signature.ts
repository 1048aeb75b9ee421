import { timingSafeEqual } from 'node:crypto';
import { serviceSignature } from '../../src/modules/platform/webhooks/signing/delivery-request.ts';

/** The oldest timestamp that a receiver should accept (docs/specification.md, section 5). */
const TIMESTAMP_AGE_SECONDS_MAX = 300;

type SignatureCheck = {
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
