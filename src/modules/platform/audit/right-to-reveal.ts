import type { RouteScope } from '../../scopes.ts';

/** The scopes that a caller needs, all of them, to read stored X12 texts in full. */
const REVEALING_SCOPES = ['patients:read', 'phi:reveal'] as const satisfies readonly RouteScope[];

/** Returns whether a caller with these scopes may read protected health information that is masked for others. */
export function mayReveal(scopes: ReadonlySet<RouteScope>): boolean {
  return REVEALING_SCOPES.every((scope) => scopes.has(scope));
}
