import type { FhirResource, FhirServer, RawResult } from '../fhir-server.ts';
import { type Call, CallPerformer, type CallPerformerParts } from './call-performer.ts';
import { answerHeaders, failureOf, jsonOf, readAnswer, refusalOf } from './read-answer.ts';
import { isReference, searchUrl } from './server-url.ts';

const PAGE_BYTES_MAX = 20 * 1_024 * 1_024;
const TIMEOUT_MS = 30_000;
const FHIR_JSON = 'application/fhir+json';

/** Opens the port by which modules call the FHIR servers of connections. */
export function openFhirServer(parts: CallPerformerParts): FhirServer {
  const performer = new CallPerformer(parts);
  const typeOf = (reference: string) => reference.split('/')[0]!;
  const badReference = async () => failureOf('invalid', 'invalid_reference');
  const get: Call = { method: 'GET', path: '', headers: {}, body: null, interaction: null, type: null };
  const write = (resource: FhirResource, headers: Record<string, string>) => ({
    headers: { 'content-type': FHIR_JSON, prefer: 'return=representation', ...headers },
    body: JSON.stringify(resource),
    type: resource.resourceType,
  });
  const bounds = { bytesMax: PAGE_BYTES_MAX, timeoutMs: TIMEOUT_MS };
  return {
    read: (ref, reference, { ifNoneMatch, ...options } = {}) => {
      if (!isReference(reference)) return badReference();
      const headers: Record<string, string> = ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch };
      const call: Call = { ...get, path: reference, headers, type: typeOf(reference), interaction: 'read' };
      return performer.perform(ref, call, { ...bounds, ...options }, readAnswer);
    },
    search: (ref, type, params, options = {}) => {
      const call: Call = { ...get, path: searchUrl(type, params), type, interaction: 'search' };
      return performer.perform(ref, call, { ...bounds, ...options }, readAnswer);
    },
    follow: (ref, nextUrl, options = {}) =>
      performer.perform(ref, { ...get, path: nextUrl }, { ...bounds, ...options }, readAnswer),
    create: (ref, resource, { ifNoneExist, ...options } = {}) => {
      const headers: Record<string, string> = ifNoneExist === undefined ? {} : { 'if-none-exist': ifNoneExist };
      const written = write(resource, headers);
      const call: Call = { method: 'POST', path: resource.resourceType, interaction: 'create', ...written };
      return performer.perform(ref, call, { ...bounds, ...options }, readAnswer);
    },
    update: (ref, resource, { ifMatch, ...options } = {}) => {
      const path = `${resource.resourceType}/${resource.id}`;
      if (!isReference(path)) return badReference();
      const call: Call = {
        method: 'PUT',
        path,
        interaction: 'update',
        ...write(resource, ifMatch ? { 'if-match': ifMatch } : {}),
      };
      return performer.perform(ref, call, { ...bounds, ...options }, readAnswer);
    },
    delete: (ref, reference, options = {}) => {
      if (!isReference(reference)) return badReference();
      const call: Call = { ...get, method: 'DELETE', path: reference, type: typeOf(reference), interaction: 'delete' };
      return performer.perform(ref, call, { ...bounds, ...options }, readAnswer);
    },
    raw: (ref, request) => {
      const { method, path, body = null, contentType = FHIR_JSON, accept = FHIR_JSON, prefer, ...options } = request;
      const headers = {
        ...request.headers,
        accept,
        ...(body === null ? {} : { 'content-type': contentType }),
        ...(prefer === undefined ? {} : { prefer }),
      };
      const text = body === null || typeof body === 'string' ? body : JSON.stringify(body);
      const call: Call = { method, path, headers, body: text, type: null, interaction: null };
      return performer.perform(ref, call, { ...bounds, ...options }, (answer, context): RawResult => {
        const refusal = refusalOf(answer, context);
        if (refusal !== null) return refusal;
        const { headers: received, stream } = answer;
        const json = stream === null ? jsonOf(answer.body) : null;
        const contentType = received['content-type'] ?? null;
        return { ...answerHeaders(answer, context.now), ok: true, contentType, json, body: stream };
      });
    },
  };
}
