import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '../../../kernel/ids.ts';
import { type FhirGrant, grantsOfIssued, smartScopes } from './fhir-grants.ts';

/** How long an access token is valid. SMART recommends at most five minutes for backend services. */
export const ACCESS_TOKEN_SECONDS = 300;
/** The purpose of the key that signs access tokens. */
export const TOKEN_PURPOSE = 'fhir-access-token';

const PREFIX = 'svc_token_';
const FORMAT = /^svc_token_([A-Za-z0-9_-]{1,2000})\.([A-Za-z0-9_-]{43})$/;

/** The content of an access token. It acts with an API key, and is valid as long as the key and its public key are. */
export type AccessToken = { apiKeyId: string; publicKeyId: string; grants: readonly FhirGrant[]; expiresAt: Date };

/** Returns whether a presented credential is an access token rather than an API key. */
export function isAccessToken(presented: string): boolean {
  return presented.startsWith(PREFIX);
}

/** Returns the signed text of an access token. */
export function writeAccessToken({ apiKeyId, publicKeyId, grants, expiresAt }: AccessToken, secret: Buffer): string {
  const content = { k: apiKeyId, p: publicKeyId, s: smartScopes(grants), e: expiresAt.getTime() };
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${PREFIX}${payload}.${sign(payload, secret)}`;
}

/** Returns the content of an access token that this service has signed, or null. Does not check when it expires. */
export function readAccessToken(presented: string, secret: Buffer): AccessToken | null {
  const [, payload, signature] = FORMAT.exec(presented) ?? [];
  if (payload === undefined || signature === undefined) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(payload, secret)))) return null;
  const { k, p, s, e } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
    k: string;
    p: string;
    s: string;
    e: number;
  };
  if (!isId('key', k)) return null;
  return { apiKeyId: k, publicKeyId: p, grants: grantsOfIssued(s), expiresAt: new Date(e) };
}

function sign(payload: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}
