import type {
  PartnerAccess,
  PartnerApi,
  PartnerFailure,
  PartnerResult,
  PartnerWrite,
  RemoteWebhook,
} from '../../modules/integrations/partner-ehr/partner-api.ts';
import type { AddressGuard } from '../egress/address-guard.ts';
import { type HttpAnswer, type HttpRequest, openPartnerHttp } from './partner-http.ts';

/** A list of webhooks with more pages than this is a failure of the partner. */
const PAGES_MAX = 50;

type Call = {
  method: HttpRequest['method'];
  path: string;
  content?: unknown;
  headers?: Record<string, string>;
};

/** Opens an HTTP client for the API that docs/partner-ehr-api.md describes. */
export function openPartnerClient(guard: AddressGuard): PartnerApi {
  const http = openPartnerHttp(guard);
  const call = async (
    access: PartnerAccess,
    { method, path, content, headers }: Call,
  ): Promise<PartnerResult<Json>> => {
    const body = content === undefined ? null : JSON.stringify(content);
    const answer = await http.send({
      method,
      url: `${access.baseUrl}/practices/${encodeURIComponent(access.practiceId)}${path}`,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${access.credential}`,
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    });
    return resultOf(answer);
  };
  return {
    describe: async (access) =>
      mapped(await call(access, { method: 'GET', path: '' }), (body) => ({
        reads: texts(body.reads),
        writes: texts(body.writes),
        eventTypes: texts(body.eventTypes),
      })),
    read: async (access, resourceType, id) =>
      mapped(await call(access, { method: 'GET', path: pathOf(resourceType, id) }), (body) => ({
        id,
        version: text(body.version),
        updatedAt: instant(body.updatedAt),
        content: body,
      })),
    write: async (access, write) => mapped(await call(access, requestOf(write)), (body) => idOf(body, write.remoteId)),
    findWrite: async (access, resourceType, reference) =>
      mapped(
        await call(access, {
          method: 'GET',
          path: `${pathOf(resourceType)}?externalReference=${encodeURIComponent(reference)}`,
        }),
        (body) => {
          const [found] = list(body.results);
          return found === undefined ? null : idOf(found, null);
        },
      ),
    listWebhooks: (access) => listAll((path) => call(access, { method: 'GET', path })),
    registerWebhook: async (access, { eventType, callbackUrl, secret }) =>
      mapped(
        await call(access, { method: 'POST', path: '/webhooks', content: { eventType, callbackUrl, secret } }),
        (body) => ({
          id: required(body.id),
          expiresAt: instant(body.expiresAt),
          verificationKey: text(body.verificationKey),
        }),
      ),
    deleteWebhook: async (access, id) => {
      const result = await call(access, { method: 'DELETE', path: `/webhooks/${encodeURIComponent(id)}` });
      const isGone = !result.ok && (result.status === 404 || result.status === 410);
      return result.ok || isGone ? { ok: true, status: result.status ?? 204, value: null } : result;
    },
    close: () => http.close(),
  };
}

function pathOf(resourceType: string, id?: string): string {
  const path = `/${encodeURIComponent(resourceType)}`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}

function requestOf({ reference, operation, resourceType, remoteId, ifMatch, content }: PartnerWrite): Call {
  const headers = { 'idempotency-key': reference, ...(ifMatch === null ? {} : { 'if-match': ifMatch }) };
  if (operation === 'delete') return { method: 'DELETE', path: pathOf(resourceType, remoteId ?? ''), headers };
  const body = { externalReference: reference, content };
  // Resources that the partner does not have are created: statuses are separate resources there.
  return remoteId === null
    ? { method: 'POST', path: pathOf(resourceType), content: body, headers }
    : { method: 'PUT', path: pathOf(resourceType, remoteId), content: body, headers };
}

type Json = Record<string, unknown>;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 2_048 ? value : typeof value === 'number' ? String(value) : null;
const texts = (value: unknown): string[] => list(value).flatMap((one) => text(one as unknown) ?? []);
const list = (value: unknown): Json[] => (Array.isArray(value) ? (value.slice(0, 1_000) as Json[]) : []);

function required(value: unknown): string {
  const id = text(value);
  if (id === null) throw new MalformedAnswerError('The response has no id');
  return id;
}

function instant(value: unknown): string | null {
  const at = new Date(text(value) ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

function idOf(body: Json, known: string | null) {
  return { id: known ?? required(body.id), version: text(body.version) };
}

class MalformedAnswerError extends Error {
  override name = 'MalformedAnswerError';
}

/**
 * Reads a value from a good answer. An answer that cannot be interpreted counts as lost, because the partner may have
 * carried out the request.
 */
function mapped<T>(result: PartnerResult<Json>, read: (body: Json) => T): PartnerResult<T> {
  if (!result.ok) return result;
  try {
    return { ok: true, status: result.status, value: read(result.value) };
  } catch (error) {
    if (!(error instanceof MalformedAnswerError)) throw error;
    return { ok: false, kind: 'lost', code: 'unavailable', status: result.status, retryAfterMs: null };
  }
}

const CODES: Readonly<Record<number, string>> = {
  401: 'authorization_lost',
  403: 'authorization_lost',
  404: 'not_found',
  405: 'operation_not_supported',
  408: 'unavailable',
  409: 'version_conflict',
  412: 'version_conflict',
  429: 'throttled',
  501: 'operation_not_supported',
};

function resultOf(answer: HttpAnswer): PartnerResult<Json> {
  if (answer.kind !== 'answer') {
    return { ok: false, kind: answer.kind, code: answer.code, status: null, retryAfterMs: null };
  }
  const { status, body } = answer;
  if (status >= 200 && status < 300) return readBody(status, body);
  const code = CODES[status] ?? (status >= 500 ? 'unavailable' : 'rejected');
  return { ok: false, kind: 'refused', code, status, retryAfterMs: retryAfter(answer.headers['retry-after']) };
}

function readBody(status: number, body: string): PartnerResult<Json> {
  if (body.trim() === '') return { ok: true, status, value: {} };
  const lost: PartnerFailure = { ok: false, kind: 'lost', code: 'unavailable', status, retryAfterMs: null };
  try {
    const value = JSON.parse(body) as unknown;
    return value !== null && typeof value === 'object' ? { ok: true, status, value: value as Json } : lost;
  } catch {
    return lost;
  }
}

function retryAfter(header: string | string[] | undefined): number | null {
  const value = Array.isArray(header) ? header[0] : header;
  if (value === undefined) return null;
  const ms = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

async function listAll(read: (path: string) => Promise<PartnerResult<Json>>): Promise<PartnerResult<RemoteWebhook[]>> {
  const found: RemoteWebhook[] = [];
  let path: string | null = '/webhooks';
  for (let page = 0; page < PAGES_MAX && path !== null; page++) {
    const result: PartnerResult<Json> = await read(path);
    if (!result.ok) return result;
    for (const one of list(result.value.results)) {
      const [id, eventType, callbackUrl] = [text(one.id), text(one.eventType), text(one.callbackUrl)];
      if (id !== null && eventType !== null && callbackUrl !== null) {
        found.push({ id, eventType, callbackUrl, status: text(one.status) ?? 'active' });
      }
    }
    const next = text(result.value.nextCursor);
    path = next === null ? null : `/webhooks?cursor=${encodeURIComponent(next)}`;
  }
  return { ok: true, status: 200, value: found };
}
