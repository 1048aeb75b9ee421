import type { TSchema } from 'typebox';
import { ERROR_CATALOGUE, type ErrorCode } from '../kernel/errors.ts';
import { SCOPES, SESSION_SCOPES } from '../modules/api-keys/scopes.ts';
import { describeWebhooks } from './openapi-webhooks.ts';
import type { Route } from './operation.ts';
import { LIMIT_NAMES } from './rate-limit.ts';
import { JSON_TYPES } from './route-handler.ts';
import { takesNoBody } from './validation.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description, made from the route table and nothing else. */
export function openApiDocument(routes: readonly Route[]): Json {
  const components: Record<string, unknown> = { Error: errorSchema() };
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    (paths[route.path] as Json)[route.method.toLowerCase()] = operationOf(route, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Revenue-cycle management API',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This deployment' }],
    security: [{ apiKey: [] }, { bearer: [] }, { session: [] }],
    tags: [...new Set(routes.map((route) => route.operation.tag))].map((name) => ({
      name,
      description: TAGS[name] ?? '',
    })),
    paths,
    webhooks: describeWebhooks((schema) => reference(schema, components)),
    components: {
      schemas: components,
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'Preferred; decides alone when both are sent.',
        },
        bearer: { type: 'http', scheme: 'bearer', description: 'The same key as a bearer token.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-rcm_session',
          description: 'A signed-in browser (from /sign-in); changes also need X-CSRF-Token. A key wins over it.',
        },
      },
    },
    'x-scopes': { ...SCOPES, ...SESSION_SCOPES },
  };
}

const DESCRIPTION = `Scrub and submit claims over X12, follow them to payment or denial, and receive every step as a signed event.

- **Money** is a whole number of US cents. **Dates** are \`YYYY-MM-DD\`, instants ISO 8601 in UTC.
- **Idempotency-Key** is honoured for 24 hours on every POST, PUT, PATCH and DELETE.
- **Lists** are newest first and paged with an opaque cursor.
- **Unknown fields** of a request are refused by name; unknown fields and enum members of a response must be tolerated.
- **Limits** per key and second hold over all of the service's processes and are told in \`RateLimit-Policy\` and
  \`RateLimit\` (and in \`RateLimit-Limit\`, \`-Remaining\`, \`-Reset\` of older drafts). A 429 names its \`limitName\` and
  has \`Retry-After\`.
- A payer's "no" is data, not an HTTP error: rejections and denials are states of a resource.`;

const LIMIT_HEADERS = {
  'Retry-After': { description: 'Seconds until asking again makes sense.', schema: { type: 'integer', minimum: 1 } },
  RateLimit: {
    description: 'What is left of a limit by its name: `r` requests, `t` seconds until it is whole again.',
    schema: { type: 'string', examples: ['"requests_per_second_per_key";r=0;t=2'] },
  },
  'RateLimit-Policy': {
    description:
      'The limits: `q` requests in `w` seconds, or `q` at once. Also on every other answer to a caller that is known, as RateLimit is.',
    schema: { type: 'string', examples: ['"requests_per_second_per_key";q=100;w=2'] },
  },
};

const TAGS: Record<string, string> = {
  Patients: 'The persons treated.',
  Coverages: 'What a payer covers, for whom, when.',
  Payers: 'Who pays, and what can be exchanged with them.',
  Claims: 'From draft to paid or denied.',
  Remittances: 'Payers’ 835 files, as posted.',
  X12: 'Files of any transaction set: what is wrong with them, and what they hold.',
  Denials: 'What was not paid, and why.',
  Events: 'Everything that happened, to be polled: the same that webhooks push.',
  Sandbox: 'What exists in the sandbox only.',
  Webhooks: 'Signed events pushed to your server.',
  Session: 'The signed-in browser.',
  'API keys': 'Who may call, for what, from where; for signed-in users.',
  Audit: 'Who changed what, sealed against change.',
  Meta: 'About the service itself.',
};

function operationOf(route: Route, components: Record<string, unknown>): Json {
  const { operation } = route;
  const isPublic = operation.kind === 'public';
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, scopeSentence(route)].filter(Boolean).join('\n\n'),
    ...(isPublic ? { security: [] } : { 'x-required-scope': route.scope }),
    ...(route.signedInOnly ? { security: [{ session: [] }] } : {}),
    parameters: parametersOf(route),
    ...requestBodyOf(route, components),
    responses: responsesOf(route, components),
  };
}

function scopeSentence(route: Route): string {
  if (route.operation.kind === 'public') return 'Needs no key.';
  const callers = route.signedInOnly ? 'For signed-in users only, not for API keys.' : null;
  const scope = route.scope === null ? null : `Required scope: \`${route.scope}\`.`;
  return [scope, callers].filter(Boolean).join(' ') || 'Any valid key, or any signed-in user.';
}

function parametersOf(route: Route): Json[] {
  const { operation } = route;
  const parameters: Json[] = Object.entries(operation.params ?? {}).map(([name, parameter]) => ({
    name,
    in: 'path',
    required: true,
    description: parameter.description,
    schema: { type: 'string' },
  }));
  const query =
    'query' in operation
      ? (operation.query as unknown as { properties: Record<string, TSchema>; required?: string[] })
      : undefined;
  for (const [name, schema] of Object.entries(query?.properties ?? {})) {
    const { description, ...rest } = schema as Json;
    parameters.push({
      name,
      in: 'query',
      required: query?.required?.includes(name) ?? false,
      description: description ?? '',
      schema: rest,
    });
  }
  if (route.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Up to 255 visible ASCII characters. A repeated request gets the stored answer and `Idempotency-Replayed: true`.',
      schema: { type: 'string', maxLength: 255 },
    });
  }
  if (operation.kind === 'command' && operation.errors?.includes('version_conflict')) {
    parameters.push({
      name: 'If-Match',
      in: 'header',
      required: false,
      description: 'The ETag of the version that you have seen; another version is a 412.',
      schema: { type: 'string', examples: ['"v1"'] },
    });
  }
  return parameters;
}

function requestBodyOf(route: Route, components: Record<string, unknown>): Json {
  const { operation } = route;
  if (operation.kind === 'stream') {
    const example = operation.example === undefined ? {} : { example: operation.example };
    const media = { schema: { type: 'string', format: 'binary' }, ...example };
    const content = Object.fromEntries(operation.requestContentTypes.map((type) => [type, media]));
    return { requestBody: { required: true, content } };
  }
  if (operation.kind !== 'command' || !operation.body) return {};
  const schema = reference(operation.body, components);
  const media = { schema, ...(operation.example === undefined ? {} : { example: operation.example }) };
  const types = route.method === 'PATCH' ? JSON_TYPES : [JSON_TYPES[0]];
  const required = !takesNoBody(operation.body);
  return { requestBody: { required, content: Object.fromEntries(types.map((type) => [type, media])) } };
}

function responsesOf(route: Route, components: Record<string, unknown>): Json {
  const responses: Record<string, unknown> = {};
  for (const [status, spec] of Object.entries(route.operation.responses)) {
    const type = spec.contentType ?? 'application/json';
    const schema = spec.schema ? reference(spec.schema, components) : { type: 'string' };
    const hasBody = spec.schema !== undefined || spec.contentType !== undefined;
    responses[status] = { description: spec.description, ...(hasBody ? { content: { [type]: { schema } } } : {}) };
  }
  for (const [status, codes] of Map.groupBy(errorsOf(route), (code) => ERROR_CATALOGUE[code].status)) {
    const lines = codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message}`);
    responses[String(status)] = {
      description: lines.join('\n\n'),
      ...(Number(status) === 429 ? { headers: LIMIT_HEADERS } : {}),
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: exampleError(codes[0]!) },
      },
    };
  }
  return responses;
}

/** Every error that the pipeline or the operation can answer. */
export function errorsOf(route: Route): ErrorCode[] {
  const { operation } = route;
  if (operation.kind === 'public') return ['internal_error', 'service_unavailable'];
  const codes = new Set<ErrorCode>([
    'missing_api_key',
    'invalid_api_key',
    'expired_api_key',
    'unknown_parameter',
    'rate_limited',
    'address_not_allowed',
    'internal_error',
    'service_unavailable',
  ]);
  if (route.scope !== null) codes.add('forbidden_scope');
  if (route.signedInOnly) codes.add('session_required');
  if (route.method !== 'GET') codes.add('csrf_token_invalid');
  const tables = Object.values(operation.params ?? {});
  if (tables.length > 0) codes.add('resource_not_found');
  if (tables.some((parameter) => parameter.kind !== 'text')) codes.add('organization_mismatch');
  if ('query' in operation && operation.query) codes.add('invalid_parameter');
  if (
    operation.kind === 'read' &&
    operation.query &&
    'cursor' in (operation.query as unknown as { properties: Json }).properties
  )
    codes.add('invalid_cursor');
  if (route.idempotent) {
    for (const code of [
      'invalid_header',
      'idempotency_key_reused',
      'idempotency_in_progress',
      'unsupported_media_type',
      'payload_too_large',
    ] as const)
      codes.add(code);
  }
  if (operation.kind === 'command') for (const code of ['invalid_json', 'validation_failed'] as const) codes.add(code);
  for (const code of operation.errors ?? []) codes.add(code);
  return [...codes];
}

function exampleError(code: ErrorCode): Json {
  const { type, message, retryable } = ERROR_CATALOGUE[code];
  return {
    error: {
      type,
      code,
      message,
      requestId: 'req_01kaexamp1e0000000000000000',
      docUrl: `/docs/errors#${code}`,
      retryable,
    },
  };
}

/** Titled schemas become components, so that generated clients have names for them. */
function reference(schema: TSchema, components: Record<string, unknown>): unknown {
  return walk(schema as unknown, components);
}

function walk(node: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((child) => walk(child, components));
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value, components)]));
  const title = (node as { title?: unknown }).title;
  if (typeof title !== 'string') return copy;
  components[title] ??= copy;
  return { $ref: `#/components/schemas/${title}` };
}

function errorSchema(): Json {
  const detail = {
    type: 'object',
    required: ['code', 'param', 'message'],
    properties: {
      code: { type: 'string' },
      param: { type: 'string', description: 'JSON Pointer into the body, or `?name` of a query parameter.' },
      message: { type: 'string' },
    },
  };
  return {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['type', 'code', 'message', 'requestId', 'docUrl', 'retryable'],
        properties: {
          type: { type: 'string', enum: [...new Set(Object.values(ERROR_CATALOGUE).map((entry) => entry.type))] },
          code: { type: 'string', enum: Object.keys(ERROR_CATALOGUE) },
          message: { type: 'string' },
          param: { type: 'string', description: 'The first failing field.' },
          details: { type: 'array', items: detail, description: 'The failing fields, at most 100.' },
          omittedDetailCount: { type: 'integer', description: 'How many further failures `details` leaves out.' },
          requestId: { type: 'string' },
          docUrl: { type: 'string' },
          limitName: {
            type: 'string',
            enum: Object.values(LIMIT_NAMES),
            description: 'Of `rate_limited`: which limit it was.',
          },
          retryable: { type: 'boolean', description: 'The same request may succeed later.' },
        },
      },
    },
  };
}
