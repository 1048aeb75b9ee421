import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
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

/** Reports a finished request once: one log line, one count and the end of its span. */
export function tellRequest(app: App, request: FastifyRequest, reply: FastifyReply): void {
  // Logs the route's pattern, not the URL: a query may contain a name or a birth date.
  const route = request.compiled?.route.path ?? 'none';
  const { method, principal, span } = request;
  const status = reply.statusCode;
  const durationMs = performance.now() - request.startedAt;
  app.telemetry.metrics.requestAnswered({ route, method, status }, durationMs / 1_000);
  const log = () =>
    app.logger.info(
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
