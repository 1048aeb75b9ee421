import type { Answer } from './answer.ts';
import type { Operation, QueryValue, RequestOptions, Transport } from './transport.ts';

/** The flags of an entry in the table of operations, after its path. */
const PAGE = 'p';
const RAW = 'r';
const KEYED = 'k';
const WITH_QUERY = 'q';

/** An operation, and how its function is called. */
type Entry = Operation & { hasQuery: boolean; parameters: number };

/** Reads an entry such as `POST /v1/claims/{}/submit k json`: method, path, flags, content type of the body. */
export function entryOf(text: string): Entry {
  const [method = '', path = '', flags = '', body] = text.split(' ');
  const has = (flag: string) => flags.includes(flag);
  return {
    method,
    path,
    answer: has(PAGE) ? 'page' : has(RAW) ? 'raw' : 'json',
    body: body === undefined ? null : body === 'json' ? 'application/json' : body,
    isKeyed: has(KEYED),
    hasQuery: has(WITH_QUERY),
    parameters: path.split('{').length - 1,
  };
}

/**
 * Returns the function of an operation. Its arguments are the values of the path, then the body or, of an operation
 * without one, the query, and last the options.
 */
export function functionOf(transport: Transport, text: string): (...given: unknown[]) => Answer<unknown> {
  const { hasQuery, parameters, ...operation } = entryOf(text);
  return (...given) => {
    const pathValues = Array.from({ length: parameters }, (_, at) => idOf(given[at]));
    const rest = given.slice(parameters);
    const body = operation.body === null ? undefined : rest.shift();
    const query = operation.body === null && hasQuery ? rest.shift() : undefined;
    const options = (rest.shift() ?? {}) as RequestOptions;
    return transport.call({
      operation,
      pathValues,
      body,
      query: { ...(query as Record<string, QueryValue> | undefined), ...options.query },
      options,
    });
  };
}

/** Returns a value of a path. An empty one, or one that climbs to another path, would call another operation. */
function idOf(value: unknown): string {
  if (typeof value === 'string' && !/^\.{0,2}$/.test(value)) return value;
  throw new TypeError(`${JSON.stringify(value)} is no id.`);
}
