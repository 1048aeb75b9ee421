import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { isId } from '../../../kernel/ids.ts';
import type { JwkSet } from '../../platform/api-keys/client-keys.ts';
import { TokenRefusal } from './token-refusal.ts';

export const ASSERTION_ALGORITHMS = ['RS384', 'ES384'] as const;
/** SMART: an assertion expires at most five minutes after it is made. */
const LIFETIME_SECONDS_MAX = 300;
/** How far the clock of a client may differ from the clock of this service. */
const CLOCK_TOLERANCE_SECONDS = 10;
const JTI_LENGTH_MAX = 200;

/** A client assertion whose signature is valid. `publicKeyId`: the key that signed it. */
export type Assertion = { publicKeyId: string; jti: string; expiresAt: Date };

/** Returns the API key that an assertion names, before its signature is checked. Throws invalid_client. */
export function namedClient(assertion: string): string {
  const { iss, sub } = claimsOf(assertion);
  if (typeof iss !== 'string' || iss !== sub || !isId('key', iss)) {
    throw new TokenRefusal('invalid_client', 'iss and sub of the assertion must both be the id of the API key.');
  }
  return iss;
}

function claimsOf(assertion: string): JWTPayload {
  try {
    return decodeJwt(assertion);
  } catch {
    throw new TokenRefusal('invalid_client', 'The client assertion is not a JWT.');
  }
}

type Expected = { clientId: string; audience: string; jwks: JwkSet; now: Date };

/** Checks the signature, audience and times of an assertion. Throws invalid_client. */
export async function readAssertion(
  assertion: string,
  { clientId, audience, jwks, now }: Expected,
): Promise<Assertion> {
  const { payload, protectedHeader } = await jwtVerify(assertion, createLocalJWKSet(jwks), {
    algorithms: [...ASSERTION_ALGORITHMS],
    issuer: clientId,
    subject: clientId,
    audience,
    currentDate: now,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['exp', 'jti'],
  }).catch((error: unknown) => {
    throw new TokenRefusal('invalid_client', reasonOf(error));
  });
  const { exp = 0, jti = '' } = payload;
  if (exp > now.getTime() / 1000 + LIFETIME_SECONDS_MAX + CLOCK_TOLERANCE_SECONDS) {
    throw new TokenRefusal('invalid_client', 'The client assertion must expire within five minutes.');
  }
  if (typeof jti !== 'string' || jti === '' || jti.length > JTI_LENGTH_MAX) {
    throw new TokenRefusal('invalid_client', `jti must have 1 to ${JTI_LENGTH_MAX} characters.`);
  }
  if (protectedHeader.kid === undefined) {
    throw new TokenRefusal('invalid_client', 'The header of the client assertion must have a kid.');
  }
  // An assertion is accepted until its expiry and the tolerance have passed.
  const expiresAt = new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000);
  return { publicKeyId: protectedHeader.kid, jti, expiresAt };
}

/** Names what is wrong, without a value of the assertion. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'The client assertion has expired.';
  if (error instanceof errors.JWTClaimValidationFailed) {
    return error.claim === 'aud'
      ? 'aud of the client assertion must be the address of the token endpoint.'
      : `The claim ${error.claim} of the client assertion is missing or not valid.`;
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return 'Sign the client assertion with RS384 or ES384.';
  if (error instanceof errors.JWKSNoMatchingKey) return 'The API key has no public key with the kid of the assertion.';
  return 'The signature of the client assertion is not valid.';
}
