import type { ScopeDeclaration } from './resource.ts';

/**
 * Scopes of the specification that no endpoint requires yet. They are not offered until a route requires them; each
 * then moves to the declaration of its resource.
 */
export const PLANNED_SCOPES = {
  'appeals:write': { description: 'Generate, send appeals', roles: ['biller'] },
} as const satisfies Readonly<Record<string, ScopeDeclaration>>;
