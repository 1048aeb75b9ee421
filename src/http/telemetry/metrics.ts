import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';

/**
 * Registers `GET /metrics` on the API's listener. With RCM_METRICS_TOKEN it requires the token; without it, it answers
 * only local requests in the sandbox. All other requests get 404.
 */
export function registerMetrics(fastify: FastifyInstance, app: App): void {
  const checkAllowed = (request: FastifyRequest) => {
    if (!isAllowed(request, app)) throw new AppError('route_not_found');
  };
  fastify.get('/metrics', async (request, reply) => {
    checkAllowed(request);
    const { contentType, body } = await app.telemetry.metrics.expose();
    return reply.header('content-type', contentType).send(body);
  });
  refuseOtherMethods(fastify, { url: '/metrics', allowed: ['GET'], before: checkAllowed });
}

function isAllowed(request: FastifyRequest, app: App): boolean {
  if (app.config.metricsToken !== null) return app.telemetry.isMetricsToken(request.headers.authorization);
  return app.config.environment === 'sandbox' && isLocal(request);
}

/**
 * Returns whether the caller is on this machine. Behind a local proxy every request seems local, so a request with a
 * forwarding header does not count.
 */
function isLocal(request: FastifyRequest): boolean {
  const { headers } = request;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}
