import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { App } from '../composition/app.ts';
import { AppError } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { TracedSpan } from '../observability/span.ts';
import { Admission } from './access/admission.ts';
import { AgentCalls } from './access/agent-calls.ts';
import { authorizedOf, refusalsOf } from './access/authorize.ts';
import { TTL_UNNOTIFIED_MS } from './access/key-cache.ts';
import type { Principal } from './access/principal.ts';
import type { Rendered } from './execute.ts';
import { registerLaunchPages } from './fhir/launch-pages.ts';
import { registerFhir } from './fhir/register.ts';
import { registerTokenEndpoint } from './fhir/token-endpoint.ts';
import { registerMcp } from './mcp/register.ts';
import type { OperationRequest, Route } from './operation.ts';
import { registerPartnerInbound } from './partner-inbound.ts';
import { requireApiVersion } from './protocol/api-version.ts';
import { BrokenHttp, checkHost } from './protocol/broken-http.ts';
import { askForBody, edgeHeaders, holdContinue } from './protocol/edge-headers.ts';
import {
  acceptAllMethods,
  methodsOfPaths,
  refuseMethod,
  refuseOtherMethods,
  SEGMENT_LENGTH_MAX,
} from './protocol/method-refusals.ts';
import { REFUSED_BODY, type RefusedBodyLimits } from './protocol/refused-body.ts';
import {
  acceptedTypes,
  type CompiledRoute,
  compileRoute,
  installParsers,
  isJson,
  JSON_BODY_BYTES_MAX,
} from './route-handler.ts';
import { ROUTES } from './route-table.ts';
import { sendError } from './send-error.ts';
import { registerSignIn } from './sign-in/register.ts';
import { registerDashboard } from './static/dashboard.ts';
import { registerDocs } from './static/docs.ts';
import { PublicDocument } from './static/public-document.ts';
import { registerMetrics } from './telemetry/metrics.ts';
import { RequestRecorder } from './telemetry/request-recorder.ts';
import { reportRequest, startSpan } from './telemetry/request-telemetry.ts';

type HttpTiming = {
  /** A request whose last byte has not arrived within this time gets a 408. */
  requestTimeoutMs: number;
  /** How often the server looks for requests that have timed out. */
  checkIntervalMs: number;
  /** If the handler starts later than this after the request's headers, the caller is authenticated again. */
  reauthorizeAfterMs: number;
  /** How much of a body is read after the request was refused. */
  refusedBody: RefusedBodyLimits;
};

const TIMING: HttpTiming = {
  requestTimeoutMs: 60_000,
  checkIntervalMs: 5_000,
  reauthorizeAfterMs: TTL_UNNOTIFIED_MS,
  refusedBody: REFUSED_BODY,
};

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
    rawBody: Buffer | null;
    compiled: CompiledRoute | null;
    startedAt: number;
    /** The code of the error that the response reports. */
    errorCode: string | null;
    /** Authenticates and authorizes the caller again; null on public routes. */
    reauthorize: (() => Promise<Principal>) | null;
    withoutSlot: OperationRequest['withoutSlot'] | null;
    /** Null while tracing is off. */
    span: TracedSpan | null;
  }
}

export type HttpServer = {
  fastify: FastifyInstance;
  /** Records requests for the request log while the server listens. */
  recorder: RequestRecorder;
  listen(host: string, port: number): Promise<{ url: string; port: number }>;
  close(): Promise<void>;
};

/** Builds the HTTP edge from the route table. */
export async function createHttpServer(
  app: App,
  routes: readonly Route[] = ROUTES,
  times: Partial<HttpTiming> = {},
): Promise<HttpServer> {
  const timing: HttpTiming = { ...TIMING, ...times };
  const fastify = createFastify(app, timing);
  const admission = new Admission(app);
  const recorder = new RequestRecorder(app);
  const methods = methodsOfPaths(routes);
  const admit = (request: FastifyRequest, reply: FastifyReply) => admission.admit(request, reply);
  addHooks(fastify, app, { methods, admit, recorder });
  const agentCalls = new AgentCalls();
  registerRoutes(fastify, app, { routes, admission, timing, agentCalls });
  for (const { path, ...rest } of methods.shadows) {
    refuseOtherMethods(fastify, { url: fastifyPath(path), before: admit, ...rest });
  }
  registerDocs(fastify, app);
  registerDashboard(fastify, app);
  registerMetrics(fastify, app);
  registerFhir(fastify, app, admission.keySets);
  registerTokenEndpoint(fastify, app, admission.tokens);
  registerMcp(fastify, app, { admission, agentCalls, routes });
  registerPartnerInbound(fastify, app);
  registerLaunchPages(fastify, app, admission.signIns);
  registerSignIn(fastify, app, { sessions: admission.sessions, limit: admission.signIns });
  fastify.setNotFoundHandler(async (request, reply) => {
    // Callers without credentials do not learn which endpoints exist.
    if (request.url.startsWith('/v1')) await admit(request, reply);
    throw new AppError('route_not_found');
  });

  return {
    fastify,
    recorder,
    listen: async (host, port) => {
      const url = await fastify.listen({ host, port });
      const address = fastify.server.address();
      recorder.start();
      return { url, port: typeof address === 'object' && address !== null ? address.port : port };
    },
    close: async () => {
      // Streams do not end by themselves, and the server waits for open responses.
      app.feedWatch.close();
      await fastify.close();
      await recorder.close();
      await admission.close();
    },
  };
}

/** Creates the framework's server, which answers malformed requests with the error envelope too. */
function createFastify(app: App, timing: HttpTiming): FastifyInstance {
  const broken = new BrokenHttp(edgeHeaders(app.config));
  const fastify = Fastify({
    logger: false,
    bodyLimit: JSON_BODY_BYTES_MAX,
    // Uses X-Forwarded-For only from trusted proxies.
    trustProxy: app.config.trustedProxies.length === 0 ? false : [...app.config.trustedProxies],
    genReqId: () => newId('req'),
    rewriteUrl: ({ url = '/' }) => originForm(url),
    requestTimeout: timing.requestTimeoutMs,
    http: {
      headersTimeout: timing.requestTimeoutMs,
      requestTimeout: timing.requestTimeoutMs,
      connectionsCheckingInterval: timing.checkIntervalMs,
      // Node's own refusal has no body; `checkHost` refuses with the error envelope.
      requireHostHeader: false,
    },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // Requests that still arrive while the server closes are served with `connection: close`; the framework's own
    // refusal would not use the error envelope.
    return503OnClosing: false,
    routerOptions: { maxParamLength: SEGMENT_LENGTH_MAX, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) =>
      void sendError(app, timing.refusedBody, {
        thrown: error,
        request: request as FastifyRequest,
        reply: reply as FastifyReply,
      }),
    clientErrorHandler: (error, socket) => broken.onClientError(error, socket),
  });
  broken.watch(fastify.server);
  holdContinue(fastify.server);
  acceptAllMethods(fastify);
  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('rawBody', null);
  fastify.decorateRequest('compiled', null);
  fastify.decorateRequest('startedAt', 0);
  fastify.decorateRequest('errorCode', null);
  fastify.decorateRequest('reauthorize', null);
  fastify.decorateRequest('withoutSlot', null);
  fastify.decorateRequest('span', null);
  fastify.setErrorHandler((thrown, request, reply) => sendError(app, timing.refusedBody, { thrown, request, reply }));
  return fastify;
}

type HookParts = {
  methods: ReturnType<typeof methodsOfPaths>;
  admit(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  recorder: RequestRecorder;
};

/**
 * Adds the steps before and after every request: headers, refusals that need no route, the limit of a body, the record.
 */
function addHooks(fastify: FastifyInstance, app: App, { methods, admit, recorder }: HookParts): void {
  const { tracing } = app.telemetry;
  const common = edgeHeaders(app.config);
  fastify.addHook('onRequest', async (request, reply) => {
    request.startedAt = performance.now();
    if (tracing) request.span = startSpan(tracing, request);
    reply.header('request-id', request.id);
    reply.headers(common);
    // A proxy that keeps the connection would use it again, and lose the request when the listener closes.
    if (app.drain.isDraining) reply.header('connection', 'close');
    checkHost(request.raw);
    // Known paths answer other methods with 405, but only to callers with a valid key or session.
    if (request.is404) await refuseMethod(methods, admit, request, reply);
  });
  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const { bodyLimit = JSON_BODY_BYTES_MAX } = request.routeOptions;
    // A route for files accepts more, but of files.
    const bytesMax = isJson(request.headers['content-type']) ? Math.min(bodyLimit, JSON_BODY_BYTES_MAX) : bodyLimit;
    if (Number(request.headers['content-length']) > bytesMax) {
      done(new AppError('payload_too_large'));
      return;
    }
    askForBody(request.raw, reply.raw);
    done(null, payload);
  });
  fastify.addHook('onResponse', async (request, reply) => {
    reportRequest(app, request, reply);
    recorder.record(request, reply);
  });
}

type RouteParts = { admission: Admission; timing: HttpTiming; agentCalls: AgentCalls };

/** Routes that accept the same media types share an encapsulated scope: one for each route took half of the start. */
function registerRoutes(
  fastify: FastifyInstance,
  app: App,
  { routes, ...parts }: RouteParts & { routes: readonly Route[] },
): void {
  for (const alike of Map.groupBy(routes, ({ operation }) => acceptedTypes(operation)).values()) {
    fastify.register(async (scope) => {
      installParsers(scope, alike[0]!.operation);
      for (const route of alike) registerRoute(scope, app, route, parts);
    });
  }
}

function registerRoute(scope: FastifyInstance, app: App, route: Route, parts: RouteParts): void {
  const { admission, timing, agentCalls } = parts;
  const compiled = compileRoute(route, app);
  const changesKey = route.operation.kind === 'command' && route.operation.changesKey;
  const isDocument = route.operation.kind === 'public' && route.operation.isDocument;
  let document: PublicDocument | undefined;
  scope.route({
    method: route.method,
    url: fastifyPath(route.path),
    bodyLimit: compiled.bodyBytesMax,
    onRequest: async (request, reply) => {
      request.compiled = compiled;
      announce(compiled, request, reply);
      const requestId = request.headers['x-request-id'];
      if (route.operation.echoesRequestId && requestId !== undefined) reply.header('x-request-id', requestId);
      if (route.operation.kind === 'public') return;
      const principal = await admission.admit(request, reply);
      agentCalls.require(principal, route.operation.id, request.headers);
      authorize(route, principal, app);
      requireApiVersion(request.headers['rcm-version']);
      request.reauthorize = async () => {
        const present = await admission.authenticate(request);
        agentCalls.require(present, route.operation.id, request.headers);
        authorize(route, present, app);
        return present;
      };
      request.withoutSlot = (work) => admission.leave(request, work);
    },
    handler: async (request, reply) => {
      announce(compiled, request, reply);
      const run = async () => {
        // The API key may have been revoked while the body arrived or the request was queued.
        const elapsedMs = performance.now() - request.startedAt;
        if (elapsedMs > timing.reauthorizeAfterMs) await request.reauthorize?.();
        return compiled.run(request);
      };
      const traced = () => (request.span ? request.span.run(run) : run());
      const rendered = await admission.run(request, traced);
      if (isDocument) {
        document ??= new PublicDocument(rendered.body, 'application/json');
        return document.send(request, reply);
      }
      // Evicted before the response, so that no request succeeds after the caller learns of the revocation.
      if (changesKey) admission.forgetKey((request.params as { id: string }).id);
      if (rendered.status >= 400) request.errorCode = errorCodeOf(rendered);
      return send(reply, rendered);
    },
  });
}

/**
 * Announces what will be removed. Called with the request's headers, so that refusals announce it too, and again with its
 * body.
 */
function announce(compiled: CompiledRoute, request: FastifyRequest, reply: FastifyReply): void {
  const headers = compiled.deprecations(request);
  if (headers !== null) reply.headers(headers);
}

function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function authorize(route: Route, principal: Principal, app: App): void {
  const [refusal] = refusalsOf(route, authorizedOf(principal), app.config.environment === 'sandbox');
  if (refusal) throw refusal;
}

function send(reply: FastifyReply, rendered: Rendered): FastifyReply {
  reply.code(rendered.status).headers(rendered.headers);
  if (rendered.replayed) reply.header('idempotency-replayed', 'true');
  if (rendered.stream) return reply.send(rendered.stream);
  return reply.send(rendered.body === '' && rendered.status === 204 ? undefined : rendered.body);
}

/** Returns the error code of a refusal that was stored for repeated requests. */
function errorCodeOf({ body }: Rendered): string | null {
  try {
    return (JSON.parse(body) as { error?: { code?: string } }).error?.code ?? null;
  } catch {
    return null;
  }
}

/** Returns the path and query of a request target. A client may send the whole URL, as to a proxy (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)$/is.exec(target)?.[1];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
