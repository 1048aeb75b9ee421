import { AppError } from '../../../kernel/errors.ts';
import type { OfferedScopes, RouteScope } from '../../scopes.ts';

/** The author of a role, and the scopes that endpoints of this version require. */
export type RoleAuthor = { scopes: ReadonlySet<RouteScope>; offered: OfferedScopes };

/**
 * Returns the scopes of a role. Throws `validation_failed` naming each one that no endpoint requires, and
 * `forbidden_scope` naming the first one that the author lacks: a role must not give its author's users more than the
 * author has.
 */
export function requireGrantable(scopes: readonly string[], { scopes: own, offered }: RoleAuthor): RouteScope[] {
  const message = 'This is not a scope of this version. GET /v1/scopes lists them.';
  const details = scopes.flatMap((scope, index) =>
    offered.has(scope as RouteScope) ? [] : [{ code: 'not_allowed', param: `/scopes/${index}`, message }],
  );
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
  const lacking = (scopes as RouteScope[]).find((scope) => !own.has(scope));
  if (lacking === undefined) return [...scopes] as RouteScope[];
  throw new AppError('forbidden_scope', {
    message: `You cannot grant the scope ${lacking}, because you do not have it.`,
    extra: { requiredScope: lacking },
  });
}
