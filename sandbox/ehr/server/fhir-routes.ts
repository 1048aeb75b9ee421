import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerBulk, isBulkRequest } from '../bulk/route-bulk-request.ts';
import type { EhrContext } from '../ehr-context.ts';
import { failAfter, failBefore, LostAnswer } from '../faults/apply-fault.ts';
import { faultOfRequest } from '../faults/fault-of-request.ts';
import { FhirError, outcome } from '../fhir-error.ts';
import { capabilityStatement } from '../rest/capability-statement.ts';
import type { FhirReply, FhirRequest } from '../rest/interaction.ts';
import { answerTyped, typedRequestOf } from '../rest/route-fhir-request.ts';
import { accessOf, patientLimit } from '../smart/access.ts';
import { smartConfiguration } from '../smart/smart-configuration.ts';
import type { StoredVersion } from '../store/resources-store.ts';

const FHIR_JSON = 'application/fhir+json; charset=utf-8';

export type FhirParts = { onWritten(tenant: string, stored: StoredVersion): Promise<void> };

/** Registers the FHIR API of each practice under `/fhir/{tenant}/r4`. */
export function registerFhirRoutes(fastify: FastifyInstance, context: EhrContext, parts: FhirParts): void {
  fastify.all('/fhir/:tenant/r4', (request, reply) => answer(context, parts, request, reply));
  fastify.all('/fhir/:tenant/r4/*', (request, reply) => answer(context, parts, request, reply));
}

async function answer(context: EhrContext, parts: FhirParts, request: FastifyRequest, reply: FastifyReply) {
  const fhir = fhirRequestOf(context, request);
  try {
    return send(reply, await answerFhir(context, parts, fhir));
  } catch (error) {
    if (error instanceof LostAnswer) {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    return sendError(context, reply, error);
  }
}

function fhirRequestOf(context: EhrContext, request: FastifyRequest): FhirRequest {
  const { tenant, '*': rest = '' } = request.params as { tenant: string; '*'?: string };
  const query = new URL(request.url, 'http://ehr').searchParams;
  if (request.body instanceof URLSearchParams) for (const [name, value] of request.body) query.append(name, value);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const path = rest.split('/').filter((segment) => segment !== '');
  const url = `${context.origin()}${request.url}`;
  return { tenant, url, method: request.method, path, query, headers, body: request.body };
}

async function answerFhir(context: EhrContext, parts: FhirParts, request: FhirRequest): Promise<FhirReply> {
  const { tenant, path } = request;
  if (path[0] === 'metadata') return { status: 200, body: capabilityStatement(context, tenant) };
  if (path.join('/') === '.well-known/smart-configuration') {
    return {
      status: 200,
      body: smartConfiguration(context, tenant),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    };
  }
  const access = context.isOpen ? null : await accessOf(context, tenant, request.headers.authorization);
  if (isBulkRequest(request)) return answerBulk(context, request, access);
  const typed = typedRequestOf(request);
  const patientId = access === null ? null : patientLimit(access, typed);
  const fault = await faultOfRequest(context, typed);
  await failBefore(fault);
  const reply = await answerTyped(context, typed, { patientId, onWritten: parts.onWritten });
  return failAfter(fault, reply, request.url);
}

function send(reply: FastifyReply, { status, body, headers, stream }: FhirReply): FastifyReply {
  reply.code(status).headers({ 'content-type': FHIR_JSON, 'cache-control': 'no-store', ...headers });
  if (stream) return reply.header('content-type', stream.contentType).send(stream.content);
  return body === undefined ? reply.removeHeader('content-type').send() : reply.send(JSON.stringify(body));
}

function sendError(context: EhrContext, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof FhirError) {
    const { status, headers, code, message } = error;
    return send(reply, { status, headers, body: outcome(code, message) });
  }
  context.onError(error);
  return send(reply, { status: 500, body: outcome('exception', 'The server failed.') });
}
