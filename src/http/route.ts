import { isSessionScope, type RouteScope } from '../modules/scopes.ts';
import type { HttpMethod, Operation, Route, WithNames } from './operation.ts';

/** The names of the parameters in a path: `'id'` for `/v1/claims/{id}`. */
type NamesIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | NamesIn<Rest> : never;

/**
 * Returns a row of the route table. `scope`: the scope that the caller needs. If there are several, one is sufficient
 * and the first is the narrowest. Null: any valid key or session is sufficient. The operation declares exactly the
 * parameters of the path.
 */
export function route<const P extends string>(
  method: HttpMethod,
  path: P,
  scope: RouteScope | readonly RouteScope[] | null,
  operation: Operation & WithNames<NamesIn<P>>,
): Route {
  const scopes = scope === null ? [] : [scope].flat();
  const needsKey = operation.kind === 'stream' && !operation.readsOnly && !operation.isRepeatable;
  const takesJson = operation.kind === 'stream' && operation.json !== undefined;
  const idempotent = operation.kind === 'command' || needsKey || takesJson;
  const signedInOnly = operation.signedInOnly === true || (scopes.length > 0 && scopes.every(isSessionScope));
  return { method, path, scopes, signedInOnly, idempotent, operation };
}
