import type { Scope } from '../modules/api-keys/scopes.ts';
import type { HttpMethod, Operation, Route } from './operation.ts';
import * as patients from './routes/patients.ts';

/** Every endpoint: method, path, scope, operation. Server, OpenAPI, docs and the generated tests read this table. */
export const ROUTES: readonly Route[] = [
  route('POST', '/v1/patients', 'patients:write', patients.create),
  route('GET', '/v1/patients', 'patients:read', patients.list),
  route('GET', '/v1/patients/{id}', 'patients:read', patients.get),
  route('PATCH', '/v1/patients/{id}', 'patients:write', patients.update),
];

function route(method: HttpMethod, path: string, scope: Scope | null, operation: Operation): Route {
  return { method, path, scope, idempotent: operation.kind === 'command' || operation.kind === 'stream', operation };
}
