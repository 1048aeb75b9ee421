import type { Environment } from '../../config.ts';
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import { normalizeCidr } from './allowed-cidrs.ts';
import { ALL_SCOPES, type RouteScope, type Scope } from './scopes.ts';

/** Returns the blocks in canonical form. Throws validation_failed naming every invalid one. */
export function requireCidrs(texts: readonly string[]): string[] {
  const normal = texts.map(normalizeCidr);
  const details: ErrorDetail[] = normal.flatMap((cidr, index) =>
    cidr !== null
      ? []
      : {
          code: 'invalid',
          param: `/allowedCidrs/${index}`,
          message: 'This must be a CIDR block such as 203.0.113.0/24, without bits set beyond its length.',
        },
  );
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
  return [...new Set(normal as string[])];
}

/** Parses a requested expiry. Throws validation_failed unless it is in the future. */
export function requireExpiry(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined) return null;
  const expiresAt = new Date(text);
  if (expiresAt > now) return expiresAt;
  const details = [{ code: 'invalid', param: '/expiresAt', message: 'This must be in the future.' }];
  throw new AppError('validation_failed', { details, param: '/expiresAt' });
}

/** Returns the scopes that a key of a deployment may hold. Sandbox scopes are for test keys only. */
export function scopesOf(environment: Environment): Scope[] {
  return ALL_SCOPES.filter((scope) => environment === 'sandbox' || scope !== 'sandbox:write');
}

/** Throws validation_failed naming every scope that a key of this deployment cannot hold and does not hold already. */
export function requireOfEnvironment(
  scopes: readonly Scope[],
  environment: Environment,
  held: readonly Scope[] = [],
): void {
  const known = new Set([...scopesOf(environment), ...held]);
  const details = scopes.flatMap((scope, index) =>
    known.has(scope)
      ? []
      : [{ code: 'invalid', param: `/scopes/${index}`, message: 'Only test keys can hold this scope.' }],
  );
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
}

/** Throws forbidden_scope naming the first scope that the creator of the key lacks. */
export function requireGivable(scopes: readonly Scope[], giver: ReadonlySet<RouteScope>): void {
  const lacking = scopes.find((scope) => !giver.has(scope));
  if (lacking === undefined) return;
  throw new AppError('forbidden_scope', {
    message: `You cannot grant the scope ${lacking}, because you do not have it.`,
    extra: { requiredScope: lacking },
  });
}
