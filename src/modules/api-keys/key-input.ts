import type { Environment } from '../../config.ts';
import { AppError, type ErrorDetail } from '../../kernel/errors.ts';
import { normalizeCidr } from './allowed-cidrs.ts';
import { ALL_SCOPES, type RouteScope, type Scope } from './scopes.ts';

/** Each block in its one spelling. Throws validation_failed naming every one that is none. */
export function requireCidrs(texts: readonly string[]): string[] {
  const normal = texts.map(normalizeCidr);
  const details: ErrorDetail[] = normal.flatMap((cidr, index) =>
    cidr !== null
      ? []
      : {
          code: 'invalid',
          param: `/allowedCidrs/${index}`,
          message: 'This is no CIDR block such as 203.0.113.0/24, or it has bits set beyond its length.',
        },
  );
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
  return [...new Set(normal as string[])];
}

/** An expiry that a person asks for. Throws validation_failed unless it is an instant to come. */
export function requireExpiry(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined) return null;
  const expiresAt = new Date(text);
  if (expiresAt > now) return expiresAt;
  const details = [{ code: 'invalid', param: '/expiresAt', message: 'This must be an instant to come.' }];
  throw new AppError('validation_failed', { details, param: '/expiresAt' });
}

/** The scopes that a key of a deployment may hold: what exists in the sandbox only is nothing for a live key. */
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
    known.has(scope) ? [] : [{ code: 'invalid', param: `/scopes/${index}`, message: 'Test keys only can hold this.' }],
  );
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
}

/** Nobody gives what he does not have: throws forbidden_scope naming the first scope that the giver lacks. */
export function requireGivable(scopes: readonly Scope[], giver: ReadonlySet<RouteScope>): void {
  const lacking = scopes.find((scope) => !giver.has(scope));
  if (lacking === undefined) return;
  throw new AppError('forbidden_scope', {
    message: `You cannot give the scope ${lacking}, which you do not have yourself.`,
    extra: { requiredScope: lacking },
  });
}
