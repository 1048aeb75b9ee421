import Type, { type TSchema } from 'typebox';
import { OneOf, Strict, Text } from '../schema.ts';
import { OPERATORS } from './condition.ts';

const scalar = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]);
const leaf = {
  field: Type.Optional(Text(60, 'The property to compare.')),
  operator: Type.Optional(OneOf(OPERATORS)),
  value: Type.Optional(
    Type.Union([scalar, Type.Array(scalar, { maxItems: 100 })], { description: 'The value, or the values.' }),
  ),
};
const group = <T extends TSchema>(item: T) => ({
  all: Type.Optional(Type.Array(item, { maxItems: 50, description: 'All of them hold.' })),
  any: Type.Optional(Type.Array(item, { minItems: 1, maxItems: 50, description: 'At least one of them holds.' })),
});
const Comparison = Strict(leaf, { title: 'ConditionComparison' });
const Group = Strict({ ...leaf, ...group(Comparison) }, { title: 'ConditionGroup' });
/** A condition with groups two levels deep. */
export const ConditionTree = Strict(
  { ...leaf, ...group(Group) },
  { title: 'Condition', description: 'A comparison, or a group of conditions in `all` or `any`.' },
);
