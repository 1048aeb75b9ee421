import Type, { type Static, type TOptional, type TSchema } from 'typebox';
import { listQuery, OneOf, Strict } from './schema.ts';

/** A filter of a list. */
export type FilterDeclaration<P extends TSchema = TSchema> = {
  /** The schema of the query parameter. */
  parameter: P;
  /** The SQL expression that the filter is about; null if the list is not read from a table. */
  column: string | null;
  /** The condition of a row, with `?` for the value; null if the store makes it from the value. */
  condition: string | null;
};

type Filters = Readonly<Record<string, FilterDeclaration>>;

/** An operation that returns pages of a list. */
export type ListDeclaration = {
  /** The table whose rows it lists, or null. */
  table: string | null;
  /** Its filters by the name of the query parameter. */
  filters: Filters;
  /** The columns of the list as CSV, by their paths in its items. By default all values outside of lists of objects. */
  csv?: readonly string[];
};

/** Declares a filter. By default rows match whose column equals the value. */
export function filter<P extends TSchema>(
  column: string,
  parameter: P,
  condition: string | null = `${column} = ?`,
): FilterDeclaration<P> {
  return { parameter, column, condition };
}

/** Declares a filter whose condition the list's finder or store makes from the value. */
export function customFilter<P extends TSchema>(column: string | null, parameter: P): FilterDeclaration<P> {
  return { parameter, column, condition: null };
}

type Parameters<L extends ListDeclaration> = {
  [K in keyof L['filters']]: TOptional<L['filters'][K]['parameter']>;
};

/** The values of a list's filters. */
export type FiltersOf<L extends ListDeclaration> = {
  [K in keyof L['filters']]?: Static<L['filters'][K]['parameter']> | undefined;
};

/** Returns the schema of a list's query: the page, the filters, and further parameters, which may replace filters. */
export function listQueryOf<L extends ListDeclaration, const M extends Record<string, TSchema> = Record<never, never>>(
  { filters }: L,
  more: M = {} as M,
) {
  const parameters = Object.entries(filters).map(([name, { parameter }]) => [name, Type.Optional(parameter)]);
  return Strict({ ...listQuery, ...(Object.fromEntries(parameters) as Parameters<L>), ...more });
}

/** Returns the schema of a query with the filters of a list, for operations that summarize the list. */
export function listFiltersOf<L extends ListDeclaration>({ filters }: L) {
  const parameters = Object.entries(filters).map(([name, { parameter }]) => [name, Type.Optional(parameter)]);
  return Strict(Object.fromEntries(parameters) as Parameters<L>);
}

/** Returns the schema of a retrieval's query whose `expand` names members that are otherwise left out. */
export function expandQueryOf<const E extends Readonly<Record<string, string>>>(expandable: E) {
  const members = Object.keys(expandable) as (keyof E & string)[];
  const descriptions = Object.entries(expandable).map(([member, description]) => `\`${member}\`: ${description}`);
  return Strict({
    expand: Type.Optional(
      Type.Array(OneOf(members), {
        maxItems: members.length,
        description: [...(members.length > 1 ? ['Repeatable.'] : []), ...descriptions].join(' '),
      }),
    ),
  });
}
