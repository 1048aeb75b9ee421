import Type from 'typebox';
import { ListOf } from '../../schema.ts';
import { type Fields, operatorsOf } from './condition.ts';

/** The properties that conditions of a policy can compare. */
export const FilterFieldList = ListOf(
  Type.Object(
    {
      object: Type.Literal('filter_field'),
      name: Type.String(),
      type: Type.String(),
      operators: Type.Array(Type.String()),
      description: Type.String(),
    },
    { additionalProperties: false, title: 'SlaFilterField' },
  ),
  'Always null: the list is complete.',
);

/** Returns the complete list of the fields. */
// biome-ignore lint/suspicious/noExplicitAny: what the fields read does not matter here.
export function presentFields(fields: Fields<any>) {
  const data = Object.entries(fields).map(([name, { type, description }]) => ({
    object: 'filter_field' as const,
    name,
    type,
    operators: [...operatorsOf(type)],
    description,
  }));
  return { object: 'list' as const, data, hasMore: false, nextCursor: null };
}
