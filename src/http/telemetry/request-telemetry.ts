import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../composition/app.ts';
import type { TracedSpan, Tracing } from '../../observability/span.ts';

/** Starts a request's span, under the trace that the caller sent, if any. */
export function startSpan(tracing: Tracing, request: FastifyRequest): TracedSpan {
  const { traceparent } = request.headers;
  return tracing.start({
    name: request.method,
    kind: 'server',
    traceparent: typeof traceparent === 'string' ? traceparent : null,
    attributes: { 'http.request.method': request.method, 'rcm.request.id': request.id },
  });
}

/** A refused request for metrics is logged, because its token may be guessed. */
function isProbe({ compiled, routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (compiled === null) return routeOptions.url === '/metrics' && statusCode === 200;
  const { operation } = compiled.route;
  return operation.kind === 'public' && operation.isProbe === true;
}

/** Reports a finished request once: one log line, one count and the end of its span. */
export function reportRequest(app: App, request: FastifyRequest, reply: FastifyReply): void {
  // Logs the route's pattern, not the URL: a query may contain a name or a birth date.
  const route = request.compiled?.route.path ?? 'none';
  const { method, principal, span } = request;
  const status = reply.statusCode;
  const durationMs = performance.now() - request.startedAt;
  app.telemetry.metrics.requestAnswered({ route, method, status }, durationMs / 1_000);
  const level = isProbe(request, reply) ? 'debug' : 'info';
  const log = () =>
    app.logger[level](
      {
        requestId: request.id,
        method,
        route,
        status,
        durationMs: Math.round(durationMs),
        organizationId: principal?.organizationId,
        [principal?.kind === 'session' ? 'userId' : 'apiKeyId']: principal?.actor.id,
      },
      'request.answered',
    );
  if (span === null) {
    log();
    return;
  }
  span.run(log);
  span.end({
    name: `${method} ${route}`,
    attributes: {
      'http.route': route,
      'http.response.status_code': status,
      ...(principal ? { 'rcm.organization.id': principal.organizationId } : {}),
    },
    ...(status >= 500 ? { failure: String(status) } : {}),
  });
}
