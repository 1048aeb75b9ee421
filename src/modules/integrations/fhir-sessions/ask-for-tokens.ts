import type { Encryption } from '../../../database/sealing/encryption.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { TransportAnswer, TransportFailure } from '../fhir-connections/calls/transport.ts';
import type { ConnectionRef } from '../fhir-connections/fhir-server.ts';
import { askTokenEndpoint } from '../fhir-connections/tokens/ask-token-endpoint.ts';
import type { AccessTokensParts } from '../fhir-connections/tokens/send-token-form.ts';
import { readTokenAnswer } from '../fhir-connections/tokens/token-answer.ts';

/** The server's response to a code, a refresh token or the client's own credentials. */
export type SmartTokens = {
  accessToken: string;
  refreshToken: string | null;
  scopes: string[];
  expiresAt: Date;
  patientId: string | null;
  encounterId: string | null;
  fhirUser: string | null;
};

/**
 * `refused`: the server refuses it permanently. `failed`: the request failed or got no response; `retryAfterSeconds` is
 * the server's requested wait, if stated.
 */
type SmartRefusal = { ok: false; kind: 'refused' | 'failed'; code: string; retryAfterSeconds: number | null };
type SmartResult = { ok: true; tokens: SmartTokens } | SmartRefusal;

/** The grant that is exchanged for tokens. */
export type SmartGrant =
  | { type: 'code'; code: string; codeVerifier: string; redirectUri: string }
  | { type: 'refresh'; refreshToken: string; scopes: readonly string[] | null }
  | { type: 'client'; scopes: readonly string[] };

/** Sends a request to the token endpoint of a connection's authorization server. */
export type AskForTokens = (connection: ConnectionRef, grant: SmartGrant) => Promise<SmartResult>;

const TOKEN_LENGTH_MAX = 16_384;
const ID = /^[A-Za-z0-9\-.]{1,64}$/;

/** Requests the tokens of sessions from the token endpoint of a connection's authorization server. */
export function openAskForTokens(parts: AccessTokensParts): AskForTokens {
  return async (ref, grant) => {
    const answer = await askTokenEndpoint(parts, ref, formOf(grant));
    return smartResult(answer, {
      requested: 'scopes' in grant ? (grant.scopes ?? []) : [],
      now: parts.database.clock.now(),
    });
  };
}

function formOf(grant: SmartGrant): URLSearchParams {
  const scope = 'scopes' in grant && grant.scopes !== null ? { scope: grant.scopes.join(' ') } : {};
  switch (grant.type) {
    case 'code': {
      const { code, codeVerifier, redirectUri } = grant;
      return new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      });
    }
    case 'refresh':
      return new URLSearchParams({ grant_type: 'refresh_token', refresh_token: grant.refreshToken, ...scope });
    case 'client':
      return new URLSearchParams({ grant_type: 'client_credentials', ...scope });
  }
}

function smartResult(
  answer: TransportAnswer | TransportFailure,
  asked: { requested: readonly string[]; now: Date },
): SmartResult {
  const result = readTokenAnswer(answer, asked);
  if (!result.ok) {
    const { kind, code, retryAt } = result;
    const waitMs = retryAt ? retryAt.getTime() - asked.now.getTime() : null;
    return { ok: false, kind, code, retryAfterSeconds: waitMs === null ? null : Math.ceil(waitMs / 1_000) };
  }
  const json = answer.ok ? bodyOf(answer.body) : {};
  const text = (name: string) => (typeof json[name] === 'string' ? json[name] : null);
  const idOf = (name: string) => (ID.test(text(name) ?? '') ? text(name) : null);
  const refreshToken = text('refresh_token');
  const isUsable =
    refreshToken !== null && refreshToken.length <= TOKEN_LENGTH_MAX && /^[\x21-\x7e]+$/.test(refreshToken);
  const { accessToken, grantedScopes: scopes, expiresAt } = result;
  return {
    ok: true,
    tokens: {
      accessToken,
      refreshToken: isUsable ? refreshToken : null,
      scopes,
      expiresAt,
      patientId: idOf('patient'),
      encounterId: idOf('encounter'),
      fhirUser: text('fhirUser')?.slice(0, 2_000) ?? null,
    },
  };
}

/** Returns the members of an answer that `readTokenAnswer` has read already. */
function bodyOf(body: Uint8Array): Record<string, unknown> {
  return JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
}

/** Seconds after which a caller may try again, at least. */
const RETRY_AFTER_SECONDS = 5;

/** Returns the error for a failure of the authorization server. Never a 401, which would refer to the API key. */
export function upstreamRefusal({ kind, retryAfterSeconds }: SmartRefusal): AppError {
  if (kind === 'refused') return new AppError('session_reauthorization_required');
  const seconds = Math.max(retryAfterSeconds ?? 0, RETRY_AFTER_SECONDS);
  return new AppError('upstream_unavailable', { headers: { 'retry-after': String(seconds) } });
}

/** The dependencies of commands on sessions. */
export type SessionParts = {
  encryption: Encryption;
  ask: AskForTokens;
};
