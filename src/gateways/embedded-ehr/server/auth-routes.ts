import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EhrContext } from '../ehr-context.ts';
import { issueTokens } from '../smart/issue-tokens.ts';
import { OAuthError } from '../smart/oauth-error.ts';
import { registerClient } from '../smart/register-client.ts';

type TenantParams = { Params: { tenant: string } };

/** Adds the token and registration endpoints of every practice: `/fhir/{tenant}/auth`. */
export function registerAuthRoutes(fastify: FastifyInstance, context: EhrContext): void {
  const answering = (work: (request: FastifyRequest<TenantParams>) => Promise<Record<string, unknown>>, status = 200) =>
    async function answer(request: FastifyRequest<TenantParams>, reply: FastifyReply) {
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
      try {
        return await reply.code(status).send(await work(request));
      } catch (error) {
        return sendOAuthError(context, reply, error);
      }
    };
  fastify.post<TenantParams>(
    '/fhir/:tenant/auth/token',
    answering(async ({ params, body, headers }) => {
      if (!(body instanceof URLSearchParams)) throw new OAuthError('invalid_request', 'The body must be a form.');
      const request = { tenant: params.tenant, form: body, authorization: headers.authorization };
      return issueTokens(context, request, (scopes) => scopes);
    }),
  );
  fastify.post<TenantParams>(
    '/fhir/:tenant/auth/register',
    answering(({ params, body }) => registerClient(context, params.tenant, body), 201),
  );
}

function sendOAuthError(context: EhrContext, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof OAuthError) {
    const { status, headers, code, message } = error;
    return reply.code(status).headers(headers).send({ error: code, error_description: message });
  }
  context.onError(error);
  return reply.code(500).send({ error: 'server_error', error_description: 'The server failed.' });
}
