import { randomUUID } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { Database } from '../../../../database/database.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { FhirTransport, TransportAnswer, TransportFailure } from '../calls/transport.ts';
import type { Discovery, FhirConnection, SigningAlgorithm } from '../fhir-connection.ts';
import type { ConnectionRef } from '../fhir-server.ts';
import type { TokenResult } from './token-answer.ts';

/** SMART allows five minutes; the rest is for clocks that differ. */
const LIFETIME_SECONDS = 240;

type AssertionInput = {
  clientId: string;
  tokenEndpoint: string;
  key: { id: string; algorithm: SigningAlgorithm; privateKey: JWK };
  /** The address at which the public key is published. */
  jwksUrl: string;
  now: Date;
};

const TIMEOUT_MS = 15_000;
const ANSWER_BYTES_MAX = 64 * 1_024;

export type TokenCredentials =
  | { kind: 'key'; key: AssertionInput['key']; jwksUrl: string }
  | { kind: 'secret'; secret: string };

type Asked = Pick<FhirConnection, 'clientId' | 'discovery' | 'tokenEndpoint'>;

/** Returns the token endpoint: the caller's, or the one that the server publishes. */
function tokenEndpointOf(connection: Asked): string | null {
  return connection.tokenEndpoint ?? connection.discovery?.tokenEndpoint ?? null;
}

/**
 * Sends a form to the token endpoint of a connection and authenticates the client. Without credentials, it is a public
 * client, which sends only its id.
 */
export async function sendTokenForm(
  connection: Asked,
  credentials: TokenCredentials | null,
  form: URLSearchParams,
  { transport, now }: { transport: FhirTransport; now: Date },
): Promise<TransportAnswer | TransportFailure> {
  const { clientId, discovery } = connection;
  const tokenEndpoint = tokenEndpointOf(connection);
  if (tokenEndpoint === null || clientId === null) return { ok: false, kind: 'not_sent', code: 'no_token_endpoint' };
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  if (credentials === null) form.set('client_id', clientId);
  else if (credentials.kind === 'key') {
    const { key, jwksUrl } = credentials;
    form.set('client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
    form.set('client_assertion', await signAssertion({ clientId, tokenEndpoint, key, jwksUrl, now }));
  } else if (postsSecret(discovery)) {
    form.set('client_id', clientId);
    form.set('client_secret', credentials.secret);
  } else headers.authorization = basic(clientId, credentials.secret);
  return transport.send({
    method: 'POST',
    url: tokenEndpoint,
    headers,
    body: form.toString(),
    timeoutMs: TIMEOUT_MS,
    bytesMax: ANSWER_BYTES_MAX,
  });
}

/** The secret is sent in the form only if the server does not accept another method. */
function postsSecret(discovery: Discovery | null): boolean {
  const methods = discovery?.tokenAuthMethods ?? [];
  return methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
}

/** RFC 6749, section 2.3.1: both parts are form-encoded first. */
function basic(clientId: string, secret: string): string {
  const encode = (text: string) => new URLSearchParams({ v: text }).toString().slice(2);
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(secret)}`).toString('base64')}`;
}

/**
 * Signs the assertion with which a connection authenticates (SMART Backend Services, RFC 7523). Each has its own `jti`,
 * because servers refuse a repeated one.
 */
async function signAssertion({ clientId, tokenEndpoint, key, jwksUrl, now }: AssertionInput): Promise<string> {
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

/**
 * Renews the access token of a connection that a person has authorized; SMART sessions provide it. `refused`: a token
 * that the server no longer accepts.
 */
export type RenewLaunchToken = (connection: ConnectionRef, refused: string | null) => Promise<TokenResult>;

export type AccessTokensParts = {
  database: Database;
  encryption: Encryption;
  transport: FhirTransport;
  /** The address of the key set of a connection. */
  jwksUrl(connectionId: string): string;
  renewLaunchToken?: RenewLaunchToken | undefined;
};
