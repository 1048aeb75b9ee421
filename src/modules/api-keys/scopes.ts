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
  'webhooks:read': 'List, retrieve webhook subscriptions and deliveries',
  'webhooks:write': 'Manage webhook subscriptions',
} as const satisfies Record<string, string>;

export type Scope = keyof typeof SCOPES;

export const ALL_SCOPES = Object.keys(SCOPES) as Scope[];

export function isScope(text: string): text is Scope {
  return Object.hasOwn(SCOPES, text);
}
