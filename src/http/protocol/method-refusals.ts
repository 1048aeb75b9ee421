import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/errors.ts';
import { PathTable, shadowedPaths } from './path-table.ts';

/** Every method that reaches the router. Node passes CONNECT to a separate listener. */
const ROUTED_METHODS = METHODS.filter((method) => method !== 'CONNECT');
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A longer value of a path parameter is refused. */
export const SEGMENT_LENGTH_MAX = 500;

/** Runs before the refusal; throws if the caller may not learn that the path exists. */
type Before = (request: FastifyRequest, reply: FastifyReply) => unknown;

type MethodRefusal = {
  /** The path as the router writes it. */
  url: string;
  allowed: readonly string[];
  before?: Before;
  /** The methods to refuse; all others if left out. */
  refused?: readonly string[];
};

/** Makes the router accept every method that Node can parse. Call before `refuseOtherMethods`. */
export function acceptAllMethods(fastify: FastifyInstance): void {
  for (const method of ROUTED_METHODS) {
    // Bodies of methods without a route are not parsed, because an error in the body must not precede the 404 or 405.
    if (!WITH_BODY.has(method)) fastify.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  }
}

/** Answers all other methods on a path with 405 and the methods that it allows. */
export function refuseOtherMethods(fastify: FastifyInstance, { url, allowed, before, refused }: MethodRefusal): void {
  const taken = takenMethods(allowed);
  fastify.route({
    method: (refused ?? ROUTED_METHODS).filter((method) => !taken.has(method)) as 'GET'[],
    url,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      await before?.(request, reply);
      throw notAllowed(taken);
    },
    handler: async () => undefined,
  });
}

/** The methods of each path of a route table. */
type PathMethods = {
  /** Requests with methods that have no route. */
  byPath: PathTable<ReadonlySet<string>>;
  /**
   * Fixed paths that also match a path with a parameter. The router would treat `PATCH /v1/work/summary` as `PATCH
   * /v1/work/{id}`.
   */
  shadows: readonly { path: string; allowed: readonly string[]; refused: readonly string[] }[];
};

export function methodsOfPaths(routes: readonly { method: string; path: string }[]): PathMethods {
  const byPath = new PathTable<ReadonlySet<string>>();
  const allowed = new Map<string, string[]>();
  for (const { path, method } of routes) allowed.set(path, [...(allowed.get(path) ?? []), method]);
  for (const [path, methods] of allowed) byPath.set(path, takenMethods(methods));
  const shadows = [...shadowedPaths([...allowed.keys()])].flatMap(([path, others]) => {
    const methods = allowed.get(path)!;
    const taken = takenMethods(methods);
    const foreign = new Set(others.flatMap((other) => [...takenMethods(allowed.get(other)!)]));
    const refused = [...foreign].filter((method) => !taken.has(method));
    return refused.length === 0 ? [] : [{ path, allowed: methods, refused }];
  });
  return { byPath, shadows };
}

/**
 * Refuses a request without a route, if its path has other methods. The router would need a route for each of thirty
 * methods on every path, which took most of the time of a start.
 */
export async function refuseMethod(
  { byPath }: PathMethods,
  before: Before,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const taken = byPath.find(request.url);
  if (taken === null || taken.has(request.method)) return;
  // Same check as the router makes for the methods that it supports.
  if (
    request.url
      .split('?', 1)[0]!
      .split('/')
      .some(({ length }) => length > SEGMENT_LENGTH_MAX)
  ) {
    throw new AppError('uri_too_long');
  }
  await before(request, reply);
  throw notAllowed(taken);
}

/** The router answers HEAD wherever it answers GET. */
function takenMethods(allowed: readonly string[]): ReadonlySet<string> {
  return new Set(allowed.includes('GET') ? ['HEAD', ...allowed] : allowed);
}

function notAllowed(taken: ReadonlySet<string>): AppError {
  return new AppError('method_not_allowed', { headers: { allow: [...taken].sort().join(', ') } });
}
