import type { TransportAnswer, TransportFailure } from '../fhir-connections/calls/transport.ts';
import { askTokenEndpoint } from '../fhir-connections/tokens/ask-token-endpoint.ts';
import { readTokenAnswer } from '../fhir-connections/tokens/token-answer.ts';
import type { AccessTokensParts } from '../fhir-connections/tokens/token-parts.ts';
import type { AskForTokens, SmartGrant, SmartResult } from './smart-tokens.ts';

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
