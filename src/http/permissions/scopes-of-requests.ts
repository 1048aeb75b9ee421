import type { RouteScope } from '../../modules/scopes.ts';
import type { Route } from '../operation.ts';
import { PathTable } from '../protocol/path-table.ts';

type Request = { method: string; path: string };

const tables = new WeakMap<readonly Route[], PathTable<Route>>();

/**
 * Returns the scopes that a caller needs to send all of these requests, sorted. Their paths may contain `{name}` in place
 * of an id. Throws for a request without a route.
 */
export function scopesOfRequests(requests: readonly Request[], routes: readonly Route[]): RouteScope[] {
  const table = tableOf(routes);
  const scopes = requests.flatMap(({ method, path }) => {
    const route = table.find(`${method}${path}`);
    if (route === null) throw new Error(`No route for ${method} ${path}`);
    // One of a route's scopes is sufficient, and the first is the narrowest.
    return route.scopes.slice(0, 1);
  });
  return [...new Set(scopes)].sort();
}

function tableOf(routes: readonly Route[]): PathTable<Route> {
  let table = tables.get(routes);
  if (table === undefined) {
    table = new PathTable();
    for (const route of routes) table.set(`${route.method}${route.path}`, route);
    tables.set(routes, table);
  }
  return table;
}
