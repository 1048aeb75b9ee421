import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/errors.ts';

/** Every method that reaches the router. Node passes CONNECT to a separate listener. */
const ROUTED_METHODS = METHODS.filter((method) => method !== 'CONNECT');
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export type MethodRefusal = {
  /** The path as the router writes it. */
  url: string;
  allowed: readonly string[];
  /** Runs before the refusal; throws if the caller may not learn that the path exists. */
  before?: (request: FastifyRequest, reply: FastifyReply) => unknown;
};

/** Makes the router accept every method that Node can parse. Call before `refuseOtherMethods`. */
export function acceptAllMethods(fastify: FastifyInstance): void {
  for (const method of ROUTED_METHODS) {
    // Bodies of methods without a route are not parsed, because an error in the body must not precede the 404 or 405.
    if (!WITH_BODY.has(method)) fastify.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  }
}

/** Answers all other methods on a path with 405 and the methods that it allows. */
export function refuseOtherMethods(fastify: FastifyInstance, { url, allowed, before }: MethodRefusal): void {
  const taken = new Set(allowed.includes('GET') ? ['HEAD', ...allowed] : allowed);
  const allow = [...taken].sort().join(', ');
  fastify.route({
    method: ROUTED_METHODS.filter((method) => !taken.has(method)) as 'GET'[],
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      await before?.(request, reply);
      throw new AppError('method_not_allowed', { headers: { allow } });
    },
    handler: async () => undefined,
  });
}
