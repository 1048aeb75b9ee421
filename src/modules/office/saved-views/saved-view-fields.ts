import Type from 'typebox';
import { defaulted, derived, fieldsOf, kept, optional, required, uncleared, withInput } from '../../resource-fields.ts';
import { Actor, OneOf, Text } from '../../schema.ts';
import { PAGES } from './viewed-pages.ts';

const VISIBILITIES = ['private', 'shared'] as const;

const filters = Type.Record(Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' }), Text(2_000, 'The values of a filter.'), {
  maxProperties: 30,
  additionalProperties: false,
  description: 'The filters by their names: ids, codes and dates. Put no names of patients here.',
});
const page = OneOf(PAGES, {
  description: 'The page of the dashboard whose list it is. Needs the read scope of that list.',
});

/** The fields of a saved view: the filters, the columns and the order of a list under a name. */
export const savedViewFields = fieldsOf('saved_view', 'svw', {
  name: required(Text(60, 'Name.')),
  page: withInput(required(page, { column: { name: 'page', isFixed: true }, filter: 'Views of this list.' }), {
    update: null,
  }),
  filters: uncleared(defaulted(filters, {} as Record<string, string>)),
  columns: optional(
    Type.Array(Text(60, 'Id of a column.'), {
      maxItems: 60,
      description: 'The shown columns; null for the usual ones.',
    }),
  ),
  sort: optional(Text(60, 'The order; null for the usual one.')),
  visibility: kept(
    OneOf(VISIBILITIES, { description: '`shared`: everybody in the organization sees it.' }),
    'private' as const,
    { column: 'visibility', filter: 'Views that are private or shared.' },
  ),
  owner: derived(Actor),
});
