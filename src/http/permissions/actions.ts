import type { PathParameter, Route } from '../operation.ts';

/** An action that permission checks can be about: a route by a name that does not change with the path. */
export type Action = { name: string; route: Route; resource: ActionResource | null };
/** The resource that the path names last. */
type ActionResource = { type: string; parameter: string };

type Catalogue = ReadonlyMap<string, Action>;
const catalogues = new WeakMap<readonly Route[], Catalogue>();

/** Returns the actions of a route table by their names. Public routes need no permission and have no action. */
export function actionsOf(routes: readonly Route[]): Catalogue {
  let catalogue = catalogues.get(routes);
  if (catalogue === undefined) {
    const actions = routes
      .filter(({ path, operation }) => operation.kind !== 'public' && path.startsWith('/v1/'))
      .map((route) => ({ name: nameOf(route, routes), route, resource: resourceOf(route) }));
    catalogue = new Map(actions.map((action) => [action.name, action]));
    if (catalogue.size !== actions.length) throw new Error('Two routes have the same action');
    catalogues.set(routes, catalogue);
  }
  return catalogue;
}

const VERBS = { GET: 'read', PUT: 'replace', PATCH: 'update', DELETE: 'delete' } as const;

/** `POST /v1/claims/{id}/submit` is `claims:submit`, `GET /v1/claims/{id}/findings` is `claims/findings:list`. */
function nameOf({ method, path, operation }: Route, routes: readonly Route[]): string {
  const segments = path.split('/').slice(2);
  const nouns = segments.filter((segment) => !segment.startsWith('{'));
  if (method !== 'POST') {
    const verb = method === 'GET' && /^(?:list|search)/.test(operation.id) ? 'list' : VERBS[method];
    return `${nouns.join('/')}:${verb}`;
  }
  const isCollection = nouns.length === 1 || routes.some((other) => other.path === path && other.method === 'GET');
  return isCollection ? `${nouns.join('/')}:create` : `${nouns.slice(0, -1).join('/')}:${nouns.at(-1)}`;
}

function resourceOf({ path, operation }: Route): ActionResource | null {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const last = parameters.filter((name) => operation.params?.[name]?.kind !== 'text').at(-1);
  return last === undefined ? null : { type: typeOf(operation.params![last]!), parameter: last };
}

/** The singular of the table: `claims` is `claim`. */
function typeOf(parameter: PathParameter): string {
  if (parameter.kind === 'text') return 'text';
  return parameter.table
    .replace(/ies$/, 'y')
    .replace(/(ch|x)es$/, '$1')
    .replace(/s$/, '');
}
