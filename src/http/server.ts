import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { TracedSpan } from '../observability/telemetry.ts';
import { Admission } from './admission.ts';
import { registerDocs } from './docs.ts';
import { errorBody, toAppError } from './errors.ts';
import type { Rendered } from './execute.ts';
import { registerMetrics } from './metrics.ts';
import type { Route } from './operation.ts';
import { firstFailure } from './outranking.ts';
import type { Principal } from './principal.ts';
import { startSpan, tellRequest } from './request-telemetry.ts';
import { type CompiledRoute, compileRoute, JSON_BODY_BYTES_MAX } from './route-handler.ts';
import { ROUTES } from './route-table.ts';
import { requireSandbox } from './sandbox-only.ts';
import { registerSignIn } from './sign-in/register.ts';

const SERVICE_VERSION = 'v1';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
    rawBody: Buffer | null;
    compiled: CompiledRoute | null;
    startedAt: number;
    /** Null while tracing is off. */
    span: TracedSpan | null;
  }
}

export type HttpServer = {
  fastify: FastifyInstance;
  listen(host: string, port: number): Promise<{ url: string; port: number }>;
  close(): Promise<void>;
};

/** Builds the HTTP edge from the route table. */
export async function createHttpServer(app: App, routes: readonly Route[] = ROUTES): Promise<HttpServer> {
  const fastify = Fastify({
    logger: false,
    bodyLimit: JSON_BODY_BYTES_MAX,
    // Who is the caller when a proxy stands between; nobody else's word is taken for it.
    trustProxy: app.config.trustedProxies.length === 0 ? false : [...app.config.trustedProxies],
    genReqId: () => newId('req'),
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What still comes in on a living connection while we close is served and told to close: the framework's own
    // refusal would not have the form of an error of this API.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) =>
      void sendError(app, error, request as FastifyRequest, reply as FastifyReply),
    clientErrorHandler: refuseBrokenHttp,
  });
  const admission = new Admission(app);

  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('rawBody', null);
  fastify.decorateRequest('compiled', null);
  fastify.decorateRequest('startedAt', 0);
  fastify.decorateRequest('span', null);
  fastify.setErrorHandler((error, request, reply) => sendError(app, error, request, reply));

  const { tracing } = app.telemetry;
  fastify.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now();
    if (tracing) request.span = startSpan(tracing, request);
    reply.header('request-id', request.id);
    reply.header('service-version', SERVICE_VERSION);
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    if (app.config.environment === 'sandbox') reply.header('service-sandbox', 'true');
  });
  fastify.addHook('onResponse', async (request, reply) => tellRequest(app, request, reply));

  registerRoutes(fastify, app, routes, admission);
  registerMethodRefusals(fastify, routes, admission);
  registerDocs(fastify, app);
  registerMetrics(fastify, app);
  registerSignIn(fastify, app, { sessions: admission.sessions, limit: admission.signIns });
  fastify.setNotFoundHandler({ preValidation: undefined as never }, async (request, reply) => {
    // Strangers do not learn which endpoints there are.
    if (request.url.startsWith('/v1')) await admission.admit(request, reply);
    throw new AppError('route_not_found');
  });

  return {
    fastify,
    listen: async (host, port) => {
      const url = await fastify.listen({ host, port });
      const address = fastify.server.address();
      return { url, port: typeof address === 'object' && address !== null ? address.port : port };
    },
    close: async () => {
      await fastify.close();
      await admission.close();
    },
  };
}

function registerRoutes(fastify: FastifyInstance, app: App, routes: readonly Route[], admission: Admission): void {
  for (const route of routes) {
    const compiled = compileRoute(route, app);
    const changesKey = route.operation.kind === 'command' && route.operation.changesKey;
    // Each route is a small world of its own, because the media types it takes are its own.
    fastify.register(async (scope) => {
      compiled.installParsers(scope);
      scope.route({
        method: route.method,
        url: fastifyPath(route.path),
        bodyLimit: compiled.bodyBytesMax,
        onRequest: async (request, reply) => {
          request.compiled = compiled;
          if (route.operation.kind === 'public') return;
          const principal = await admission.admit(request, reply);
          authorize(route, principal);
          if (route.path.startsWith('/v1/sandbox/')) requireSandbox(app);
        },
        handler: async (request, reply) => {
          const run = () => compiled.run(request);
          const traced = () => (request.span ? request.span.run(run) : run());
          const rendered = await admission.run(request, traced);
          // Before it is answered: who is told that a key is revoked must not see it work once more.
          if (changesKey) admission.forgetKey((request.params as { id: string }).id);
          return send(reply, rendered);
        },
      });
    });
  }
}

/** Known paths answer other methods with 405 and what they do take; the key comes first here too. */
function registerMethodRefusals(fastify: FastifyInstance, routes: readonly Route[], admission: Admission): void {
  const byPath = Map.groupBy(routes, (route) => route.path);
  for (const [path, rows] of byPath) {
    const taken = rows.map((row) => row.method as string);
    const method = METHODS.filter((candidate) => !taken.includes(candidate));
    const allow = taken.includes('GET') ? ['HEAD', ...taken] : taken;
    fastify.route({
      method,
      url: fastifyPath(path),
      onRequest: async (request, reply) => {
        await admission.admit(request, reply);
        throw new AppError('method_not_allowed', { headers: { allow: allow.sort().join(', ') } });
      },
      handler: async () => undefined,
    });
  }
}

function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function authorize(route: Route, principal: Principal): void {
  const { scope } = route;
  if (scope !== null && !principal.scopes.has(scope)) {
    const caller = principal.kind === 'api_key' ? 'API key' : `role ${principal.session.role}`;
    throw new AppError('forbidden_scope', {
      message: `The ${caller} lacks the scope ${scope}.`,
      extra: { requiredScope: scope },
    });
  }
  if (route.signedInOnly && principal.kind !== 'session') throw new AppError('session_required');
}

function send(reply: FastifyReply, rendered: Rendered): FastifyReply {
  reply.code(rendered.status).headers(rendered.headers);
  if (rendered.replayed) reply.header('idempotency-replayed', 'true');
  if (rendered.stream) return reply.send(rendered.stream);
  return reply.send(rendered.body === '' && rendered.status === 204 ? undefined : rendered.body);
}

async function sendError(app: App, thrown: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const failure = await outranked(app, thrown, request).catch((error: unknown) => toAppError(error));
  if (failure.status >= 500) logFailure(app, failure, request);
  reply.code(failure.status);
  reply.header('request-id', request.id);
  reply.headers(failure.options.headers ?? {});
  reply.header('content-type', 'application/json; charset=utf-8');
  // What was not read of the body must not become the next request on this connection.
  if (failure.code === 'payload_too_large') reply.header('connection', 'close');
  await reply.send(JSON.stringify(errorBody(failure, request.id)));
}

function logFailure(app: App, failure: AppError, request: FastifyRequest): void {
  const cause = failure.options.cause as (Error & { code?: string }) | undefined;
  const fields = { requestId: request.id, code: failure.code, error: cause?.name, errorCode: cause?.code };
  // While the database is away every request says so; that is one fact, not a fault in each of them.
  if (failure.code === 'service_unavailable') {
    app.logger.warn(fields, 'request.refused');
    return;
  }
  // Name, code and stack frames only: a message may quote a value that is PHI.
  const frames = cause?.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  app.logger.error({ ...fields, frames: frames?.slice(0, 8) }, 'request.failed');
}

async function outranked(app: App, thrown: unknown, request: FastifyRequest): Promise<AppError> {
  const failure = toAppError(thrown);
  const { principal, compiled } = request;
  if (!principal || !compiled) return failure;
  return firstFailure(failure, {
    operation: compiled.route.operation,
    params: request.params as Record<string, string>,
    organizationId: principal.organizationId,
    database: app.database,
    guard: () => compiled.guard(request),
  });
}

/** What is not HTTP at all never reaches a route; it still gets the envelope. */
function refuseBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'invalid_request';
  const failure = new AppError(code);
  const requestId = newId('req');
  const body = JSON.stringify(errorBody(failure, requestId));
  const reason = code === 'headers_too_large' ? 'Request Header Fields Too Large' : 'Bad Request';
  socket.end(
    `HTTP/1.1 ${failure.status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nRequest-Id: ${requestId}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
