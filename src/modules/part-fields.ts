import Type, { type TSchema } from 'typebox';
import {
  computed,
  type FieldOptions,
  type Fields,
  type Fills,
  fillsOf,
  hidden,
  type NewValues,
  newValues,
  schemasIn,
  type Values,
  withInput,
} from './resource-fields.ts';
import { Strict } from './schema.ts';

/** The declaration of the fields of a part of a resource: an object within it, such as a line of a claim. */
type PartFields<F extends Fields = Fields> = { fields: F; fills: Fills };

/**
 * A member that is present only if it has a value, for parts with many members of which a resource has few. Requests,
 * stored documents and responses have the same form.
 */
export function sparse<S extends TSchema, const O extends FieldOptions = Record<never, never>>(schema: S, options?: O) {
  const member = Type.Optional(schema);
  return {
    value: schema,
    create: member,
    update: member,
    stored: member,
    shown: member,
    isGiven: false as const,
    isSparse: true as const,
    fill: null,
    ...(options as O),
  };
}

/** Declares the fields of a part. Its `update` forms are not used, because a merge patch replaces a part completely. */
export function partFieldsOf<const F extends Fields>(fields: F): PartFields<F> {
  return { fields, fills: fillsOf(fields) };
}

/** A part as it is stored: all its members are present. */
export type Part<P extends PartFields> = Values<P['fields']>;

/** Returns the schema of the part in a request. */
export function partInputOf<F extends Fields>({ fields }: PartFields<F>, options: Record<string, unknown> = {}) {
  return Strict(schemasIn(fields, 'create'), options);
}

/**
 * Declares a part whose members are required or sparse, so that requests, stored documents and responses have one schema. A
 * field of such parts has both: `sparse(drug.schema, { part: drug.part })`.
 */
export function sparsePart<const F extends Fields>(
  fields: F,
  options: { title: string; description?: string },
): { schema: ReturnType<typeof partInputOf<F>>; part: PartFields<F> } {
  const part = partFieldsOf(fields);
  return { schema: partInputOf(part, options), part };
}

/** Returns the schema of the part as it is stored. */
export function storedPartOf<F extends Fields>({ fields }: PartFields<F>) {
  return Strict(schemasIn(fields, 'stored'));
}

/** Returns the schema of the part in the API. */
export function shownPartOf<F extends Fields>({ fields }: PartFields<F>, options: Record<string, unknown> = {}) {
  return Strict(schemasIn(fields, 'shown'), options);
}

/** Returns a part with these members. Others have their first value. */
export function newPart<P extends PartFields>(part: P, given: NewValues<P['fields']>): Part<P> {
  return newValues<P['fields']>(part, given);
}

/** Fills the members that are absent from a stored part, because it is older than they are. */
export function fillPart({ fills }: PartFields, stored: object): void {
  const values = stored as Record<string, unknown>;
  for (const [name, make] of fills) if (values[name] === undefined) values[name] = make();
}

/** Returns the same object as a part, with the members filled that are absent from it. Makes no copy. */
export function filledPart<P extends PartFields>(part: P, given: NewValues<P['fields']>): Part<P> {
  fillPart(part, given);
  return given as unknown as Part<P>;
}

/** A field of requests that neither the stored resource nor the API contains, such as a secret. */
export function sentOnly<S extends TSchema, I extends { create: TSchema | null; update: TSchema | null }>(
  schema: S,
  input: I,
) {
  return withInput(hidden(computed(schema)), input);
}
