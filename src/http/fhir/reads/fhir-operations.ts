import Type, { type TSchema } from 'typebox';
import { fhirReadResource } from '../../../modules/integrations/fhir-read/fhir-read-resource.ts';
import { FHIR_TYPES, type FhirTypeName } from '../../../modules/integrations/fhir-read/fhir-types.ts';
import { getFhirResource } from '../../../modules/integrations/fhir-read/find-fhir-resources.ts';
import { includeValues } from '../../../modules/integrations/fhir-read/included-references.ts';
import { SUMMARIES, subsetOf } from '../../../modules/integrations/fhir-read/subset-resource.ts';
import type { ListDeclaration } from '../../../modules/list.ts';
import { OneOf, phi, Strict, Text } from '../../../modules/schema.ts';
import { defineRead, type PathParameter, type ReadOperation } from '../../operation.ts';
import { fhirReply } from './fhir-reply.ts';
import { FHIR_JSON } from './operation-outcome.ts';
import { COUNT_DEFAULT, COUNT_MAX, type SearchRequest, searchBundle } from './search-bundle.ts';

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

export const format = {
  _format: Type.Optional(
    Text(60, 'The format of the response: `json`, `application/json` or `application/fhir+json`.'),
  ),
};
/** The query of operations without other parameters. */
export const FORMAT = Strict(format);

const elements = {
  _elements: Type.Optional(
    Text(500, 'Names of elements, separated by commas. Only these and those that FHIR requires are included.'),
  ),
};
const summaries = '`true`: the elements of a summary. `text`: only those that FHIR requires. `data`, `false`: all.';
const READ_QUERY = Strict({
  ...format,
  ...elements,
  _summary: Type.Optional(OneOf(['true', 'text', 'data', 'false'], { description: summaries })),
});

/** The parameters that divide a response into pages. */
export const pageParameters = {
  _count: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: COUNT_ASKED_MAX,
      description: `Resources of a page: ${COUNT_DEFAULT} by default, at most ${COUNT_MAX}. With 0 the bundle has only \`total\`.`,
    }),
  ),
  _cursor: Type.Optional(
    Type.String({ maxLength: 400, description: 'The position of a page. Follow the link `next`.' }),
  ),
};

const paging = {
  ...pageParameters,
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
  ...elements,
  _summary: Type.Optional(OneOf(SUMMARIES, { description: `${summaries} \`count\`: only the number of matches.` })),
  _criteria: Type.Optional(
    Type.String({
      maxLength: 4_000,
      description: 'Encrypted parameters of a search by POST. Follow the links of its response.',
    }),
  ),
};

type Described = { type: FhirTypeName; noun: string; description: string; list: ListDeclaration; operation: string };
type Operations = { read: ReadOperation; search: ReadOperation; postSearch: ReadOperation };

/** Returns the operations that read and search resources of a FHIR type. */
export function fhirOperations(described: Described): Operations {
  return {
    read: readOperation(described),
    search: searchOperation(described, false),
    postSearch: searchOperation(described, true),
  };
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
    isFhir: true,
    query: READ_QUERY,
    responses: {
      200: {
        description: `The ${type}.`,
        schema: resource(type),
        contentType: FHIR_JSON,
        headers: ['ETag', 'Last-Modified'],
      },
      304: { description: 'The resource is unchanged.', headers: ['ETag', 'Last-Modified'] },
    },
    handle: async (reader, { params, query, headers }) => {
      const found = await getFhirResource(reader, type, params.id);
      const etag = `W/"${found.meta!.versionId}"`;
      const validators = { etag, 'last-modified': new Date(found.meta!.lastUpdated!).toUTCString() };
      if (matches(headers['if-none-match'], etag)) return { status: 304, headers: validators };
      return fhirReply(subsetOf(found, query), validators);
    },
  });
}

/** Compares as If-None-Match does: strong and weak tags alike. */
function matches(header: string | undefined, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => plain(tag) === plain(etag)) ?? false;
}

/** Returns the schema of a page of resources. */
export function bundleOf(entryResource: TSchema) {
  const entry = Type.Object({ resource: entryResource }, { additionalProperties: true });
  return Type.Object(
    {
      resourceType: Type.Literal('Bundle'),
      type: Type.Literal('searchset'),
      total: Type.Optional(Type.Integer({ minimum: 0, description: 'All matches of the search, on all pages.' })),
      link: Type.Array(Type.Object({ relation: Type.String(), url: Type.String() })),
      entry: Type.Optional(Type.Array(entry)),
    },
    { additionalProperties: true },
  );
}

/** Returns the operation that searches by GET, with the parameters in the URL, or by POST, with a form. */
function searchOperation({ type, noun, description, list, operation }: Described, isPosted: boolean): ReadOperation {
  const filters = Object.entries(list.filters).map(([name, { parameter }]) => [name, Type.Optional(parameter)]);
  const include = Type.Array(OneOf(includeValues(type)), {
    maxItems: 10,
    description:
      'Adds the resources that the matches refer to. Repeatable. `*`: all references. Also needs the scopes of the added resources.',
  });
  const hidden = isPosted ? personalParameters(list) : [];
  const how = isPosted
    ? 'The parameters are a form in the body. The links of the response do not contain names, birth dates and identifiers.'
    : 'Search by POST to keep names, birth dates and identifiers out of URLs.';
  return defineRead({
    id: isPosted ? operation.replace('search', 'postSearch') : operation,
    tag: 'FHIR',
    summary: `Search ${noun} as FHIR ${type}${isPosted ? ' by POST' : ''}`,
    description: `${description} ${how} The order is that of the last change. The link \`next\` leads to the next page. With \`Prefer: handling=lenient\`, unknown parameters are ignored and listed.`,
    isFhir: true,
    ...(isPosted ? { takesForm: true } : {}),
    query: Strict(
      { ...paging, _include: Type.Optional(include), ...Object.fromEntries(filters) },
      isPosted ? { title: `Fhir${type}Search` } : {},
    ),
    responses: {
      200: {
        description: 'A page of matches.',
        schema: bundleOf(resource(type)),
        contentType: FHIR_JSON,
        optionalHeaders: ['Preference-Applied'],
      },
    },
    handle: (reader, request, app) =>
      searchBundle(reader, request as unknown as SearchRequest, {
        app,
        organizationId: reader.organizationId,
        type,
        hidden,
      }),
  });
}

/** Returns the parameters of a search that identify a person. */
function personalParameters({ filters }: ListDeclaration): string[] {
  return Object.keys(filters).filter((name) => JSON.stringify(filters[name]!.parameter).includes('"x-phi":true'));
}

/** The declared searches by the id of their operation. */
export const SEARCHES = fhirReadResource.lists;
