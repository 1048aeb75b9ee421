import type { App } from '../../composition/app.ts';
import { AppError } from '../../kernel/errors.ts';
import { type FhirGrant, grantOfRoute } from '../../modules/integrations/smart-access/fhir-grants.ts';
import type { RoleReference } from '../../modules/platform/roles/user-role.ts';
import { anyOf, hasAnyOf, type RouteScope, type Scope } from '../../modules/scopes.ts';
import type { OperationRequest, Route } from '../operation.ts';
import type { Principal } from './principal.ts';

/**
 * The caller, or the subject of a permission check, as far as routes distinguish them. `role` is a user's, `grants` are those
 * of an access token.
 */
export type Authorized = {
  kind: 'api_key' | 'session';
  scopes: ReadonlySet<RouteScope>;
  role: RoleReference | null;
  grants?: ReadonlySet<FhirGrant> | undefined;
};

export function authorizedOf(principal: Principal): Authorized {
  const { kind, scopes } = principal;
  if (principal.kind === 'session') return { kind, scopes, role: principal.session.role };
  return { kind, scopes, role: null, grants: principal.grants };
}

/** Returns every reason why the subject may not call the route in this deployment; the first is the response. */
export function refusalsOf(
  route: Pick<Route, 'scopes' | 'signedInOnly' | 'path'>,
  subject: Authorized,
  isSandbox: boolean,
): AppError[] {
  const { scopes, signedInOnly, path } = route;
  const refusals: AppError[] = [];
  const ofToken = subject.grants && refusalOfToken(path, subject.grants);
  if (ofToken) refusals.push(ofToken);
  const [requiredScope] = scopes;
  if (requiredScope !== undefined && !hasAnyOf(subject.scopes, scopes)) {
    const caller = subject.kind === 'api_key' ? 'API key' : `role ${subject.role}`;
    const message = `The ${caller} lacks the scope ${anyOf(scopes)}.`;
    refusals.push(new AppError('forbidden_scope', { message, extra: { requiredScope } }));
  }
  if (signedInOnly && subject.kind !== 'session') refusals.push(new AppError('session_required'));
  if (path.startsWith('/v1/sandbox/') && !isSandbox) refusals.push(new AppError('live_key_not_allowed'));
  return refusals;
}

/** Returns why an access token may not call a route, or null. */
function refusalOfToken(path: string, grants: ReadonlySet<FhirGrant>): AppError | null {
  const needed = grantOfRoute(path);
  if (needed === null) {
    return new AppError('forbidden_scope', {
      message: 'An access token is valid for the FHIR reads only. Send the API key.',
    });
  }
  if (grants.has(needed)) return null;
  return new AppError('forbidden_scope', { message: `The access token lacks the scope system/${needed}.` });
}

/** Throws live_key_not_allowed unless this deployment is a sandbox. */
export function requireSandbox(app: App): void {
  if (app.config.environment !== 'sandbox') throw new AppError('live_key_not_allowed');
}

/**
 * Throws 403 forbidden_scope if the caller lacks a scope that the request needs in addition to the route's scope.
 * `reason`: the first sentence of the message.
 */
export function requireScope(
  { principal }: Pick<OperationRequest, 'principal'>,
  scope: Scope,
  reason = 'The response contains documents.',
): void {
  if (principal.scopes.has(scope)) return;
  const message = `${reason} The caller also needs the scope "${scope}".`;
  throw new AppError('forbidden_scope', { message, extra: { requiredScope: scope } });
}
