import { isSessionScope, type RouteScope } from '../modules/scopes.ts';
import type { HttpMethod, Operation, Route } from './operation.ts';

/** Makes a row of the route table. */
export function route(method: HttpMethod, path: string, scope: RouteScope | null, operation: Operation): Route {
  const needsKey = operation.kind === 'stream' && !operation.readsOnly && !operation.isRepeatable;
  const takesJson = operation.kind === 'stream' && operation.json !== undefined;
  const idempotent = operation.kind === 'command' || needsKey || takesJson;
  const signedInOnly = operation.signedInOnly === true || (scope !== null && isSessionScope(scope));
  return { method, path, scope, signedInOnly, idempotent, operation };
}
