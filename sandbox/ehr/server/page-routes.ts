import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EhrContext } from '../ehr-context.ts';
import { authorize } from '../pages/authorize.ts';
import { launchPage } from '../pages/launch.ts';

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

const of = (request: FastifyRequest) => ({ tenant: (request.params as { tenant: string }).tenant });

function formOf({ method, body }: FastifyRequest): URLSearchParams | null {
  return method === 'POST' && body instanceof URLSearchParams ? body : null;
}
