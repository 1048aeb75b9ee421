import { AppError } from '../../kernel/errors.ts';
import type { Scope } from '../../modules/scopes.ts';
import type { OperationRequest } from '../operation.ts';

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
