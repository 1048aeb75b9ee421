import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { findHits } from '../../../modules/office/search/find-hits.ts';
import { SEARCHED, SEARCHED_TYPES, type SearchedType } from '../../../modules/office/search/search-hit.ts';
import { parseSearch } from '../../../modules/office/search/search-query.ts';
import {
  HITS_DEFAULT,
  presentResults,
  SearchQueryParameters,
  SearchRequest,
  SearchResults,
} from '../../../modules/office/search/search-schema.ts';
import type { RouteScope } from '../../../modules/scopes.ts';
import type { Principal } from '../../access/principal.ts';
import { defineRead, type Reply } from '../../operation.ts';

/** The scopes of which one is sufficient to search. */
export const SEARCH_SCOPES: readonly RouteScope[] = SEARCHED_TYPES.map((type) => SEARCHED[type]);

const common = {
  tag: 'Search',
  responses: { 200: { description: 'The best matches.', schema: SearchResults } },
} as const;

const DESCRIPTION =
  'Finds patients by name, birth date, medical record number and member id; claims by their control numbers; remittances by trace number; prior authorizations by number; everything by its id; and the records of the patients and claims that were found. ' +
  'Each type needs the read scope of its list: `omitted` names the types without it. Without `patients:read`, names, birth dates, record numbers and member ids match nothing, and no result has a name.';

export const search = defineRead({
  ...common,
  id: 'search',
  summary: 'Search patients and their records',
  description: `${DESCRIPTION} The text may be PHI; neither logs nor metrics contain it. Use \`POST /v1/search\` if something between you and the service records addresses.`,
  query: SearchQueryParameters,
  handle: (reader, { query, principal }) => reply(reader, principal, query),
});

export const searchByBody = defineRead({
  ...common,
  id: 'searchByBody',
  summary: 'Search without PHI in the address',
  description: 'The same search as `GET /v1/search`, with its parameters in the body, so that no address contains PHI.',
  body: SearchRequest,
  example: { q: 'Larkin, Ada', types: ['patient', 'claim'] },
  handle: (reader, { body, principal }) => reply(reader, principal, body),
});

type Asked = { q: string; types?: SearchedType[]; limit?: number };

async function reply(reader: TenantReader, { scopes }: Principal, asked: Asked): Promise<Reply> {
  const wanted = asked.types ?? SEARCHED_TYPES;
  const [types, omitted] = [true, false].map((has) => wanted.filter((type) => scopes.has(SEARCHED[type]) === has));
  const found = await findHits(reader, parseSearch(asked.q), {
    types: new Set(types),
    readsPatients: scopes.has('patients:read'),
    readsClaims: scopes.has('claims:read'),
    limit: asked.limit ?? HITS_DEFAULT,
  });
  return { status: 200, body: presentResults(found, omitted!) };
}
