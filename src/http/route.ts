import { isSessionScope, type RouteScope } from '../modules/scopes.ts';
import type { HttpMethod, Operation, Route } from './operation.ts';

/**
 * Returns a row of the route table. `scope`: the scope that the caller needs. If there are several, one is sufficient
 * and the first is the narrowest. Null: any valid key or session is sufficient.
 */
export function route(
  method: HttpMethod,
  path: string,
  scope: RouteScope | readonly RouteScope[] | null,
  operation: Operation,
): Route {
  const scopes = scope === null ? [] : [scope].flat();
  const needsKey = operation.kind === 'stream' && !operation.readsOnly && !operation.isRepeatable;
  const takesJson = operation.kind === 'stream' && operation.json !== undefined;
  const idempotent = operation.kind === 'command' || needsKey || takesJson;
  const signedInOnly = operation.signedInOnly === true || (scopes.length > 0 && scopes.every(isSessionScope));
  return { method, path, scopes, signedInOnly, idempotent, operation };
}
