import { randomUUID } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { SigningAlgorithm } from '../fhir-connection.ts';

/** SMART allows five minutes; the rest is for clocks that differ. */
const LIFETIME_SECONDS = 240;

export type AssertionInput = {
  clientId: string;
  tokenEndpoint: string;
  key: { id: string; algorithm: SigningAlgorithm; privateKey: JWK };
  /** The address at which the public key is published. */
  jwksUrl: string;
  now: Date;
};

/**
 * Signs the assertion with which a connection authenticates (SMART Backend Services, RFC 7523). Each has its own `jti`,
 * because servers refuse a repeated one.
 */
export async function signAssertion({ clientId, tokenEndpoint, key, jwksUrl, now }: AssertionInput): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({})
    .setProtectedHeader({ alg: key.algorithm, kid: key.id, typ: 'JWT', jku: jwksUrl })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenEndpoint)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .setJti(randomUUID())
    .sign(await importJWK(key.privateKey, key.algorithm));
}
