import { type ApiDocument, type Change, type Direction, type Operation, References, type Schema } from './change.ts';
import { SchemaComparison } from './compare-schemas.ts';

/**
 * Returns the differences of two OpenAPI documents that programs can notice, the breaking ones first. Texts and examples
 * are ignored.
 */
export function compareDocuments(before: ApiDocument, after: ApiDocument): Change[] {
  const comparison = new DocumentComparison(before, after);
  comparison.compareAll(before.paths, after.paths, { request: 'request', response: 'response' });
  // The service sends webhooks, so their body is what programs get.
  comparison.compareAll(before.webhooks, after.webhooks, { request: 'response', response: null });
  return comparison.changes.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
}

type Directions = { request: Direction; response: Direction | null };
type Operations = ApiDocument['paths'];
type Content = Record<string, { schema?: Schema }> | undefined;

class DocumentComparison {
  readonly #changes: Change[] = [];
  readonly #schemas: SchemaComparison;
  readonly #before: References;
  readonly #after: References;

  constructor(before: ApiDocument, after: ApiDocument) {
    this.#before = new References(before);
    this.#after = new References(after);
    this.#schemas = new SchemaComparison(this.#before, this.#after);
  }

  get changes(): Change[] {
    return [...this.#changes, ...this.#schemas.changes];
  }

  compareAll(before: Operations, after: Operations, directions: Directions): void {
    const [had, has] = [named(before), named(after)];
    for (const [place, operation] of had) {
      const other = has.get(place);
      if (other === undefined) this.#add(place, 'is removed', true);
      else this.#compareOperation(place, { before: operation, after: other }, directions);
    }
    for (const place of has.keys()) if (!had.has(place)) this.#add(place, 'is new', false);
  }

  #add(place: string, text: string, isBreaking: boolean): void {
    this.#changes.push({ isBreaking, place, text });
  }

  #compareOperation(place: string, pair: { before: Operation; after: Operation }, directions: Directions): void {
    const { before, after } = pair;
    if (before.operationId !== after.operationId)
      this.#add(place, `changes its operationId from ${before.operationId} to ${after.operationId}`, true);
    if (after.deprecated && !before.deprecated) this.#add(place, 'is deprecated', false);
    this.#compareScopes(place, before['x-accepted-scopes'] ?? [], after['x-accepted-scopes'] ?? []);
    if (directions.response !== null) this.#compareParameters(place, pair);
    this.#compareBody(place, pair, directions.request);
    if (directions.response !== null) this.#compareResponses(place, pair);
  }

  /** Without scopes, any caller may call. With several, one is enough. */
  #compareScopes(place: string, had: readonly string[], has: readonly string[]): void {
    const isTighter = had.length === 0 ? has.length > 0 : has.length > 0 && had.some((scope) => !has.includes(scope));
    if (isTighter) this.#add(place, `changes its scopes from ${had.join(', ') || 'none'} to ${has.join(', ')}`, true);
    else if (had.join() !== has.join()) this.#add(place, `accepts ${has.join(', ') || 'every scope'}`, false);
  }

  #compareParameters(place: string, { before, after }: { before: Operation; after: Operation }): void {
    const of = ({ parameters = [] }: Operation, references: References) =>
      new Map(
        parameters.map((one) => {
          const parameter = references.follow(one);
          return [`${parameter.in} parameter ${parameter.name}`, parameter] as const;
        }),
      );
    const [had, has] = [of(before, this.#before), of(after, this.#after)];
    for (const [name, parameter] of had) {
      const other = has.get(name);
      const own = `${place}: ${name}`;
      if (other === undefined) {
        this.#add(own, 'is removed', true);
        continue;
      }
      if (other.required && !parameter.required) this.#add(own, 'becomes required', true);
      if (other.deprecated && !parameter.deprecated) this.#add(own, 'is deprecated', false);
      this.#schemas.compare({ before: parameter.schema ?? {}, after: other.schema ?? {} }, 'request', own);
    }
    for (const [name, { required = false }] of has) {
      if (!had.has(name)) this.#add(`${place}: ${name}`, required ? 'is new and required' : 'is new', required);
    }
  }

  #compareBody(place: string, { before, after }: { before: Operation; after: Operation }, direction: Direction): void {
    const [had, has] = [before.requestBody, after.requestBody];
    if (!had?.required && has?.required) this.#add(place, 'requires a body', direction === 'request');
    this.#compareContents(place, { before: had?.content, after: has?.content }, direction);
  }

  #compareResponses(place: string, { before, after }: { before: Operation; after: Operation }): void {
    const of = ({ responses }: Operation, references: References) =>
      new Map(Object.entries(responses).map(([status, response]) => [status, references.follow(response)]));
    const [had, has] = [of(before, this.#before), of(after, this.#after)];
    for (const [status, response] of had) {
      const other = has.get(status);
      const own = `${place}: ${status}`;
      if (other === undefined) {
        this.#add(own, 'is removed', isSuccess(status));
        continue;
      }
      for (const header of Object.keys(response.headers ?? {}))
        if (other.headers?.[header] === undefined) this.#add(`${own}: header ${header}`, 'is removed', true);
      this.#compareContents(own, { before: response.content, after: other.content }, 'response');
    }
    for (const status of has.keys())
      if (!had.has(status)) this.#add(`${place}: ${status}`, 'is new', isSuccess(status));
  }

  #compareContents(
    place: string,
    { before = {}, after = {} }: { before: Content; after: Content },
    direction: Direction,
  ): void {
    for (const [type, { schema }] of Object.entries(before)) {
      const other = after[type]?.schema;
      if (after[type] === undefined) this.#add(`${place}: ${type}`, 'is removed', true);
      else if (schema && other) this.#schemas.compare({ before: schema, after: other }, direction, `${place}: ${type}`);
    }
    for (const type of Object.keys(after)) {
      if (before[type] === undefined) this.#add(`${place}: ${type}`, 'is new', false);
    }
  }
}

/** Programs expect the successes that they know. Any operation may fail in a new way. */
const isSuccess = (status: string): boolean => /^[23]/.test(status);

function named(paths: Operations): Map<string, Operation> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
  return new Map(all);
}
