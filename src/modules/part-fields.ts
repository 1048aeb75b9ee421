import {
  type Fields,
  type Fills,
  fillsOf,
  type NewValues,
  newValues,
  schemasIn,
  type Values,
} from './resource-fields.ts';
import { Strict } from './schema.ts';

/** The declaration of the fields of a part of a resource: an object within it, such as a line of a claim. */
type PartFields<F extends Fields = Fields> = { fields: F; fills: Fills };

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
