import Type, { type Static, type TOptional, type TSchema } from 'typebox';
import type { Column, ColumnType } from '../database/document-table.ts';
import { type IdPrefix, newId } from '../kernel/ids.ts';
import { type FilterDeclaration, filter, type SeveralOf } from './list.ts';
import { mergeChanges } from './merge-changes.ts';
import { Id, Nullable, resourceFields, Strict } from './schema.ts';

/**
 * The declaration of a field. It names the field's schema in each of the four places where a field can appear; null where
 * it does not. The functions `required` to `computed` make the usual combinations, and `withInput` changes what callers
 * send.
 */
export type Field = {
  /** The value other than null. */
  value: TSchema;
  /** In the request that creates the resource. */
  create: TSchema | null;
  /** In a merge patch. */
  update: TSchema | null;
  /** In the stored resource. */
  stored: TSchema | null;
  /** In the resource that the API returns. */
  shown: TSchema | null;
  /** Whether the code that makes a resource must give the value, because nothing else determines it. */
  isGiven: boolean;
  /** Makes the value of a field that is absent from a stored document or a new resource; null if there is none. */
  fill: (() => unknown) | null;
  /** Its column beside the document, which filters and other statements use. */
  column?: string | ColumnOptions;
  /** The description of the list filter for this field. Requires a column. */
  filter?: string;
  /** Where an X12 transaction set contains the value. */
  at?: X12Places;
  /** The name of the value in the codec, if it has another there. Amounts in cents end in `Cents` there. */
  x12?: string;
  /** The members of the value, or of each element of a list. */
  part?: { fields: Fields; fills: Fills };
  /** Whether resources and parts without a value lack the member, instead of containing null. */
  isSparse?: true;
};

/**
 * The use of a segment in its guide and the position of the element: `2300.CLM 5.1`. A value in several places has a
 * list. A value with members in different places names the member of each: `{ '2310B.NM1 9': 'npi' }`. A place that only one
 * guide of claims has begins with the guide: `837I 2310D.NM1 9`.
 */
export type X12Places = string | readonly string[] | Readonly<Record<string, string>>;

type ColumnOptions = {
  name: string;
  /** Default: `text`. */
  type?: ColumnType;
  /** Only the column contains the value, not the document. */
  isOnly?: true;
  /** The value never changes, so updates leave the column out. */
  isFixed?: true;
};

/** `absent`: the value of documents that were stored before the field existed. */
export type FieldOptions = Partial<Pick<Field, 'column' | 'filter' | 'at' | 'x12' | 'part'>> & { absent?: unknown };

/**
 * A field that every resource has. A field that is added to a resource with stored documents also needs `absent`.
 */
export function required<S extends TSchema, const O extends FieldOptions = Record<never, never>>(
  schema: S,
  options?: O,
) {
  return {
    value: schema,
    create: schema,
    update: Type.Optional(schema),
    stored: schema,
    shown: schema,
    isGiven: true as const,
    fill: options !== undefined && 'absent' in options ? maker(options.absent) : null,
    ...(options as O),
  };
}

/** A field that may be unknown: null in stored documents and responses. In a merge patch, null clears it. */
export function optional<S extends TSchema, const O extends FieldOptions = Record<never, never>>(
  schema: S,
  options?: O,
) {
  const nullable = Nullable(schema);
  return {
    value: schema,
    create: Type.Optional(schema),
    update: Type.Optional(nullable),
    stored: nullable,
    shown: nullable,
    isGiven: false as const,
    fill: maker(null),
    ...(options as O),
  };
}

/** An optional field for which callers may also send null when they create the resource. */
export function clearable<S extends TSchema, const O extends FieldOptions = Record<never, never>>(
  schema: S,
  options?: O,
) {
  return withInput(optional(schema, options), { create: Type.Optional(Nullable(schema)) });
}

/** A field with a value that it has unless the caller sends another. In a merge patch, null restores that value. */
export function defaulted<S extends TSchema, const O extends FieldOptions = Record<never, never>>(
  schema: S,
  value: Static<S>,
  options?: O,
) {
  return {
    value: schema,
    create: Type.Optional(schema),
    update: Type.Optional(Nullable(schema)),
    stored: schema,
    shown: schema,
    isGiven: false as const,
    fill: maker(value),
    ...(options as O),
  };
}

/** A field with a value that it has unless the caller sends another. A merge patch replaces it and cannot clear it. */
export function kept<S extends TSchema, const O extends FieldOptions = Record<never, never>>(
  schema: S,
  value: Static<S>,
  options?: O,
) {
  return withInput(defaulted(schema, value, options), { update: Type.Optional(schema) });
}

/** A list, empty unless the caller sends elements. In a merge patch, null empties it. */
export function list<S extends TSchema>(schema: S, options: FieldOptions = {}) {
  return defaulted(schema, [] as Static<S>, options);
}

/** A field that the service sets and no caller sends. `initially`: the value until then. */
export function derived<S extends TSchema, const O extends FieldOptions = Record<never, never>>(
  schema: S,
  options: O & { initially: Static<S> },
): ReturnType<typeof unsent<S>> & { isGiven: false } & O;
export function derived<S extends TSchema, const O extends FieldOptions = Record<never, never>>(
  schema: S,
  options?: O,
): ReturnType<typeof unsent<S>> & { isGiven: true } & O;
export function derived<S extends TSchema>(schema: S, options: FieldOptions & { initially?: unknown } = {}) {
  const { initially, ...rest } = options;
  const isGiven = !('initially' in options);
  const fill = isGiven ? ('absent' in options ? maker(options.absent) : null) : maker(initially);
  return { ...unsent(schema), ...rest, isGiven, fill };
}

function unsent<S extends TSchema>(schema: S) {
  return { value: schema, create: null, update: null, stored: schema, shown: schema, fill: null as Field['fill'] };
}

/** A field of the stored resource that the API does not show. */
export function hidden<F extends Field>(field: F): Omit<F, 'shown'> & { shown: null } {
  return { ...field, shown: null };
}

/** A field that is computed from others when the resource is shown. */
export function computed<S extends TSchema>(schema: S) {
  return { ...unsent(schema), stored: null, isGiven: false as const };
}

/** Changes what callers send: the schema in requests that create or change the resource, or null for nothing. */
export function withInput<F extends Field, I extends { create?: TSchema | null; update?: TSchema | null }>(
  field: F,
  input: I,
): Omit<F, keyof I> & I {
  return { ...field, ...input };
}

/** Changes the form in which the field is stored or shown; the module converts it. */
export function withForm<F extends Field, I extends { stored?: TSchema; shown?: TSchema }>(
  field: F,
  form: I,
): Omit<F, keyof I> & I {
  return { ...field, ...form };
}

/** A field that a merge patch can replace and not clear. */
export function uncleared<F extends Field>(field: F): Omit<F, 'update'> & { update: TOptional<F['value']> } {
  return { ...field, update: Type.Optional(field.value) };
}

/** The same optional member of the requests that create and change the resource. */
export function optionalInput<S extends TSchema>(schema: S) {
  return { create: Type.Optional(schema), update: Type.Optional(schema) };
}

/** Returns a function that makes a value, so that resources do not share a list or an object. */
function maker(value: unknown): () => unknown {
  return typeof value === 'object' && value !== null ? () => structuredClone(value) : () => value;
}

export type Fields = Readonly<Record<string, Field>>;
/** The fields that may be absent from a stored document, with the function that makes the value. */
export type Fills = readonly (readonly [name: string, make: () => unknown])[];

/** The declaration of all fields of a resource, and what is computed from it once. */
export type ResourceFields<F extends Fields = Fields> = {
  object: string;
  idPrefix: IdPrefix;
  fields: F;
  fills: Fills;
};

/** Declares the fields of a resource, in the order in which the API shows them. */
export function fieldsOf<const F extends Fields>(object: string, idPrefix: IdPrefix, fields: F): ResourceFields<F> {
  return { object, idPrefix, fields, fills: fillsOf(fields) };
}

export function fillsOf(fields: Fields): Fills {
  const stored = Object.entries(fields).filter(([, field]) => field.stored !== null);
  return stored.flatMap(([name, { fill }]) => (fill === null ? [] : [[name, fill] as const]));
}

type Versioned = { id: string; version: number; createdAt: string; updatedAt: string };
type Place = 'create' | 'update' | 'stored' | 'shown';
/** The names of the fields that appear in a place. */
type NamesIn<F extends Fields, P extends Place> = {
  [K in keyof F]: F[K][P] extends TSchema ? K : never;
}[keyof F];
type SchemasIn<F extends Fields, P extends Place> = { [K in NamesIn<F, P>]: F[K][P] & TSchema };
/** The values of the stored fields. */
export type Values<F extends Fields> = {
  [K in NamesIn<F, 'stored'> as F[K] extends { isSparse: true } ? never : K]: Static<F[K]['stored'] & TSchema>;
} & {
  [K in NamesIn<F, 'stored'> as F[K] extends { isSparse: true } ? K : never]?: Static<F[K]['value']>;
};
type Given<F extends Fields> = {
  [K in NamesIn<F, 'stored'>]: F[K]['isGiven'] extends true ? K : never;
}[NamesIn<F, 'stored'>];

/** A stored resource, as the commands use it. */
export type Stored<R extends ResourceFields> = Versioned & Values<R['fields']>;

/** What the code that makes new values gives. Other fields have their first value. */
export type NewValues<F extends Fields> = Pick<Values<F>, Given<F> & keyof Values<F>> & {
  [K in Exclude<keyof Values<F>, Given<F>>]?: Values<F>[K] | undefined;
};
export type NewResource<R extends ResourceFields> = NewValues<R['fields']>;

/** Returns a new resource of version 1. */
export function newResource<R extends ResourceFields>(declared: R, given: NewResource<R>, now: Date): Stored<R> {
  const at = now.toISOString();
  const values = newValues(declared, given);
  return { id: newId(declared.idPrefix), ...values, version: 1, createdAt: at, updatedAt: at } as unknown as Stored<R>;
}

/** Returns the values of all stored fields: those that are given, and the first values of the others. */
export function newValues<F extends Fields>(
  { fields, fills }: { fields: F; fills: Fills },
  given: NewValues<F>,
): Values<F> {
  const values: Record<string, unknown> = {};
  for (const [name, { stored }] of Object.entries(fields)) {
    if (stored !== null) values[name] = (given as Record<string, unknown>)[name];
  }
  for (const [name, make] of fills) if (values[name] === undefined) values[name] = make();
  for (const [name, { isSparse }] of Object.entries(fields)) {
    if (isSparse && values[name] === undefined) delete values[name];
  }
  return values as Values<F>;
}

/**
 * Fills the fields that are absent from a stored document, because it is older than the field. Called for each row that is
 * read, so it does not validate the document; tests do that with `storedSchemaOf`.
 */
export function filled<R extends ResourceFields>({ fills }: R, stored: Versioned): Stored<R> {
  const resource = stored as unknown as Record<string, unknown>;
  for (const [name, make] of fills) if (resource[name] === undefined) resource[name] = make();
  return resource as unknown as Stored<R>;
}

/** What callers may change. Null clears a field. */
export type Changes<R extends ResourceFields> = {
  [K in NamesIn<R['fields'], 'update'>]?: Static<R['fields'][K]['update'] & TSchema> | undefined;
};

/** Applies a merge patch. Null restores the first value of a field. */
export function mergeFields<R extends ResourceFields>(
  { fills }: R,
  current: Stored<R>,
  patch: { [K in keyof Stored<R>]?: Stored<R>[K] | null | undefined },
) {
  const empty: Record<string, unknown> = {};
  for (const [name, make] of fills) if (name in patch) empty[name] = make();
  return mergeChanges<Stored<R>>(current, patch, empty as Partial<Stored<R>>);
}

/** Returns the members of a resource that the API shows. */
export function shownFields<R extends ResourceFields>(
  { object, fields }: R,
  resource: Stored<R>,
  { livemode }: { livemode: boolean },
): Shown<R> {
  return { object, livemode, ...withoutHidden({ fields } as R, resource) } as unknown as Shown<R>;
}

/** Returns the values of some fields without those that the API does not show. */
export function withoutHidden<F extends Fields, V extends Partial<Values<F>>>(
  { fields }: { fields: F },
  values: V,
): Omit<V, Hidden<F>> {
  const shown: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) if (field.shown === null) delete shown[name];
  return shown as unknown as Omit<V, Hidden<F>>;
}

type Hidden<F extends Fields> = { [K in keyof F]: F[K]['shown'] extends TSchema ? never : K }[keyof F];
type Shown<R extends ResourceFields> = { object: string; livemode: boolean } & Omit<Stored<R>, Hidden<R['fields']>>;

/** Returns the schema of the request that creates the resource. */
export function createSchemaOf<F extends Fields>({ object, fields }: ResourceFields<F>) {
  return Strict(schemasIn(fields, 'create'), { title: `${titleOf(object)}Create` });
}

/** Returns the schema of the merge patch that changes the resource. */
export function updateSchemaOf<F extends Fields>(
  { object, fields }: ResourceFields<F>,
  description = 'A merge patch: fields that are given replace the old ones, null clears.',
) {
  return Strict(schemasIn(fields, 'update'), { title: `${titleOf(object)}Update`, description, minProperties: 1 });
}

/** Returns the schema of the resource in the API. `more`: members that some responses have in addition. */
export function shownSchemaOf<F extends Fields, const M extends Record<string, TSchema> = Record<never, never>>(
  { object, idPrefix, fields }: ResourceFields<F>,
  more: M = {} as M,
) {
  const { livemode, ...versioned } = resourceFields;
  const title = titleOf(object);
  return Type.Object(
    {
      object: Type.Literal(object),
      id: Id(idPrefix, `${title} id.`),
      livemode,
      ...schemasIn(fields, 'shown'),
      ...versioned,
      ...more,
    },
    { additionalProperties: false, title },
  );
}

/** Returns the schema of the resource as it is stored. Tests check stored documents with it. */
export function storedSchemaOf<F extends Fields>({ idPrefix, fields }: ResourceFields<F>) {
  const { livemode: _livemode, ...versioned } = resourceFields;
  return Strict({ id: Id(idPrefix, 'Id.'), ...schemasIn(fields, 'stored'), ...versioned });
}

export function schemasIn<F extends Fields, P extends Place>(fields: F, place: P): SchemasIn<F, P> {
  const schemas = Object.entries(fields).flatMap(([name, field]) =>
    field[place] === null ? [] : [[name, field[place]] as const],
  );
  return Object.fromEntries(schemas) as SchemasIn<F, P>;
}

/** Returns the name of the schema of a resource: `PriorAuthorization`. */
function titleOf(object: string): string {
  return object.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

type Filtered<F extends Fields> = {
  [K in keyof F as F[K] extends { filter: string } ? K : never]: FilterDeclaration<SeveralOf<F[K]['value']>>;
};

/** Returns the filters of the fields that declare one. Rows match whose column equals one of the values. */
export function filtersOf<F extends Fields>({ fields }: ResourceFields<F>): Filtered<F> {
  const filters = Object.entries(fields).flatMap(([name, field]) => {
    if (field.filter === undefined) return [];
    const { 'x-phi': _mark, ...schema } = field.value as TSchema & { 'x-phi'?: true };
    return [[name, filter(columnOf(field)!.name, { ...schema, description: field.filter })] as const];
  });
  return Object.fromEntries(filters) as unknown as Filtered<F>;
}

function columnOf({ column }: Field): ColumnOptions | null {
  return typeof column === 'string' ? { name: column } : (column ?? null);
}

/** Returns the columns beside the document that the fields declare. */
export function columnsOf<R extends ResourceFields>({ fields }: R): Column<Stored<R>>[] {
  return Object.entries(fields).flatMap(([field, declared]) => {
    const column = columnOf(declared);
    if (column === null) return [];
    const { name, type = 'text', isOnly, isFixed } = column;
    const of = (resource: Stored<R>) => (resource as Record<string, unknown>)[field];
    return [{ name, type, of, ...(isOnly && { only: field }), ...(isFixed && { isFixed }) }];
  });
}
