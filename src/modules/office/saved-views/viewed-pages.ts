/** The pages of the dashboard whose filters can be saved, each with the scope that its list requires. */
export const VIEWED_PAGES = {
  '/': 'reports:read',
  '/work': 'work:read',
  '/reviews': 'reviews:read',
  '/agent-actions': 'agent_actions:read',
  '/claims': 'claims:read',
  '/eligibility': 'eligibility:read',
  '/prior-auths': 'prior_auth:read',
  '/remittances': 'remittances:read',
  '/remittances/matching': 'remittances:read',
  '/remittances/suspense': 'reports:read',
  '/denials': 'denials:read',
  '/appeals': 'appeals:read',
  '/reports': 'reports:read',
  '/patients': 'patients:read',
  '/imports': 'patients:read',
  '/encounters': 'encounters:read',
  '/exchange/interchanges': 'exchange:read',
  '/exchange/files': 'exchange:read',
  '/dev/webhooks': 'webhooks:read',
  '/dev/deliveries': 'webhooks:read',
  '/dev/events': 'events:read',
  '/dev/requests': 'requests:read',
  '/settings/api-keys': 'api_keys:read',
  '/settings/users': 'users:read',
  '/settings/roles': 'roles:read',
  '/settings/policies': 'policies:read',
  '/settings/payers': 'payers:read',
  '/settings/providers': 'providers:read',
  '/settings/connections': 'partners:read',
  '/settings/integrations': 'integrations:read',
  '/settings/audit': 'audit:read',
} as const;

export type ViewedPage = keyof typeof VIEWED_PAGES;
export const PAGES = Object.keys(VIEWED_PAGES) as ViewedPage[];

/** Returns the pages whose lists a caller may read. */
export function readablePages(scopes: ReadonlySet<string>): ReadonlySet<ViewedPage> {
  return new Set(PAGES.filter((page) => scopes.has(VIEWED_PAGES[page])));
}
