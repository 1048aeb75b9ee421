import type { ScopeDeclaration } from './resource.ts';

/**
 * Scopes that the specification names and that no endpoint requires yet. They are offered to nobody until a route
 * requires them. Each moves into the declaration of its resource when that is added.
 */
export const PLANNED_SCOPES = {
  'prior_auth:read': {
    description: 'List, retrieve prior authorizations and questions',
    roles: ['auth_specialist', 'viewer'],
  },
  'prior_auth:write': { description: 'Submit prior authorizations, answer questions', roles: ['auth_specialist'] },
  'appeals:write': { description: 'Generate, send appeals', roles: ['biller'] },
} as const satisfies Readonly<Record<string, ScopeDeclaration>>;
