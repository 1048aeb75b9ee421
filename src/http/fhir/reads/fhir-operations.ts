import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4.js';
import Type from 'typebox';
import type { App } from '../../../composition/app.ts';
import { AppError } from '../../../kernel/errors.ts';
import { fhirReadResource } from '../../../modules/integrations/fhir-read/fhir-read-resource.ts';
import { FHIR_TYPES, type FhirTypeName } from '../../../modules/integrations/fhir-read/fhir-types.ts';
import {
  countFhirResources,
  type FhirSearchParameters,
  getFhirResource,
  searchFhirResources,
} from '../../../modules/integrations/fhir-read/find-fhir-resources.ts';
import type { ListDeclaration } from '../../../modules/list.ts';
import { OneOf, phi, Strict } from '../../../modules/schema.ts';
import { cursorOf, pageOf } from '../../lists.ts';
import {
  defineRead,
  type OperationRequest,
  type PathParameter,
  type ReadOperation,
  type Reply,
} from '../../operation.ts';
import { FHIR_JSON, FHIR_PATH } from './operation-outcome.ts';

const COUNT_DEFAULT = 50;
const COUNT_MAX = 100;
/**
 * Requests may ask for more than a page holds; a server may return less (https://hl7.org/fhir/R4/search.html#count).
 */
const COUNT_ASKED_MAX = 1_000_000;

const resource = (type: string) =>
  phi(
    Type.Object(
      { resourceType: Type.Literal(type), id: Type.String() },
      { description: `https://hl7.org/fhir/R4/${type.toLowerCase()}.html`, additionalProperties: true },
    ),
  );

const format = {
  _format: Type.Optional(OneOf(['json', FHIR_JSON, 'application/json'], { description: 'JSON is the only format.' })),
};
/** The query of operations without other parameters. */
export const FORMAT = Strict(format);

const paging = {
  _count: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: COUNT_ASKED_MAX,
      description: `Resources of a page: ${COUNT_DEFAULT} by default, at most ${COUNT_MAX}. With 0 the bundle has only \`total\`.`,
    }),
  ),
  _total: Type.Optional(
    OneOf(['none', 'estimate', 'accurate'], {
      description:
        'With `accurate` or `estimate` every page includes the exact `total`. By default it is included only if one page holds all matches.',
    }),
  ),
  _sort: Type.Optional(
    OneOf(['_lastUpdated', '-_lastUpdated'], { description: 'Oldest change first by default, or newest first.' }),
  ),
  ...format,
  _cursor: Type.Optional(
    Type.String({ maxLength: 400, description: 'The position of a page. Follow the link `next`.' }),
  ),
};

type Described = { type: FhirTypeName; noun: string; description: string; list: ListDeclaration; operation: string };
type SearchQuery = FhirSearchParameters & {
  _count?: number;
  _sort?: '_lastUpdated' | '-_lastUpdated';
  _cursor?: string;
  _total?: 'none' | 'estimate' | 'accurate';
};

/** Returns the operations that read and search resources of a FHIR type. */
export function fhirOperations(described: Described): { read: ReadOperation; search: ReadOperation } {
  return { read: readOperation(described), search: searchOperation(described) };
}

function readOperation({ type, noun, description }: Described): ReadOperation {
  const { idPrefix, table } = FHIR_TYPES[type];
  const id: PathParameter = {
    ...{ kind: idPrefix, table, isFhir: true },
    description: `The id, with a hyphen for the underscore: \`${idPrefix}-…\`.`,
  };
  return defineRead({
    id: `readFhir${type}`,
    tag: 'FHIR',
    summary: `Read ${noun} as FHIR ${type}`,
    description: `${description} With the current ETag in If-None-Match, the response is 304.`,
    params: { id },
    query: FORMAT,
    responses: {
      200: {
        description: `The ${type}.`,
        schema: resource(type),
        contentType: FHIR_JSON,
        headers: ['ETag', 'Last-Modified'],
      },
      304: { description: 'The resource is unchanged.', headers: ['ETag', 'Last-Modified'] },
    },
    handle: async (reader, { params, headers }) => {
      const found = await getFhirResource(reader, type, params.id);
      const etag = `W/"${found.meta!.versionId}"`;
      const validators = { etag, 'last-modified': new Date(found.meta!.lastUpdated!).toUTCString() };
      if (matches(headers['if-none-match'], etag)) return { status: 304, headers: validators };
      return fhirReply(found, validators);
    },
  });
}

/** Compares as If-None-Match does: strong and weak tags alike. */
function matches(header: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => plain(tag) === plain(etag)) ?? false;
}

function searchOperation({ type, noun, description, list, operation }: Described): ReadOperation {
  const filters = Object.entries(list.filters).map(([name, { parameter }]) => [name, Type.Optional(parameter)]);
  const entry = Type.Object({ fullUrl: Type.String(), resource: resource(type) }, { additionalProperties: true });
  const bundle = Type.Object(
    {
      resourceType: Type.Literal('Bundle'),
      type: Type.Literal('searchset'),
      total: Type.Optional(Type.Integer({ minimum: 0, description: 'All matches of the search, on all pages.' })),
      link: Type.Array(Type.Object({ relation: Type.String(), url: Type.String() })),
      entry: Type.Optional(Type.Array(entry)),
    },
    { additionalProperties: true },
  );
  return defineRead({
    id: operation,
    tag: 'FHIR',
    summary: `Search ${noun} as FHIR ${type}`,
    description: `${description} The order is that of the last change. The link \`next\` leads to the next page.`,
    query: Strict({ ...paging, ...Object.fromEntries(filters) }),
    responses: { 200: { description: 'A page of matches.', schema: bundle, contentType: FHIR_JSON } },
    handle: (reader, request, app) => search(type, reader, request as unknown as SearchRequest, app),
  });
}

type SearchRequest = Pick<OperationRequest<never, SearchQuery>, 'query'>;

async function search(
  type: FhirTypeName,
  reader: Parameters<ReadOperation['handle']>[0],
  { query }: SearchRequest,
  app: App,
): Promise<Reply> {
  const { organizationId } = reader;
  const count = query._count ?? COUNT_DEFAULT;
  const url = (parameters: SearchQuery) => `${app.publicUrl()}${FHIR_PATH}/${type}${queryText(parameters)}`;
  const self = { relation: 'self', url: url(count > COUNT_MAX ? { ...query, _count: COUNT_MAX } : query) };
  if (count === 0) {
    const total = await countFhirResources(reader, type, query);
    return fhirReply({ resourceType: 'Bundle', type: 'searchset', total, link: [self] });
  }
  const descending = query._sort === '-_lastUpdated';
  // A cursor holds for one order of one search; a search with other filters may continue from its position.
  const list = `fhir ${type} ${descending ? 'desc' : 'asc'}`;
  const cursor = query._cursor === undefined ? {} : { cursor: query._cursor };
  const asked = { limit: Math.min(count, COUNT_MAX), ...cursor };
  const { limit, after } = positionOf(asked, list, organizationId, app);
  const [at, id] = after?.split(' ') ?? [];
  const page = { limit, descending, ...(at !== undefined && id !== undefined ? { after: { at, id } } : {}) };
  const { matches: found, last } = await searchFhirResources(reader, type, query, page);
  const next = last && cursorOf(`${last.at} ${last.id}`, list, organizationId, app);
  const isWhole = after === undefined && last === null;
  const total = await totalOf(query._total, isWhole ? found.length : null, () =>
    countFhirResources(reader, type, query),
  );
  const entries = found.map(
    (match): BundleEntry => ({
      fullUrl: `${app.publicUrl()}${FHIR_PATH}/${type}/${match.resource.id}`,
      resource: match.resource,
      search: { mode: 'match' },
    }),
  );
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total === null ? {} : { total }),
    link: [self, ...(next === null ? [] : [{ relation: 'next', url: url({ ...query, _cursor: next }) }])],
    ...(entries.length === 0 ? {} : { entry: entries }),
  };
  return fhirReply(bundle);
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

function positionOf(query: { limit: number; cursor?: string }, list: string, organizationId: string, app: App) {
  try {
    return pageOf(query, list, organizationId, app);
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, { param: '?_cursor' });
    throw error;
  }
}

function queryText(parameters: SearchQuery): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  );
  const text = new URLSearchParams(pairs).toString();
  return text === '' ? '' : `?${text}`;
}

export function fhirReply(resource: FhirResource, headers: Record<string, string> = {}): Reply {
  return { status: 200, contentType: `${FHIR_JSON}; charset=utf-8`, headers, body: JSON.stringify(resource) };
}

/** The declared searches by the id of their operation. */
export const SEARCHES = fhirReadResource.lists;
