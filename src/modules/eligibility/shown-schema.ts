import Type from 'typebox';
import { Cents, Nullable, phi } from '../schema.ts';

/** Returns the schema of an object of a response. */
export function Shown<P extends Record<string, Type.TSchema>>(properties: P, title: string, description?: string) {
  return Type.Object(properties, {
    title,
    additionalProperties: false,
    ...(description === undefined ? {} : { description }),
  });
}

export const Row = Type.Integer({
  minimum: 1,
  description: 'Position of the EB row among those of the patient, from 1.',
});
export const Rows = (description: string) => Type.Array(Row, { description });
export const NullableText = (description: string) => Nullable(Type.String(), description);
export const NullableDate = (description: string) => Nullable(Type.String({ format: 'date' }), description);
export const NullableCents = (description: string) => Nullable(Cents(description));
export const segments = Type.Array(phi(Type.String()), {
  description:
    'X12 segments of the payer. Codes and amounts are as the payer wrote them. In names, ids, dates and free texts, all letters are X, and all digits X or 9. The full text is in `rawX12`.',
});
