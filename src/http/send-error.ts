import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../composition/app.ts';
import type { AppError } from '../kernel/errors.ts';
import { firstFailure } from './access/outranking.ts';
import { errorBody, errorHeaders, toAppError } from './errors.ts';
import { FHIR_JSON, isFhirPath, operationOutcome } from './fhir/reads/operation-outcome.ts';
import { edgeHeaders, waitsForContinue } from './protocol/edge-headers.ts';
import { isSendingRefusedBody, type RefusedBodyLimits, textUntilBodyEnds } from './protocol/refused-body.ts';
import { incompleteBody } from './uploads/stream-body.ts';

type Failed = { thrown: unknown; request: FastifyRequest; reply: FastifyReply };

/**
 * Sends an error in the envelope of the API or of FHIR, and reads the rest of a body that was refused within the
 * limits.
 */
export async function sendError(
  app: App,
  refusedBody: RefusedBodyLimits,
  { thrown, request, reply }: Failed,
): Promise<void> {
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

/**
 * Returns whether the client disconnected within its body. The error is then the one of the request's own stream: a lost
 * connection to the database has the same code.
 */
function isCutOff(thrown: unknown, { raw }: FastifyRequest): boolean {
  return !raw.complete && raw.errored !== null && raw.errored === thrown;
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
