import Fastify, { type FastifyInstance } from 'fastify';
import type { EhrContext } from '../ehr-context.ts';
import { outcome } from '../fhir-error.ts';
import { registerPartnerApi } from '../partner/register-partner-api.ts';
import { seedPractice } from '../practice/seed-practice.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import { type FhirParts, registerFhirRoutes } from './fhir-routes.ts';
import { registerPageRoutes } from './page-routes.ts';

const BODY_BYTES_MAX = 5 * 1024 * 1024;

/** Builds the EHR's own listener: the FHIR API, the authorization server and the pages of each practice. */
export function createEhrServer(context: EhrContext, parts: FhirParts): FastifyInstance {
  const fastify = Fastify({
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(/^application\/(?:fhir\+)?json/, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error('The body must be JSON.'), { statusCode: 400 }));
    }
  });
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
  // Some clients send a content type without a body.
  fastify.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  fastify.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
    const { statusCode: status = 500 } = error;
    if (status >= 500) context.onError(error);
    return reply
      .code(status)
      .send(outcome(status < 500 ? 'invalid' : 'exception', status < 500 ? error.message : 'The server failed.'));
  });
  fastify.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(outcome('not-found', 'The path does not exist.')),
  );
  fastify.addHook('preHandler', async (request, reply) => {
    const { tenant } = (request.params ?? {}) as { tenant?: string };
    if (tenant === undefined) return;
    if (!(await context.isTenant(tenant))) {
      return reply.code(404).send(outcome('not-found', 'The practice does not exist.'));
    }
    await seedPractice(context, tenant);
  });
  registerFhirRoutes(fastify, context, parts);
  registerAuthRoutes(fastify, context);
  registerPartnerApi(fastify, context);
  registerPageRoutes(fastify, context);
  return fastify;
}
