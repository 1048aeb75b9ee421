import type { Bundle, BundleEntry, FhirResource, OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js';
import type { App } from '../../../composition/app.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { FHIR_TYPES, type FhirTypeName } from '../../../modules/integrations/fhir-read/fhir-types.ts';
import {
  countFhirResources,
  type FhirSearchParameters,
  findFhirResources,
  searchFhirResources,
} from '../../../modules/integrations/fhir-read/find-fhir-resources.ts';
import { includedIds, includedTypes } from '../../../modules/integrations/fhir-read/included-references.ts';
import { type SubsetParameters, subsetOf } from '../../../modules/integrations/fhir-read/subset-resource.ts';
import { cursorOf, pageOf } from '../../lists.ts';
import type { OperationRequest, Reply } from '../../operation.ts';
import { fhirReply } from './fhir-reply.ts';
import { linkParameters, searchUrl, withCriteria } from './search-links.ts';

export const COUNT_DEFAULT = 50;
export const COUNT_MAX = 100;
/** Ignored parameters that a response lists. */
const IGNORED_MAX = 20;

type SearchQuery = FhirSearchParameters & {
  _count?: number;
  _sort?: '_lastUpdated' | '-_lastUpdated';
  _cursor?: string;
  _criteria?: string;
  _total?: 'none' | 'estimate' | 'accurate';
  _include?: readonly string[] | string;
} & SubsetParameters;

export type SearchRequest = Pick<OperationRequest<never, SearchQuery>, 'query' | 'handling' | 'principal'>;

/** `hidden` are the names of the parameters that links must not contain. */
type Search = { app: App; organizationId: string; type: FhirTypeName; hidden: readonly string[] };

/** Returns a page of the matches of a search as a Bundle. */
export async function searchBundle(reader: TenantReader, request: SearchRequest, search: Search): Promise<Reply> {
  const { query, handling } = request;
  const { app, type } = search;
  const parameters = withCriteria(search, query);
  const linked = query._criteria === undefined ? linkParameters(search, query, search.hidden) : query;
  const include = [parameters._include ?? []].flat();
  for (const target of includedTypes(type, include)) requireReadable(request, target);
  const count = parameters._summary === 'count' ? 0 : (parameters._count ?? COUNT_DEFAULT);
  const url = (own: object) => searchUrl(app, type, { ...linked, ...own });
  const self = { relation: 'self', url: url(count > COUNT_MAX ? { _count: COUNT_MAX } : {}) };
  const applied = handling?.preferred ? { 'preference-applied': `handling=${handling.preferred}` } : {};
  const outcomes = ignoredEntries(handling?.ignored ?? []);
  const bundle = (own: Partial<Bundle>): Reply =>
    fhirReply({ resourceType: 'Bundle', type: 'searchset', link: [self], ...own }, applied);
  if (count === 0) return bundle({ total: await countFhirResources(reader, type, parameters), ...entriesOf(outcomes) });
  const { found, next, isWhole } = await pageOfMatches(reader, parameters, search);
  const total = await totalOf(parameters._total, isWhole ? found.length : null, () =>
    countFhirResources(reader, type, parameters),
  );
  const resources = found.map(({ resource }) => resource);
  const included = await includedResources(reader, include, { type, resources });
  const entryOf = (mode: 'match' | 'include') => (resource: FhirResource) =>
    resourceEntry(app, subsetOf(resource, parameters), mode);
  const entries = [...resources.map(entryOf('match')), ...included.map(entryOf('include'))];
  return bundle({
    ...(total === null ? {} : { total }),
    link: [self, ...(next === null ? [] : [{ relation: 'next', url: url({ _cursor: next }) }])],
    ...entriesOf([...entries, ...outcomes]),
  });
}

/** Returns the entry of a resource in a Bundle. */
export function resourceEntry(app: App, resource: FhirResource, mode: 'match' | 'include'): BundleEntry {
  const fullUrl = searchUrl(app, `${resource.resourceType}/${resource.id}`, {});
  return { fullUrl, resource, search: { mode } };
}

type Matched = { type: FhirTypeName; resources: readonly FhirResource[] };

/** Returns the resources that `_include` adds to the matches of a page. */
async function includedResources(
  reader: TenantReader,
  include: readonly string[],
  { type, resources }: Matched,
): Promise<FhirResource[]> {
  const added: FhirResource[] = [];
  for (const [target, ids] of includedIds(type, include, resources)) {
    if (ids.length > 0) added.push(...(await findFhirResources(reader, target, ids)));
  }
  return added;
}

/** Returns whether the caller may read resources of a type. */
export function mayRead({ principal }: Pick<OperationRequest, 'principal'>, type: FhirTypeName): boolean {
  const isGranted = principal.kind === 'session' || (principal.grants?.has(`${type}.r`) ?? true);
  return isGranted && principal.scopes.has(FHIR_TYPES[type].scope);
}

/** Throws forbidden_scope if the caller may not read resources of a type that the response would contain. */
export function requireReadable(request: Pick<OperationRequest, 'principal'>, type: FhirTypeName): void {
  if (mayRead(request, type)) return;
  const { scope } = FHIR_TYPES[type];
  const message = `The response contains resources of type ${type}. The caller also needs the scope "${scope}".`;
  throw new AppError('forbidden_scope', { message, extra: { requiredScope: scope } });
}

async function pageOfMatches(reader: TenantReader, parameters: SearchQuery, { app, organizationId, type }: Search) {
  const { _count = COUNT_DEFAULT, _cursor, _sort } = parameters;
  const descending = _sort === '-_lastUpdated';
  // A cursor holds for one order of one search; a search with other filters may continue from its position.
  const list = `fhir ${type} ${descending ? 'desc' : 'asc'}`;
  const asked = { limit: Math.min(_count, COUNT_MAX), ...(_cursor === undefined ? {} : { cursor: _cursor }) };
  const { limit, after } = positionOf(asked, list, organizationId, app);
  const [at, id] = after?.split(' ') ?? [];
  const page = { limit, descending, ...(at !== undefined && id !== undefined ? { after: { at, id } } : {}) };
  const { matches: found, last } = await searchFhirResources(reader, type, parameters, page);
  const next = last && cursorOf(`${last.at} ${last.id}`, list, organizationId, app);
  return { found, next, isWhole: after === undefined && last === null };
}

/**
 * Returns the number of matches, or null. Without `_total` it is returned only if one page holds all matches, because
 * no count is needed then.
 */
async function totalOf(
  asked: SearchQuery['_total'],
  known: number | null,
  counted: () => Promise<number>,
): Promise<number | null> {
  if (asked === 'none') return null;
  return known ?? (asked === undefined ? null : counted());
}

export function positionOf(query: { limit: number; cursor?: string }, list: string, organizationId: string, app: App) {
  try {
    return pageOf(query, list, organizationId, app);
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, { param: '?_cursor' });
    throw error;
  }
}

/** FHIR forbids empty lists. */
export function entriesOf(entry: BundleEntry[]): { entry?: BundleEntry[] } {
  return entry.length === 0 ? {} : { entry };
}

/** Returns the entry that lists the parameters that were ignored, if there are any. */
function ignoredEntries(names: readonly string[]): BundleEntry[] {
  if (names.length === 0) return [];
  const issue = names.slice(0, IGNORED_MAX).map(
    (name): OperationOutcomeIssue => ({
      severity: 'warning',
      code: 'not-supported',
      details: { text: 'The search does not know this parameter. It was ignored.' },
      location: [`http.${name.slice(0, 100)}`],
    }),
  );
  const resource: OperationOutcome = { resourceType: 'OperationOutcome', issue };
  return [{ resource, search: { mode: 'outcome' } }];
}
