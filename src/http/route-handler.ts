import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import type { App } from '../composition/app.ts';
import { readerOf } from '../database/transactions/transaction.ts';
import { invariant } from '../kernel/assert.ts';
import { AppError } from '../kernel/errors.ts';
import { isId } from '../kernel/ids.ts';
import { mostUrgent, usedDeprecations } from '../modules/deprecation.ts';
import { csvColumns, csvPathsOf, labelledCsvColumns, listItemOf } from './csv/csv-columns.ts';
import { csvAsked, exportList, type ListExport } from './csv/export-list.ts';
import { executeCommand, executeRead, type Rendered, render } from './execute.ts';
import { requireFhirFormat } from './fhir/reads/fhir-format.ts';
import { idempotencyUse } from './idempotency.ts';
import {
  type BodiesByQuery,
  bodyOf,
  type CommandOperation,
  type Operation,
  type OperationRequest,
  type ReadOperation,
  type Route,
} from './operation.ts';
import { deprecationHeaders } from './protocol/api-version.ts';
import { Connected } from './protocol/connected.ts';
import { FORM_BYTES_MAX, FORM_TYPE, installFormParser, withForm } from './protocol/form-body.ts';
import { handlingOf } from './protocol/prefer.ts';
import { addPosition } from './replica-reads.ts';
import { apiParams } from './resources.ts';
import { responseChecker } from './response-checker.ts';
import { refuseEncodedBody } from './uploads/stream-body.ts';
import { DETAILS_MAX, escapePointer } from './validation/body-bounds.ts';
import {
  type Failures,
  queryValidator,
  requestValidator,
  takesNoBody,
  unstorableText,
  type Validate,
  validationFailed,
} from './validation/validation.ts';

export const JSON_BODY_BYTES_MAX = 1024 * 1024;
export const JSON_TYPES = ['application/json', 'application/merge-patch+json'] as const;

/** `*`, or the ETag of a version. */
export const IF_MATCH_PATTERN = '^(?:\\*|"v\\d{1,9}")$';

/** For guards, which are short. */
const NEVER = new AbortController().signal;

const JSON_PARSING: { parseAs: 'buffer'; bodyLimit: number } = { parseAs: 'buffer', bodyLimit: JSON_BODY_BYTES_MAX };

export type CompiledRoute = {
  route: Route;
  bodyBytesMax: number;
  run(request: FastifyRequest): Promise<Rendered>;
  /** Runs the operation's own checks of version and state, which precede its fields. */
  guard(request: FastifyRequest): Promise<void>;
  /** Returns the headers that announce what the request uses and will be removed; null if there is nothing. */
  deprecations(request: FastifyRequest): Record<string, string> | null;
};

/** Compiles a row of the route table: validation, execution, and in tests a check of the response. */
export function compileRoute(route: Route, app: App): CompiledRoute {
  const { operation } = route;
  const checks = compileChecks(route);
  const checkResponse = app.config.validateResponses ? responseChecker(route) : () => undefined;
  return {
    route,
    bodyBytesMax: bodyBytesMaxOf(operation),
    run: async (request) => {
      const rendered = await run(route, checks, request, app);
      checkResponse(rendered);
      return operation.kind === 'command' || operation.kind === 'stream' ? addPosition(rendered, app) : rendered;
    },
    deprecations: deprecationsOf(operation),
    guard: async (request) => {
      if (operation.kind !== 'command' || !operation.guard || !request.principal) return;
      const reader = readerOf(app.database, request.principal.organizationId, { byClock: true });
      await operation.guard(reader, operationRequest(operation, request, { body: request.body }));
    },
  };
}

function deprecationsOf(operation: Operation): CompiledRoute['deprecations'] {
  const ofQuery = usedDeprecations('query' in operation ? operation.query : undefined);
  const ofBody = usedDeprecations(bodyOf(operation));
  const own = operation.deprecated ? [operation.deprecated] : [];
  return ({ query, body }) => {
    const first = mostUrgent([...own, ...ofQuery(query), ...ofBody(body)]);
    return first && deprecationHeaders(first);
  };
}

function bodyBytesMaxOf(operation: Operation): number {
  if (operation.kind === 'stream') return operation.bodyBytesMax;
  return operation.kind === 'read' && operation.takesForm ? FORM_BYTES_MAX : JSON_BODY_BYTES_MAX;
}

/** Returns the command that the operation runs for a JSON body. */
function commandOf(operation: Operation): CommandOperation | undefined {
  if (operation.kind === 'stream') return operation.json;
  return operation.kind === 'command' ? operation : undefined;
}

type Checks = {
  body: ((body: unknown) => Failures) | null;
  /** The checks of bodies that a parameter of the query selects. */
  bodies: { parameter: string; checks: Map<unknown, (body: unknown) => Failures> } | null;
  /** The error for a body that does not match its schema. */
  badBody: 'validation_failed' | 'invalid_request';
  /** The body has no required field, so a missing body equals the empty object. */
  takesNoBody: boolean;
  query: Validate;
  queryNames: Set<string>;
  /** Set for a list that is also available as CSV. */
  csv: ListExport | null;
};

function compileChecks({ method, path, operation }: Route): Checks {
  const query = 'query' in operation ? operation.query : undefined;
  const body = bodyOf(operation);
  const properties = (query as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};
  return {
    body: body ? requestValidator(body) : null,
    bodies: 'bodies' in operation && operation.bodies ? bodyChecks(operation.bodies) : null,
    badBody: operation.badBody ?? 'validation_failed',
    takesNoBody: body !== undefined && takesNoBody(body),
    query: query ? queryValidator(query) : () => [],
    queryNames: new Set(Object.keys(properties)),
    csv: method === 'GET' && operation.kind === 'read' ? listExportOf(operation, path) : null,
  };
}

function bodyChecks({ parameter, schemas }: BodiesByQuery): NonNullable<Checks['bodies']> {
  const compiled = new Map([...new Set(Object.values(schemas))].map((schema) => [schema, requestValidator(schema)]));
  const checks = new Map(Object.entries(schemas).map(([value, schema]) => [value as unknown, compiled.get(schema)!]));
  return { parameter, checks };
}

/** Returns how a list is exported, or null if the operation returns no list. */
function listExportOf(operation: ReadOperation, path: string): ListExport | null {
  const item = listItemOf(operation.responses[200]?.schema);
  if (item === null) return null;
  const columns = csvColumns(item, csvPathsOf(operation.id));
  return { operation, path, columns, labelled: labelledCsvColumns(operation.id, columns) };
}

async function run(route: Route, checks: Checks, request: FastifyRequest, app: App): Promise<Rendered> {
  const { operation } = route;
  if (operation.kind === 'public') {
    const query = request.query as Record<string, unknown>;
    if (operation.isFhir) requireFhirFormat(request.headers.accept, query._format);
    checkQuery(checks, query);
    return render(await operation.handle(app));
  }
  // A body whose members are all optional may be left out.
  const body = checks.takesNoBody ? (request.body ?? {}) : request.body;
  const connected = new Connected(request.raw.socket);
  try {
    return await runFor(route, checks, {
      request,
      asked: operationRequest(operation, request, { body, gone: connected.gone }),
      app,
    });
  } finally {
    connected.forget();
  }
}

type Asked = { request: FastifyRequest; asked: OperationRequest; app: App };

async function runFor(route: Route, checks: Checks, { request, asked, app }: Asked): Promise<Rendered> {
  const { operation } = route;
  invariant(operation.kind !== 'public', 'a public operation has no caller');
  checkParameters(operation, asked.params);
  if (operation.kind === 'read' && operation.isFhir) return runFhirRead(operation, checks, { request, asked, app });
  checkQuery(checks, request.query as Record<string, unknown>);
  if (operation.kind === 'read') {
    if (checks.body !== null) checkBody(checks, request);
    const csv = checks.csv && csvAsked(request.headers.accept);
    if (csv) return render(await exportList(checks.csv!, asked, app, csv));
    return executeRead(operation, asked, app);
  }
  // Only the JSON parser keeps the bytes.
  if (operation.kind === 'stream' && (!operation.json || request.rawBody == null)) {
    return render(await operation.handle(asked, app));
  }
  const command = commandOf(operation);
  invariant(command, 'a request with a JSON body is a command');
  checkBody(checks, request);
  const use = route.idempotent
    ? idempotencyUse(request.headers['idempotency-key'], {
        organizationId: asked.principal.organizationId,
        method: request.method,
        url: request.url,
        ifMatch: request.headers['if-match'],
        body: request.rawBody ?? Buffer.alloc(0),
      })
    : undefined;
  return executeCommand(command, asked, app, use);
}

/** Runs a read of FHIR, whose caller chooses the format and whether unknown parameters are ignored. */
async function runFhirRead(
  operation: ReadOperation,
  checks: Checks,
  { request, asked, app }: Asked,
): Promise<Rendered> {
  const query = operation.takesForm
    ? withForm(request.query as object, request.body)
    : { ...(request.query as object) };
  requireFhirFormat(request.headers.accept, query._format);
  const preferred = handlingOf(request.headers.prefer);
  const ignored = preferred === 'lenient' ? Object.keys(query).filter((name) => !checks.queryNames.has(name)) : [];
  for (const name of ignored) delete query[name];
  checkQuery(checks, query);
  return executeRead(operation, { ...asked, query, handling: { preferred, ignored } }, app);
}

function operationRequest(
  operation: Operation,
  request: FastifyRequest,
  { body, gone = NEVER }: { body: unknown; gone?: AbortSignal },
): OperationRequest {
  invariant(request.principal, 'a request that reaches its handler has a principal');
  return {
    params: apiParams(operation, request.params as Record<string, string>),
    query: request.query,
    body,
    expectedVersion: expectedVersion(request.headers['if-match']),
    principal: request.principal,
    reauthorize: async () => request.reauthorize?.(),
    withoutSlot: (work) => (request.withoutSlot ? request.withoutSlot(work) : work()),
    headers: request.headers,
    gone,
    stream: (body instanceof Readable ? body : request.raw) as Readable,
    requestId: request.id,
  };
}

function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const match = /^"v(\d{1,9})"$/.exec(header);
  if (!match) {
    throw new AppError('invalid_header', { message: 'If-Match must be an ETag such as "v3".', param: 'If-Match' });
  }
  return Number(match[1]);
}

function checkParameters(operation: Operation, params: Record<string, string>): void {
  for (const [name, parameter] of Object.entries(operation.params ?? {})) {
    const value = params[name] ?? '';
    // No resource has a name that the database cannot store.
    const isPossible = parameter.kind === 'text' ? unstorableText(value).length === 0 : isId(parameter.kind, value);
    if (!isPossible) throw new AppError('resource_not_found');
  }
}

function checkQuery(checks: Checks, query: Record<string, unknown>): void {
  const unknown = Object.keys(query).find((name) => !checks.queryNames.has(name));
  if (unknown !== undefined) throw new AppError('unknown_parameter', { param: `?${unknown.slice(0, 100)}` });
  const unstorable = Object.entries(query).find(([, value]) => unstorableText(value).length > 0);
  if (unstorable) throw new AppError('invalid_parameter', { param: `?${unstorable[0]}` });
  const details = checks.query(query);
  const listed = details.slice(0, DETAILS_MAX);
  // Every invalid cursor gets the same error, because the client must start again without it.
  if (listed.length > 0 && listed.every(({ param }) => param.startsWith('?cursor')))
    throw new AppError('invalid_cursor', { param: '?cursor' });
  if (listed.length > 0) throw new AppError('invalid_parameter', { details: listed, param: listed[0]!.param });
}

function checkBody(checks: Checks, request: FastifyRequest): void {
  if (checks.body === null) {
    // An operation without fields accepts no body, or the empty object that some clients always send.
    const fields = request.body && typeof request.body === 'object' ? Object.keys(request.body) : [];
    const details = fields.slice(0, DETAILS_MAX).map((name) => ({
      code: 'unknown_field',
      param: `/${escapePointer(name)}`,
      message: 'Unknown field.',
    }));
    if (details.length > 0) throw validationFailed({ details, omitted: fields.length - details.length });
    return;
  }
  if (request.rawBody === null || request.rawBody.length === 0) {
    if (checks.takesNoBody) return;
    throw new AppError('invalid_json', { message: 'The request body is missing.' });
  }
  // Such characters only occur as escapes, so a body without escapes is not searched.
  const bad = request.rawBody.includes('\\u') ? unstorableText(request.body) : [];
  const { parameter = '', checks: others } = checks.bodies ?? {};
  const check = others?.get((request.query as Record<string, unknown>)[parameter]) ?? checks.body;
  const { details, omitted } = check(request.body);
  const all = [...bad, ...details];
  if (all.length > 0) throw validationFailed({ details: all, omitted }, checks.badBody);
}

/** Returns whether a media type is a JSON type. */
export function isJson(contentType: string | undefined): boolean {
  const [type = ''] = (contentType ?? '').split(';', 1);
  return (JSON_TYPES as readonly string[]).includes(type.trim().toLowerCase());
}

/** Returns a text that is equal for operations with the same parsers. */
export function acceptedTypes(operation: Operation): string {
  if (operation.kind === 'read' && operation.takesForm) return FORM_TYPE;
  if (operation.kind !== 'stream') return 'JSON';
  return [...operation.requestContentTypes, ...(operation.json ? ['JSON'] : [])].join();
}

/** Makes a scope of the server read only the media types of an operation. */
export function installParsers(scope: FastifyInstance, operation: Operation): void {
  scope.removeAllContentTypeParsers();
  if (operation.kind === 'read' && operation.takesForm) {
    installFormParser(scope);
    return;
  }
  if (operation.kind === 'stream') {
    scope.addContentTypeParser([...operation.requestContentTypes], (_request, payload, done) => done(null, payload));
    if (!operation.json) return;
  }
  scope.addContentTypeParser([...JSON_TYPES], JSON_PARSING, (request, body, done) => {
    const bytes = body as unknown as Buffer;
    // In chunks; a body with a length was refused by its headers.
    if (bytes.length > JSON_BODY_BYTES_MAX) return done(new AppError('payload_too_large'));
    try {
      refuseEncodedBody(request.headers);
    } catch (refusal) {
      return done(refusal as Error);
    }
    request.rawBody = bytes;
    if (bytes.length === 0) return done(null, undefined);
    try {
      // Fatal: a body that is not UTF-8 must not be stored with replacement characters.
      done(null, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    } catch {
      done(new AppError('invalid_json') as Error);
    }
  });
}
