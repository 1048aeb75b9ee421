import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EhrContext } from '../ehr-context.ts';
import { LostAnswer } from '../faults/apply-fault.ts';
import { failTokenRequest, faultOfTokenRequest } from '../faults/fault-of-request.ts';
import { FhirError } from '../fhir-error.ts';
import { revokeToken } from '../smart/access.ts';
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
        if (error instanceof LostAnswer) {
          reply.hijack();
          reply.raw.destroy();
          return;
        }
        return sendOAuthError(context, reply, error);
      }
    };
  fastify.post<TenantParams>(
    '/fhir/:tenant/auth/token',
    answering(async ({ params, body, headers }) => {
      if (!(body instanceof URLSearchParams)) throw new OAuthError('invalid_request', 'The body must be a form.');
      const request = { tenant: params.tenant, form: body, authorization: headers.authorization };
      const fault = await faultOfTokenRequest(context, params.tenant);
      const narrow = await failTokenRequest(fault, body);
      const tokens = await issueTokens(context, request, narrow);
      if (fault?.kind === 'lost_answer') throw new LostAnswer('the response is lost because of a configured fault');
      return tokens;
    }),
  );
  fastify.post<TenantParams>(
    '/fhir/:tenant/auth/revoke',
    answering(async ({ params, body, headers }) => {
      if (!(body instanceof URLSearchParams)) throw new OAuthError('invalid_request', 'The body must be a form.');
      return revokeToken(context, { tenant: params.tenant, form: body, authorization: headers.authorization });
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
  if (error instanceof FhirError) {
    // A configured failure.
    const { status, headers } = error;
    return reply
      .code(status)
      .headers(headers)
      .send({ error: 'temporarily_unavailable', error_description: error.message });
  }
  context.onError(error);
  return reply.code(500).send({ error: 'server_error', error_description: 'The server failed.' });
}
