/** The name of each area of permissions, by the part of the scope before the colon. */
const AREAS: Record<string, string> = {
  admin: 'Administration',
  agent: 'Agents',
  agent_actions: 'Actions of agents',
  api_keys: 'API keys',
  appeals: 'Appeals',
  audit: 'Audit log',
  claims: 'Claims',
  denials: 'Denials',
  documents: 'Documents',
  eligibility: 'Eligibility',
  encounters: 'Encounters',
  enrollments: 'Payer enrollments',
  events: 'Events',
  exchange: 'X12 files',
  integrations: 'EHR integrations',
  organization: 'Organization',
  partners: 'Trading partners',
  patients: 'Patients',
  payments: 'Withheld payments',
  payers: 'Payers',
  permissions: 'Permissions',
  phi: 'Protected health information',
  policies: 'Policies',
  prior_auth: 'Prior authorizations',
  providers: 'Providers and facilities',
  remittances: 'Remittances',
  reports: 'Reports',
  requests: 'Request log',
  reviews: 'Reviews',
  roles: 'Roles',
  sandbox: 'Sandbox',
  users: 'Users',
  webhooks: 'Webhooks',
  work: 'Work',
};

const ACTIONS: Record<string, string> = {
  read: 'Read',
  write: 'Write',
  release: 'Release',
  reveal: 'Reveal',
  admin: 'Manage',
  act: 'Propose',
  prepare: 'Prepare',
  sandbox: 'Control the sandbox',
  api_keys: 'API keys',
};

/**
 * Returns the name of the area and of the action of a scope: `prior_auth:read` is "Prior authorizations" and "Read".
 */
export function scopeWords(scope: string): { area: string; action: string } {
  const [area = '', action = ''] = scope.split(':');
  return { area: AREAS[area] ?? area, action: ACTIONS[action] ?? action };
}
