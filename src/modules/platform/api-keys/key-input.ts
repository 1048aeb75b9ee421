import type { Environment } from '../../../config.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { AGENT_SCOPES, ALL_SCOPES, isScope, type OfferedScopes, type RouteScope, type Scope } from '../../scopes.ts';
import { normalizeCidr } from './allowed-cidrs.ts';

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

/** The limits of the scopes of a key: the deployment, and the scopes of the caller. */
export type KeyGiver = { scopes: ReadonlySet<RouteScope>; environment: Environment; offered: OfferedScopes };

/** Returns the scopes that a new key of a program can hold. `sandbox:write` is for test keys only. */
export function scopesOf({ environment, offered }: Pick<KeyGiver, 'environment' | 'offered'>): Scope[] {
  return ALL_SCOPES.filter((scope) => offered.has(scope) && (environment === 'sandbox' || scope !== 'sandbox:write'));
}

/** Returns the scopes. Throws validation_failed naming each one that the key can neither get nor already holds. */
export function requireHoldable(
  scopes: readonly string[],
  by: Pick<KeyGiver, 'environment' | 'offered'>,
  held: readonly Scope[] = [],
): Scope[] {
  const known = [...scopesOf(by), ...AGENT_SCOPES];
  const allowed = new Set<string>([...known, ...held]);
  const details = scopes.flatMap((scope, index) =>
    allowed.has(scope)
      ? []
      : [{ code: 'not_allowed', param: `/scopes/${index}`, message: refusalOf(scope, by.offered, known) }],
  );
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
  return scopes as Scope[];
}

/** The message includes the scope only if the scope is in the catalogue. */
function refusalOf(scope: string, offered: OfferedScopes, known: readonly Scope[]): string {
  if (!isScope(scope)) return `Must be one of: ${known.join(', ')}.`;
  if (!offered.has(scope)) return `No endpoint requires the scope ${scope} yet. Remove it.`;
  return 'Only test keys can hold this scope. Remove it.';
}

export const cannotGrant = (scope: Scope): string => `You cannot grant the scope ${scope}, because you do not have it.`;

/** Throws forbidden_scope naming the first scope that the creator of the key lacks. */
export function requireGivable(scopes: readonly Scope[], giver: ReadonlySet<RouteScope>): void {
  const lacking = scopes.find((scope) => !giver.has(scope));
  if (lacking === undefined) return;
  throw new AppError('forbidden_scope', {
    message: cannotGrant(lacking),
    extra: { requiredScope: lacking },
  });
}

/**
 * Throws forbidden_scope if the caller lacks a scope of a key that is to become usable in more cases: from further networks,
 * after it was disabled, or for longer. Scopes that are no longer offered cannot be granted, so they are not required.
 */
export function requireHeldScopes(
  scopes: readonly Scope[],
  { scopes: held, offered }: Pick<KeyGiver, 'scopes' | 'offered'>,
  { param, message }: { param?: string; message: (scope: Scope) => string },
): void {
  const lacking = scopes.find((scope) => offered.has(scope) && !held.has(scope));
  if (lacking === undefined) return;
  const extra = { requiredScope: lacking };
  throw new AppError('forbidden_scope', {
    message: message(lacking),
    extra,
    ...(param === undefined ? {} : { param }),
  });
}
