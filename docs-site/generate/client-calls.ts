import { OPERATIONS } from '../../sdk/typescript/src/generated/operations.ts';
import { operations } from './openapi.ts';

let calls: Map<string, string> | undefined;

/** Returns the call of the TypeScript client for each operation, such as `rcm.claims.submit(id)`. */
export function clientCalls(): ReadonlyMap<string, string> {
  calls ??= new Map(findCalls());
  return calls;
}

function* findCalls(): Iterable<[operationId: string, call: string]> {
  const byRequest = new Map(
    operations().map((operation) => [`${operation.method} ${anonymous(operation.path)}`, operation]),
  );
  for (const [group, functions] of Object.entries(OPERATIONS)) {
    for (const [name, text] of Object.entries(functions)) {
      const [method, path, flags = '', body] = text.split(' ');
      const operation = byRequest.get(`${method} ${path}`);
      if (operation === undefined) continue;
      const values = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
      const last = body === undefined ? (flags.includes('q') ? ['query'] : []) : ['body'];
      yield [operation.operationId, `rcm.${group}.${name}(${[...values, ...last].join(', ')})`];
    }
  }
}

const anonymous = (path: string) => path.replace(/\{\w+\}/g, '{}');

/** Returns the same call of the Python client: names are written as in Python, and no name is a word of the language. */
export const pythonCall = (call: string) =>
  call.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace('.import(', '.import_(');
