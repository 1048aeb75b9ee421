import type { PlainPath } from './addresses.ts';
import type { IconName } from './components/icons.tsx';

export type NavItem = {
  to: PlainPath;
  label: string;
  icon: IconName;
  keys: string;
  scope: string;
  orScopes?: readonly string[];
  sandboxOnly?: boolean;
};

/** Who may change webhooks may also read them. */
const WEBHOOKS = { scope: 'webhooks:read', orScopes: ['webhooks:write'] };

/** Who may manage API keys may also read them. */
const KEYS = { scope: 'api_keys:read', orScopes: ['admin:api_keys'] };

/** The X12 tools read only what the user pastes. */
const X12 = { scope: 'claims:read', orScopes: ['exchange:read'] };

/** The import of records that the user may read. */
const RECORDS = { scope: 'patients:read', orScopes: ['encounters:read', 'providers:read'] };

/** The pages of the menu, by group. The keys open them from anywhere. */
export const NAVIGATION: { title: string; items: NavItem[] }[] = [
  {
    title: 'Billing',
    items: [
      { to: '/', label: 'Overview', icon: 'home', keys: 'g o', scope: 'reports:read' },
      { to: '/work', label: 'Work', icon: 'tasks', keys: 'g q', scope: 'work:read' },
      { to: '/reviews', label: 'Reviews', icon: 'eye', keys: 'g g', scope: 'reviews:read' },
      { to: '/agent-actions', label: 'Agents', icon: 'check', keys: 'g 5', scope: 'agent_actions:read' },
      { to: '/eligibility', label: 'Eligibility', icon: 'shield', keys: 'g l', scope: 'eligibility:read' },
      { to: '/prior-auths', label: 'Authorizations', icon: 'stamp', keys: 'g v', scope: 'prior_auth:read' },
      { to: '/claims', label: 'Claims', icon: 'claim', keys: 'g c', scope: 'claims:read' },
      { to: '/remittances', label: 'Remittances', icon: 'money', keys: 'g r', scope: 'remittances:read' },
      { to: '/denials', label: 'Denials', icon: 'denial', keys: 'g n', scope: 'denials:read' },
      { to: '/appeals', label: 'Appeals', icon: 'scales', keys: 'g j', scope: 'appeals:read' },
      { to: '/patients', label: 'Patients', icon: 'user', keys: 'g p', scope: 'patients:read' },
      { to: '/encounters', label: 'Encounters', icon: 'encounter', keys: 'g h', scope: 'encounters:read' },
      { to: '/imports', label: 'Imports', icon: 'upload', keys: 'g 6', ...RECORDS },
      { to: '/reports', label: 'Reports', icon: 'chart', keys: 'g 3', scope: 'reports:read' },
    ],
  },
  {
    title: 'Exchange',
    items: [
      { to: '/exchange/interchanges', label: 'Interchanges', icon: 'exchange', keys: 'g 1', scope: 'exchange:read' },
      { to: '/exchange/files', label: 'Partner files', icon: 'inbox', keys: 'g 2', scope: 'exchange:read' },
    ],
  },
  {
    title: 'Developers',
    items: [
      { to: '/dev', label: 'Home', icon: 'code', keys: 'g 0', scope: 'requests:read' },
      { to: '/dev/webhooks', label: 'Webhooks', icon: 'webhook', keys: 'g w', ...WEBHOOKS },
      { to: '/dev/deliveries', label: 'Deliveries', icon: 'delivery', keys: 'g d', ...WEBHOOKS },
      { to: '/dev/events', label: 'Events', icon: 'event', keys: 'g e', scope: 'events:read' },
      { to: '/dev/requests', label: 'Request log', icon: 'terminal', keys: 'g t', scope: 'requests:read' },
      { to: '/dev/sandbox', label: 'Sandbox', icon: 'sandbox', keys: 'g s', scope: 'sandbox:write', sandboxOnly: true },
      { to: '/dev/x12', label: 'X12 tools', icon: 'file', keys: 'g x', ...X12 },
    ],
  },
  {
    title: 'Settings',
    items: [
      { to: '/settings/api-keys', label: 'API keys', icon: 'key', keys: 'g k', ...KEYS },
      { to: '/settings/users', label: 'Users', icon: 'users', keys: 'g u', scope: 'users:read' },
      { to: '/settings/roles', label: 'Roles', icon: 'badge', keys: 'g m', scope: 'roles:read' },
      {
        to: '/settings/organization',
        label: 'Organization',
        icon: 'building',
        keys: 'g z',
        scope: 'organization:read',
      },
      { to: '/settings/policies', label: 'Policies', icon: 'rules', keys: 'g y', scope: 'policies:read' },
      { to: '/settings/payers', label: 'Payers', icon: 'bank', keys: 'g b', scope: 'payers:read' },
      { to: '/settings/providers', label: 'Providers', icon: 'card', keys: 'g 7', scope: 'providers:read' },
      { to: '/settings/connections', label: 'Connections', icon: 'link', keys: 'g f', scope: 'partners:read' },
      { to: '/settings/go-live', label: 'Going live', icon: 'flag', keys: 'g 4', scope: 'partners:write' },
      { to: '/settings/integrations', label: 'Integrations', icon: 'plug', keys: 'g i', scope: 'integrations:read' },
      { to: '/settings/audit', label: 'Audit log', icon: 'audit', keys: 'g a', scope: 'audit:read' },
    ],
  },
];
