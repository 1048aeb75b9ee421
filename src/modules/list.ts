import Type, { type Static, type TArray, type TBoolean, type TOptional, type TSchema } from 'typebox';
import { listQuery, OneOf, Strict } from './schema.ts';

/** How many values a filter takes if it has no fixed set of values. */
const FILTER_VALUES_MAX = 50;

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
  /** The headings of columns in a file for people, by their paths. By default the words of the path. */
  csvTitles?: Readonly<Record<string, string>>;
};

/** The schema of a parameter that can be repeated; of booleans, and of lists, their own. */
export type SeveralOf<P extends TSchema> = P extends TArray | TBoolean ? P : TArray<P>;

/** Declares a filter for rows whose column equals one of the values. The parameter takes several values. */
export function filter<P extends TSchema>(column: string, parameter: P): FilterDeclaration<SeveralOf<P>> {
  return { parameter: severalOf(parameter), column, condition: `${column} = ?` };
}

/** Declares a filter with a condition of its own for one value, such as a bound. */
export function boundFilter<P extends TSchema>(column: string, parameter: P, condition: string): FilterDeclaration<P> {
  return { parameter, column, condition };
}

/** Declares a filter whose condition the list's finder or store makes from the value. */
export function customFilter<P extends TSchema>(column: string | null, parameter: P): FilterDeclaration<P> {
  return { parameter, column, condition: null };
}

/** Does the same as `customFilter`, for a parameter that takes several values. */
export function severalFilter<P extends TSchema>(column: string | null, parameter: P): FilterDeclaration<SeveralOf<P>> {
  return { parameter: severalOf(parameter), column, condition: null };
}

/** Returns the schema of a repeatable parameter: at most every value of a fixed set, or 50 values. */
export function severalOf<P extends TSchema>(parameter: P): SeveralOf<P> {
  const { description, ...item } = parameter as P & { description?: string; type?: string; enum?: unknown[] };
  // A boolean has two values, and a list of both selects every row.
  if (item.type === 'array' || item.type === 'boolean') return parameter as SeveralOf<P>;
  const maxItems = item.enum?.length ?? FILTER_VALUES_MAX;
  const described = `${description ?? ''} Repeatable.`.trim();
  return Type.Array(item, { maxItems, description: described }) as unknown as SeveralOf<P>;
}

/** One value or several of a filter that takes several. */
export type Several<V> = V | readonly V[];

/** Returns the values of a filter that takes several, or undefined if it has none. */
export function valuesOf<V extends string | number>(given: Several<V> | undefined): readonly V[] | undefined {
  if (given === undefined) return undefined;
  return Array.isArray(given) ? (given as readonly V[]) : [given as V];
}

type Parameters<L extends ListDeclaration> = {
  [K in keyof L['filters']]: TOptional<L['filters'][K]['parameter']>;
};

type ValueOf<V> = V extends readonly (infer E)[] ? Several<E> : V;

/** The values of a list's filters. Callers inside the service may give one value for a list of values. */
export type FiltersOf<L extends ListDeclaration> = {
  [K in keyof L['filters']]?: ValueOf<Static<L['filters'][K]['parameter']>> | undefined;
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
