import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { idPattern } from '../../kernel/ids.ts';
import { deprecationText } from '../../modules/deprecation.ts';
import { anyOf } from '../../modules/scopes.ts';
import { IDEMPOTENCY_KEY_PATTERN } from '../idempotency.ts';
import { bodyOf, type PathParameter, type ResponseSpec, type Route } from '../operation.ts';
import { FORM_TYPE } from '../protocol/form-body.ts';
import { IF_MATCH_PATTERN, JSON_TYPES } from '../route-handler.ts';
import { takesNoBody } from '../validation/validation.ts';
import { describeSent } from './callbacks.ts';
import type { Components, Json } from './components.ts';
import { errorReferences } from './errors.ts';
import { headerReferences } from './header-names.ts';
import { isCsvList, successHeaders } from './headers.ts';

/** Bodies of real answers by operationId and status. */
export type Examples = Record<string, Record<string, unknown>>;

/** Describes one row of the route table. */
export function describeOperation(route: Route, components: Components, examples: Examples): Json {
  const { operation } = route;
  const isPublic = operation.kind === 'public';
  const announcement = operation.deprecated && deprecationText(operation.deprecated);
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: [operation.description, announcement, scopeSentence(route)].filter(Boolean).join('\n\n'),
    ...(operation.deprecated ? { deprecated: true, 'x-deprecation': operation.deprecated } : {}),
    ...(isPublic ? { security: [] } : { 'x-accepted-scopes': route.scopes }),
    ...(route.signedInOnly ? { security: [{ session: [] }] } : {}),
    parameters: parametersOf(route),
    ...requestBodyOf(route, components),
    responses: { ...successesOf(route, components, examples[operation.id] ?? {}), ...errorReferences(route) },
    ...(operation.sends ? { callbacks: describeSent(operation.sends, operation.tag, components) } : {}),
  };
}

function scopeSentence(route: Route): string {
  if (route.operation.kind === 'public') return 'Needs no key.';
  const callers = route.signedInOnly ? 'For signed-in users only, not for API keys.' : null;
  const names = route.scopes.map((name) => `\`${name}\``);
  const scope = names.length === 0 ? null : `Required scope: ${anyOf(names)}.`;
  return [scope, callers].filter(Boolean).join(' ') || 'Any valid key, or any signed-in user.';
}

function parametersOf(route: Route): Json[] {
  const { operation } = route;
  const takesForm = operation.kind === 'read' && operation.takesForm === true;
  const parameters: Json[] = Object.entries(operation.params ?? {}).map(([name, parameter]) => ({
    name,
    in: 'path',
    required: true,
    description: parameter.description,
    schema: pathSchema(parameter),
  }));
  // The parameters of a form are described as its body.
  const query =
    'query' in operation && !takesForm
      ? (operation.query as unknown as { properties: Record<string, TSchema>; required?: string[] })
      : undefined;
  for (const [name, schema] of Object.entries(query?.properties ?? {})) {
    const { description, deprecated, ...rest } = schema as unknown as Json;
    const required = query?.required?.includes(name) ?? false;
    parameters.push({ name, in: 'query', required, description, ...(deprecated ? { deprecated } : {}), schema: rest });
  }
  if (route.idempotent) parameters.push(IDEMPOTENCY_KEY);
  if (operation.kind === 'command' && operation.errors?.includes('version_conflict')) parameters.push(IF_MATCH);
  if (operation.echoesRequestId) parameters.push(REQUEST_ID);
  return parameters;
}

/** Returns the pattern of an id. Other parameters are limited to the longest path parameter that the server accepts. */
function pathSchema(parameter: PathParameter): Json {
  if (parameter.kind === 'text') return { type: 'string', minLength: 1, maxLength: 100 };
  const pattern = idPattern(parameter.kind);
  return { type: 'string', pattern: parameter.isFhir ? pattern.replace('_', '[-_]') : pattern };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Up to 255 visible ASCII characters. Unique in the organization. A repeated request receives the first response again, with `Idempotency-Replayed: true`.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: IDEMPOTENCY_KEY_PATTERN },
};

const REQUEST_ID = {
  name: 'X-Request-ID',
  in: 'header',
  required: false,
  description: 'An id of the request, which every response repeats.',
  schema: { type: 'string' },
};

const IF_MATCH = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of the version that you last read. If the resource has another version, the request fails with 412.',
  schema: { type: 'string', pattern: IF_MATCH_PATTERN, examples: ['"v1"'] },
};

function requestBodyOf(route: Route, components: Components): Json {
  const { operation } = route;
  if (operation.kind === 'read' && operation.takesForm) {
    const schema = components.reference(operation.query!, 'request');
    return { requestBody: { required: false, content: { [FORM_TYPE]: { schema } } } };
  }
  if (operation.kind === 'stream') {
    const example = operation.example === undefined ? {} : { example: operation.example };
    const media = { schema: { type: 'string', format: 'binary', minLength: 1 }, ...example };
    const content: Json = Object.fromEntries(operation.requestContentTypes.map((type) => [type, media]));
    const { json } = operation;
    if (json?.body) {
      const entered = json.example === undefined ? {} : { example: json.example };
      content['application/json'] = { schema: components.reference(json.body, 'request'), ...entered };
    }
    return { requestBody: { required: true, content } };
  }
  const body = bodyOf(operation);
  if (!body) return {};
  const others = 'bodies' in operation ? Object.values(operation.bodies?.schemas ?? {}) : [];
  const schemas = [body, ...new Set(others)].map((one) => components.reference(one, 'request'));
  const schema = schemas.length === 1 ? schemas[0] : { anyOf: schemas };
  const media = { schema, ...(operation.example === undefined ? {} : { example: operation.example }) };
  const types = route.method === 'PATCH' ? JSON_TYPES : [JSON_TYPES[0]];
  const required = !takesNoBody(body);
  return { requestBody: { required, content: Object.fromEntries(types.map((type) => [type, media])) } };
}

function successesOf(route: Route, components: Components, examples: Record<string, unknown>): Json {
  const responses = Object.entries(route.operation.responses).map(([status, spec]) => [
    status,
    {
      description: spec.description,
      headers: headerReferences(successHeaders(route, spec)),
      ...contentOf(spec, components, { example: examples[status], isCsvList: isCsvList(route) }),
    },
  ]);
  return Object.fromEntries(responses);
}

/**
 * OpenAPI 3.1 does not define whether the schema of a stream describes the whole text or one event, so a stream has no
 * type.
 */
function unstructured({ contentType }: ResponseSpec): Json {
  return contentType === 'text/event-stream' ? { description: 'Server-sent events.' } : { type: 'string' };
}

type ContentOptions = { example: unknown; isCsvList: boolean };

function contentOf(spec: ResponseSpec, components: Components, { example, isCsvList }: ContentOptions): Json {
  if (spec.schema === undefined && spec.contentType === undefined) return {};
  const schema = spec.schema ? components.reference(spec.schema, 'response') : unstructured(spec);
  const media = { schema, ...(example === undefined ? {} : { example }) };
  const types = [spec.contentType ?? 'application/json'].flat();
  const csv = spec.hasCsv || isCsvList ? { 'text/csv': { schema: { type: 'string' } } } : {};
  const fhir = spec.hasFhir ? { 'application/fhir+json': { schema: { type: 'object' } } } : {};
  const pdf = spec.hasPdf ? { 'application/pdf': { schema: { type: 'string' } } } : {};
  return { content: { ...Object.fromEntries(types.map((type) => [type, media])), ...csv, ...fhir, ...pdf } };
}

const FILE = new URL('../../../openapi/examples.json', import.meta.url);

/** Reads the success bodies that `npm run gen:examples` recorded from the service itself. */
export function readExamples(): Examples {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Examples;
}
