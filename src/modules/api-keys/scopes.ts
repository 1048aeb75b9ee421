/** The scope catalogue. A write scope does not imply its read scope: least privilege. */
export const SCOPES = {
  'patients:read': 'List, retrieve patients and coverages',
  'patients:write': 'Create, update patients and coverages',
  'claims:read': 'List, retrieve claims and what belongs to them',
  'claims:write': 'Create, validate, scrub, submit, import claims',
  'remittances:read': 'List, retrieve remittances',
  'denials:read': 'List, retrieve denials',
  'eligibility:read': 'Retrieve eligibility / benefits responses',
  'eligibility:write': 'Trigger new eligibility checks',
  'prior_auth:read': 'List, retrieve prior authorizations and questions',
  'prior_auth:write': 'Submit prior authorizations, answer questions',
  'appeals:write': 'Generate, send appeals',
  'payers:read': 'List, retrieve payers',
  'audit:read': 'List, retrieve, export audit entries',
  'webhooks:read': 'List, retrieve webhook subscriptions and deliveries',
  'webhooks:write': 'Manage webhook subscriptions',
  'sandbox:write': 'Fire events and play with what the sandbox holds; test keys only',
  'events:read': 'List, retrieve events with all that they hold',
} as const satisfies Record<string, string>;

export type Scope = keyof typeof SCOPES;

/** What no API key can hold: a key that makes keys would outlive its own revocation. */
export const SESSION_SCOPES = {
  'admin:api_keys': 'Create, rotate, disable, revoke API keys; for signed-in users only',
} as const satisfies Record<string, string>;

/** A scope that a route may ask for; `Scope` alone are those that a key may hold. */
export type RouteScope = Scope | keyof typeof SESSION_SCOPES;

export function isSessionScope(scope: RouteScope): scope is keyof typeof SESSION_SCOPES {
  return Object.hasOwn(SESSION_SCOPES, scope);
}

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}
