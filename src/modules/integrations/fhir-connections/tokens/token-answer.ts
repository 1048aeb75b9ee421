import { jsonOf } from '../calls/read-answer.ts';
import { retryAtOf, type TransportAnswer, type TransportFailure } from '../calls/transport.ts';

type ObtainedToken = { ok: true; accessToken: string; grantedScopes: string[]; expiresAt: Date };
/**
 * `refused`: the server does not accept the credentials. `failed`: the request failed. `retryAt`: the earliest time of
 * the next request, if the server states it.
 */
export type TokenRefusal = {
  ok: false;
  kind: 'refused' | 'failed';
  code: string;
  status: number | null;
  retryAt?: Date | null;
};
export type TokenResult = ObtainedToken | TokenRefusal;

const TOKEN_LENGTH_MAX = 16_384;
/** The lifetime of a token if the server does not state it, as SMART recommends. */
const LIFETIME_SECONDS = 300;
const LIFETIME_SECONDS_MAX = 86_400;
/** The errors of RFC 6749 that concern the credentials or the client. */
const REFUSALS = new Set([
  'invalid_grant',
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'access_denied',
  'invalid_request',
  'unsupported_grant_type',
]);

/** Reads the answer of a token endpoint (RFC 6749, section 5). `requested` are the scopes if the answer names none. */
export function readTokenAnswer(
  answer: TransportAnswer | TransportFailure,
  { requested, now }: { requested: readonly string[]; now: Date },
): TokenResult {
  if (!answer.ok) return { ok: false, kind: 'failed', code: answer.code, status: null };
  const json = jsonOf(answer.body) as Record<string, unknown> | null;
  const { status } = answer;
  if (status === 200) {
    const token = json?.access_token;
    const isBearer = typeof json?.token_type === 'string' && json.token_type.toLowerCase() === 'bearer';
    if (typeof token !== 'string' || !isBearer || !/^[\x21-\x7e]+$/.test(token) || token.length > TOKEN_LENGTH_MAX) {
      return { ok: false, kind: 'failed', code: 'token_answer_unreadable', status };
    }
    const lifetime = Number(json?.expires_in ?? LIFETIME_SECONDS);
    const seconds =
      Number.isFinite(lifetime) && lifetime > 0 ? Math.min(lifetime, LIFETIME_SECONDS_MAX) : LIFETIME_SECONDS;
    return {
      ok: true,
      accessToken: token,
      grantedScopes: typeof json?.scope === 'string' ? scopesOf(json.scope) : [...requested],
      expiresAt: new Date(now.getTime() + seconds * 1_000),
    };
  }
  const error = typeof json?.error === 'string' && REFUSALS.has(json.error) ? json.error : null;
  if (error !== null && status >= 400 && status < 500) return { ok: false, kind: 'refused', code: error, status };
  if (status === 401 || status === 403) return { ok: false, kind: 'refused', code: 'invalid_client', status };
  const retryAt = retryAtOf(answer.headers, now);
  return { ok: false, kind: 'failed', code: `token_http_${status}`, status, retryAt };
}

const SCOPES_MAX = 200;

function scopesOf(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((scope) => /^[\x21-\x7e]{1,200}$/.test(scope))
    .slice(0, SCOPES_MAX);
}
