import type { Provider } from '../api/queries/practice/providers.ts';

/** Returns the name of a provider or facility: `Okafor, June Anne, Jr`. */
export function rosterName({ name, organizationName }: { name?: Provider['name']; organizationName: string | null }) {
  if (!name) return organizationName ?? '';
  return [name.family, name.given.join(' '), name.suffix].filter(Boolean).join(', ');
}
