import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { TOKEN_PURPOSE } from '../../modules/integrations/smart-access/access-token.ts';
import { issueAccessToken } from '../../modules/integrations/smart-access/issue-access-token.ts';
import { TokenRefusal } from '../../modules/integrations/smart-access/token-refusal.ts';
import { retryAfter } from '../access/rate-limit.ts';
import type { SourceLimit } from '../access/source-limit.ts';
import { FORM_BYTES_MAX, installFormParser } from '../protocol/form-body.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';

const TOKEN = '/v1/oauth/token';
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };

/** Returns the address at which programs get access tokens, which is the audience of their assertions. */
export const tokenUrlOf = (app: App): string => `${app.publicUrl()}${TOKEN}`;

/**
 * Registers the token endpoint of SMART backend services. Its callers have no API key and its errors are those of OAuth
 * (RFC 6749), so it is not in the route table.
 */
export function registerTokenEndpoint(fastify: FastifyInstance, app: App, limit: SourceLimit): void {
  const secret = app.encryption.derive(TOKEN_PURPOSE);
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    installFormParser(scope);
    scope.post(TOKEN, { bodyLimit: FORM_BYTES_MAX }, async (request, reply) => {
      const { allowed, secondsToNext } = await limit.take(request.ip);
      if (!allowed) throw new AppError('rate_limited', { headers: { 'retry-after': retryAfter(secondsToNext) } });
      return answer(app, secret, request, reply);
    });
    refuseOtherMethods(scope, { url: TOKEN, allowed: ['POST'] });
  });
}

async function answer(app: App, secret: Buffer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(NO_STORE).header('content-type', 'application/json; charset=utf-8');
  try {
    const asked = { ...tokenRequest(request.body), ip: request.ip };
    const issuing = { database: app.database, audience: tokenUrlOf(app), secret, requestId: request.id };
    const { accessToken, scope, expiresInSeconds } = await issueAccessToken(asked, issuing);
    const body = { access_token: accessToken, token_type: 'bearer', expires_in: expiresInSeconds, scope };
    return reply.send(JSON.stringify(body));
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error;
    request.errorCode = error.code;
    reply.code(error.code === 'invalid_client' ? 401 : 400);
    return reply.send(JSON.stringify({ error: error.code, error_description: error.message }));
  }
}

/** Returns the assertion and the scopes of a request. Throws TokenRefusal if it asks for anything else. */
function tokenRequest(form: unknown): { assertion: string; scope: string } {
  const fields = (form ?? {}) as Record<string, unknown>;
  const one = (name: string): string => {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
    throw new TokenRefusal('invalid_request', `Send ${name} once.`);
  };
  if (one('grant_type') !== 'client_credentials') {
    throw new TokenRefusal('unsupported_grant_type', 'The only grant_type is client_credentials.');
  }
  if (one('client_assertion_type') !== ASSERTION_TYPE) {
    throw new TokenRefusal('invalid_client', `The only client_assertion_type is ${ASSERTION_TYPE}.`);
  }
  return { assertion: one('client_assertion'), scope: one('scope') };
}
