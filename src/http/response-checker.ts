import type { TSchema } from 'typebox';
import type { Rendered } from './execute.ts';
import { HEADERS } from './openapi/header-names.ts';
import { operationHeaders } from './openapi/headers.ts';
import type { ResponseSpec, Route } from './operation.ts';
import { rareValidator, type Validate } from './validation/validation.ts';

const validators = new WeakMap<TSchema, Validate>();

/** Returns the validator of a response schema without unknown fields. Compiled at first use, once per process. */
export function closedValidator(schema: TSchema): Validate {
  let validate = validators.get(schema);
  if (validate === undefined) {
    validate = rareValidator(closedSchema(schema) as TSchema);
    validators.set(schema, validate);
  }
  return validate;
}

/**
 * Returns a check that throws if a response has a status, body or header that the route does not declare. The OpenAPI
 * document leaves responses open for later fields; here they are closed, so that every field is declared.
 */
export function responseChecker(route: Route): (rendered: Rendered) => void {
  const specs = new Map(Object.entries(route.operation.responses).map(([status, spec]) => [Number(status), spec]));
  const where = `${route.method} ${route.path}`;
  return (rendered) => {
    // A streamed body does not exist yet.
    if (rendered.status >= 400 || rendered.stream) return;
    const spec = specs.get(rendered.status);
    if (!spec) throw new Error(`${where} answered an undeclared status ${rendered.status}`);
    const isJson = spec.schema !== undefined && spec.contentType === undefined;
    const body = isJson && rendered.body !== '' ? JSON.parse(rendered.body) : undefined;
    const problems = isJson ? closedValidator(spec.schema!)(body) : [];
    if (problems.length > 0)
      throw new Error(`${where} answered an undeclared shape: ${JSON.stringify(problems.slice(0, 5))}`);
    const headers = headerProblems(spec, rendered.headers);
    if (headers.length > 0) throw new Error(`${where} ${rendered.status}: ${headers.join(', ')}`);
  };
}

/** Headers that the document does not describe as part of a response. */
const UNDESCRIBED = new Set(['content-type', 'cache-control', 'connection', 'idempotency-replayed']);

function headerProblems(spec: ResponseSpec, sent: Record<string, string>): string[] {
  const always = operationHeaders(spec).map((name) => name.toLowerCase());
  const possible = new Set([...always, ...(spec.optionalHeaders ?? []).map((name) => name.toLowerCase())]);
  const described = new Set(Object.keys(HEADERS).map((name) => name.toLowerCase()));
  const missing = always.filter((name) => sent[name] === undefined).map((name) => `the header ${name} is missing`);
  const undeclared = Object.keys(sent)
    .filter((name) => !UNDESCRIBED.has(name) && !(possible.has(name) && described.has(name)))
    .map((name) => `the header ${name} is not declared`);
  return [...missing, ...undeclared];
}

/** Returns a copy of a schema in which every object with listed fields accepts only these. */
export function closedSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closedSchema);
  if (schema === null || typeof schema !== 'object') return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closedSchema(value)]));
  const isOpen = copy.type === 'object' && 'properties' in copy && copy.additionalProperties === undefined;
  return isOpen ? { ...copy, additionalProperties: false } : copy;
}
