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
export type AccessToken = {
  apiKeyId: string;
  publicKeyId: string;
  grants: readonly FhirGrant[];
  /** Whether it is for the tools of an agent instead of reads. */
  isForAgent: boolean;
  expiresAt: Date;
};

/** The OAuth scope of a token for the tools of an agent. */
export const AGENT_TOKEN_SCOPE = 'mcp';

/** Returns whether a presented credential is an access token rather than an API key. */
export function isAccessToken(presented: string): boolean {
  return presented.startsWith(PREFIX);
}

/** Returns the signed text of an access token. */
export function writeAccessToken(token: AccessToken, secret: Buffer): string {
  const { apiKeyId, publicKeyId, expiresAt } = token;
  const content = { k: apiKeyId, p: publicKeyId, s: oauthScopeOf(token), e: expiresAt.getTime() };
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
  const isForAgent = s === AGENT_TOKEN_SCOPE;
  return {
    apiKeyId: k,
    publicKeyId: p,
    grants: isForAgent ? [] : grantsOfIssued(s),
    isForAgent,
    expiresAt: new Date(e),
  };
}

/** Returns the OAuth scope of a token. */
export function oauthScopeOf({ isForAgent, grants }: Pick<AccessToken, 'isForAgent' | 'grants'>): string {
  return isForAgent ? AGENT_TOKEN_SCOPE : smartScopes(grants);
}

function sign(payload: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(payload).digest('base64url');
}
