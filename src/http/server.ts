import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import type { TracedSpan } from '../observability/span.ts';
import { Admission } from './access/admission.ts';
import { authorizedOf, refusalsOf } from './access/authorize.ts';
import { UNHEARD_MS } from './access/key-cache.ts';
import { firstFailure } from './access/outranking.ts';
import type { Principal } from './access/principal.ts';
import { errorBody, errorHeaders, toAppError } from './errors.ts';
import type { Rendered } from './execute.ts';
import { registerLaunchPages } from './fhir/launch-pages.ts';
import { FHIR_JSON, isFhirPath, operationOutcome } from './fhir/reads/operation-outcome.ts';
import { registerFhir } from './fhir/register.ts';
import type { OperationRequest, Route } from './operation.ts';
import { registerPartnerInbound } from './partner-inbound.ts';
import { BrokenHttp, checkHost } from './protocol/broken-http.ts';
import { edgeHeaders } from './protocol/edge-headers.ts';
import { askForBody, holdContinue, waitsForContinue } from './protocol/expect-continue.ts';
import {
  acceptAllMethods,
  methodsOfPaths,
  refuseMethod,
  refuseOtherMethods,
  SEGMENT_LENGTH_MAX,
} from './protocol/method-refusals.ts';
import {
  isSendingRefusedBody,
  REFUSED_BODY,
  type RefusedBodyLimits,
  textUntilBodyEnds,
} from './protocol/refused-body.ts';
import {
  acceptedTypes,
  type CompiledRoute,
  compileRoute,
  installParsers,
  isJson,
  JSON_BODY_BYTES_MAX,
} from './route-handler.ts';
import { ROUTES } from './route-table.ts';
import { registerSignIn } from './sign-in/register.ts';
import { registerDashboard } from './static/dashboard.ts';
import { registerDocs } from './static/docs.ts';
import { PublicDocument } from './static/public-document.ts';
import { registerMetrics } from './telemetry/metrics.ts';
import { RequestRecorder } from './telemetry/request-recorder.ts';
import { startSpan, tellRequest } from './telemetry/request-telemetry.ts';
import { incompleteBody } from './uploads/stream-body.ts';

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
  reauthorizeAfterMs: UNHEARD_MS,
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
  const common = edgeHeaders(app.config);
  const broken = new BrokenHttp(common);
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
      void sendError(app, timing, { thrown: error, request: request as FastifyRequest, reply: reply as FastifyReply }),
    clientErrorHandler: (error, socket) => broken.onClientError(error, socket),
  });
  broken.watch(fastify.server);
  holdContinue(fastify.server);
  acceptAllMethods(fastify);
  const admission = new Admission(app);

  fastify.decorateRequest('principal', null);
  fastify.decorateRequest('rawBody', null);
  fastify.decorateRequest('compiled', null);
  fastify.decorateRequest('startedAt', 0);
  fastify.decorateRequest('errorCode', null);
  fastify.decorateRequest('reauthorize', null);
  fastify.decorateRequest('withoutSlot', null);
  fastify.decorateRequest('span', null);
  fastify.setErrorHandler((thrown, request, reply) => sendError(app, timing, { thrown, request, reply }));

  const { tracing } = app.telemetry;
  const methods = methodsOfPaths(routes);
  const admit = (request: FastifyRequest, reply: FastifyReply) => admission.admit(request, reply);
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
  const recorder = new RequestRecorder(app);
  fastify.addHook('onResponse', async (request, reply) => {
    tellRequest(app, request, reply);
    recorder.record(request, reply);
  });

  registerRoutes(fastify, app, { routes, admission, timing });
  for (const { path, ...rest } of methods.shadows) {
    refuseOtherMethods(fastify, { url: fastifyPath(path), before: admit, ...rest });
  }
  registerDocs(fastify, app);
  registerDashboard(fastify, app);
  registerMetrics(fastify, app);
  registerFhir(fastify, app, admission.keySets);
  registerPartnerInbound(fastify, app);
  registerLaunchPages(fastify, app, admission.signIns);
  registerSignIn(fastify, app, { sessions: admission.sessions, limit: admission.signIns });
  fastify.setNotFoundHandler({ preValidation: undefined as never }, async (request, reply) => {
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

type RouteParts = { admission: Admission; timing: HttpTiming };

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

function registerRoute(scope: FastifyInstance, app: App, route: Route, { admission, timing }: RouteParts): void {
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
      const requestId = request.headers['x-request-id'];
      if (route.operation.echoesRequestId && requestId !== undefined) reply.header('x-request-id', requestId);
      if (route.operation.kind === 'public') return;
      const principal = await admission.admit(request, reply);
      authorize(route, principal, app);
      request.reauthorize = async () => {
        const present = await admission.authenticate(request);
        authorize(route, present, app);
        return present;
      };
      request.withoutSlot = (work) => admission.leave(request, work);
    },
    handler: async (request, reply) => {
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

type Failed = { thrown: unknown; request: FastifyRequest; reply: FastifyReply };

async function sendError(app: App, { refusedBody }: HttpTiming, { thrown, request, reply }: Failed): Promise<void> {
  const failure = await outranked(app, thrown, request).catch((error: unknown) => toAppError(error));
  if (failure.status >= 500) logFailure(app, failure, request);
  request.errorCode = failure.code;
  reply.code(failure.status);
  // Errors of the router itself, such as a malformed percent-encoding in the path, bypass the hooks.
  if (!reply.hasHeader('service-version')) reply.headers(edgeHeaders(app.config));
  reply.header('request-id', request.id);
  reply.headers(errorHeaders(failure));
  const isFhir = isFhirPath(request.url);
  reply.header('content-type', `${isFhir ? FHIR_JSON : 'application/json'}; charset=utf-8`);
  const body = JSON.stringify(isFhir ? operationOutcome(failure, request.id) : errorBody(failure, request.id));
  const isTooLarge = failure.code === 'payload_too_large';
  const isWaiting = waitsForContinue(request.raw);
  const isSending = !isWaiting && isSendingRefusedBody(request.raw, isTooLarge);
  // The unread rest of the body must not be taken for the next request on this connection.
  if (isTooLarge || isWaiting || isSending) reply.header('connection', 'close');
  if (!isSending) return void (await reply.send(body));
  reply.header('content-length', Buffer.byteLength(body));
  await reply.send(textUntilBodyEnds(body, request.raw, refusedBody));
}

function logFailure(app: App, failure: AppError, request: FastifyRequest): void {
  const cause = failure.options.cause as (Error & { code?: string }) | undefined;
  const fields = { requestId: request.id, code: failure.code, error: cause?.name, errorCode: cause?.code };
  // While the database is unavailable every request reports it; it is not logged as an error of each request.
  if (failure.code === 'service_unavailable') {
    app.logger.warn(fields, 'request.refused');
    return;
  }
  // Name, code and stack frames only: a message may quote a value that is PHI.
  const frames = cause?.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  app.logger.error({ ...fields, frames: frames?.slice(0, 8) }, 'request.failed');
}

/** Returns whether the client disconnected within its body, which Node reports as a lost connection. */
function isCutOff(thrown: unknown, request: FastifyRequest): boolean {
  return (thrown as { code?: unknown }).code === 'ECONNRESET' && !request.raw.complete;
}

async function outranked(app: App, thrown: unknown, request: FastifyRequest): Promise<AppError> {
  const failure = toAppError(isCutOff(thrown, request) ? incompleteBody(thrown) : thrown);
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

/** Returns the path and query of a request target. A client may send the whole URL, as to a proxy (RFC 9112, 3.2.2). */
function originForm(target: string): string {
  const rest = /^https?:\/\/[^/?#]*(.*)$/is.exec(target)?.[1];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
