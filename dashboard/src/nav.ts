import type { IconName } from './components/icons.tsx';

export type NavItem = { to: string; label: string; icon: IconName; keys: string; scope: string; sandboxOnly?: boolean };

/** The pages of the menu, by group. The keys open them from anywhere. */
export const NAVIGATION: { title: string; items: NavItem[] }[] = [
  {
    title: 'Settings',
    items: [{ to: '/settings/api-keys', label: 'API keys', icon: 'key', keys: 'g k', scope: 'admin:api_keys' }],
  },
];
