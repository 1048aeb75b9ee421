import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import navigation from '../.pages/navigation.json';

type Entry = {
  type: string;
  href?: string;
  label: string;
  isCurrent?: boolean;
  entries?: Entry[];
  collapsed?: boolean;
};

/**
 * Shows the place of generated pages, which the sidebar does not list: the operations of a resource appear below it, and the
 * list that another page belongs to is marked.
 */
export const onRequest = defineRouteMiddleware(({ locals }) => {
  const { starlightRoute } = locals;
  const { id } = starlightRoute;
  if (id === 'api' || id.startsWith('api/')) starlightRoute.sidebar = resourcesOnly(starlightRoute.sidebar as Entry[]);
  const parent = (navigation.parents as Record<string, string>)[id];
  const owner = parent ?? id;
  const operations = (navigation.operations as Record<string, { label: string; path: string }[]>)[owner];
  visit(starlightRoute.sidebar as Entry[], (entry) => {
    if (entry.href === undefined || pathOf(entry.href) !== owner) return;
    if (operations === undefined) {
      entry.isCurrent = true;
      return;
    }
    const { href } = entry;
    Object.assign(entry, {
      type: 'group',
      collapsed: false,
      entries: [
        { type: 'link', label: 'Overview', href, isCurrent: id === owner, badge: undefined, attrs: {} },
        ...operations.map(({ label, path }) => ({
          type: 'link',
          label,
          href: `/docs/${path}/`,
          isCurrent: path === id,
          badge: undefined,
          attrs: {},
        })),
      ],
    });
  });
});

/** Returns the sidebar of the API reference: the resources, without the guides. */
function resourcesOnly(sidebar: Entry[]) {
  const reference = sidebar.flatMap(({ entries = [] }) => entries).find(({ label }) => label === 'API');
  const home = {
    type: 'link',
    label: '← Documentation',
    href: '/docs/',
    isCurrent: false,
    badge: undefined,
    attrs: {},
  };
  return [home, ...(reference?.entries ?? [])] as typeof sidebar & [];
}

function visit(entries: Entry[], change: (entry: Entry) => void): void {
  for (const entry of entries) {
    if (entry.entries !== undefined) visit(entry.entries, change);
    else change(entry);
  }
}

const pathOf = (href: string) => href.replace(/^\/docs\//, '').replace(/\/$/, '');
