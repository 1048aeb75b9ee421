import Type from 'typebox';
import { Cents, DateOnly, Nullable, OneOf, phi, Strict, Text } from '../../schema.ts';
import type { FoundHit } from './find-hits.ts';
import { MATCHED_FIELDS, SEARCHED, SEARCHED_TYPES, type SearchedType } from './search-hit.ts';

const HITS_MAX = 50;
export const HITS_DEFAULT = 20;

const parameters = {
  q: phi(
    Text(
      100,
      'Words of a name in any order, each from its beginning (`Silva, Sam`), a birth date (`1980-02-03` or `2/3/1980`), ' +
        'an id, or a number: medical record number, member id, patient control number, the payer’s claim control number, ' +
        'trace number, or authorization number. Numbers and ids are exact.',
    ),
  ),
  types: Type.Optional(
    Type.Array(OneOf(SEARCHED_TYPES), {
      minItems: 1,
      maxItems: SEARCHED_TYPES.length,
      uniqueItems: true,
      description: 'Only these types. Repeatable. Default: all.',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: HITS_MAX, description: `At most so many results. Default: ${HITS_DEFAULT}.` }),
  ),
};

export const SearchQueryParameters = Strict(parameters);
export const SearchRequest = Strict(parameters, { title: 'SearchRequest' });

const closed = { additionalProperties: false } as const;

const SearchHit = Type.Object(
  {
    object: Type.Literal('search_hit'),
    type: OneOf(SEARCHED_TYPES),
    id: Type.String({ description: 'The id of the resource.' }),
    title: phi(Type.String({ description: 'The patient, or the payer of a remittance.' })),
    subtitle: Nullable(phi(Type.String()), 'The payer, the number or the reason.'),
    amount: Nullable(
      Cents('Total charges of a claim, payment of a remittance, open amount of a denial, amount at risk.'),
    ),
    status: Type.String({ description: 'The state of the resource.' }),
    date: Nullable(
      phi(DateOnly('The first date of service; the birth date of a patient, the payment date of a remittance.')),
    ),
    matched: Type.Array(OneOf(MATCHED_FIELDS), { description: 'The fields that the search matched.' }),
  },
  { title: 'SearchHit', ...closed },
);

export const SearchResults = Type.Object(
  {
    object: Type.Literal('search_results'),
    data: Type.Array(SearchHit, {
      description:
        'The best matches first: an id, then a number, then a name with its birth date, then a name. Equal ones are in the order of `type`.',
    }),
    hasMore: Type.Boolean({ description: 'Whether more resources match. Search for something more specific.' }),
    omitted: Type.Array(
      Type.Object(
        { type: OneOf(SEARCHED_TYPES), requiredScope: Type.String({ description: 'The missing scope.' }) },
        { title: 'OmittedSearchType', ...closed },
      ),
      { description: 'The types that were not searched, because the caller lacks the scope.' },
    ),
  },
  { title: 'SearchResults', ...closed },
);

/** Returns the results as the API shows them. */
export function presentResults(
  found: { hits: readonly FoundHit[]; hasMore: boolean },
  omitted: readonly SearchedType[],
) {
  return {
    object: 'search_results' as const,
    data: found.hits.map(presentHit),
    hasMore: found.hasMore,
    omitted: omitted.map((type) => ({ type, requiredScope: SEARCHED[type] })),
  };
}

function presentHit(hit: FoundHit) {
  const { type, id, status, amount, matched } = hit;
  return {
    object: 'search_hit' as const,
    type,
    id,
    title: titleOf(hit),
    subtitle: subtitleOf(hit),
    amount,
    status,
    date: hit.serviceDate ?? hit.date,
    matched: [...matched],
  };
}

function titleOf({ type, patientName, payerName }: FoundHit): string {
  if (patientName) return [patientName.family, patientName.given.join(' ')].filter((part) => part !== '').join(', ');
  return payerName ?? type.replaceAll('_', ' ');
}

function subtitleOf({ type, patientName, payerName, label }: FoundHit): string | null {
  const payer = patientName ? payerName : null;
  const parts = type === 'work_item' ? [label, payer] : type === 'patient' ? [label && `MRN ${label}`] : [payer, label];
  return parts.filter((part) => part !== null && part !== '').join(' · ') || null;
}
