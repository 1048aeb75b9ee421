import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { EhrContext } from '../ehr-context.ts';
import { outcome } from '../fhir-error.ts';
import { authorize } from '../pages/authorize.ts';
import { launchPage } from '../pages/launch.ts';
import { registerPartnerApi } from '../partner/register-partner-api.ts';
import { seedPractice } from '../practice/seed-practice.ts';
import { registerAuthRoutes } from './auth-routes.ts';
import { type FhirParts, registerFhirRoutes } from './fhir-routes.ts';

const of = (request: FastifyRequest) => ({ tenant: (request.params as { tenant: string }).tenant });

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

/** Adds the pages that a clinician sees: the launch of applications and the authorization. */
export function registerPageRoutes(fastify: FastifyInstance, context: EhrContext): void {
  const methods = ['GET', 'POST'] as const;
  fastify.route({
    method: [...methods],
    url: '/fhir/:tenant/auth/authorize',
    handler: (request, reply) => {
      const form = formOf(request);
      const query = new URL(request.url, 'http://ehr').searchParams;
      // SMART allows the authorization request itself to be a form. The form of this page also has a decision.
      if (form !== null && !form.has('decision'))
        return authorize(context, reply, { ...of(request), query: form, form: null });
      return authorize(context, reply, { ...of(request), query, form });
    },
  });
  fastify.route({
    method: [...methods],
    url: '/fhir/:tenant/ehr',
    handler: (request, reply) => launchPage(context, reply, { ...of(request), form: formOf(request) }),
  });
}

function formOf({ method, body }: FastifyRequest): URLSearchParams | null {
  return method === 'POST' && body instanceof URLSearchParams ? body : null;
}
