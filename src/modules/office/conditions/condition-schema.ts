import Type, { type TSchema } from 'typebox';
import { inWords } from '../../../kernel/words.ts';
import { ListOf, Nullable, OneOf, Strict, Text } from '../../schema.ts';
import { type Fields, GROUPS, OPERATORS, operatorsOf } from './condition.ts';

const scalar = Type.Union([Type.String({ maxLength: 200 }), Type.Number(), Type.Boolean()]);
const group = <T extends TSchema>(item: T) => ({
  all: Type.Optional(Type.Array(item, { maxItems: 50, description: 'All of them hold.' })),
  any: Type.Optional(Type.Array(item, { minItems: 1, maxItems: 50, description: 'At least one of them holds.' })),
  none: Type.Optional(Type.Array(item, { minItems: 1, maxItems: 50, description: 'None of them holds.' })),
});
const either = {
  oneOf: [{ required: ['field'] }, ...GROUPS.map((name) => ({ required: [name] }))],
  dependentRequired: { field: ['operator'] },
};

/**
 * Returns the schema of conditions about these fields, with groups two or three levels deep. Without `fields` it allows any
 * name; `checkCondition` then refuses unknown names. The titles of its parts begin with `subject`.
 */
export function conditionTree(
  subject: string,
  { fields, hasThirdLevel = false }: { fields?: Fields<never>; hasThirdLevel?: boolean } = {},
) {
  const description = 'The property to compare.';
  const leaf = {
    field: Type.Optional(fields ? OneOf(Object.keys(fields), { description }) : Text(100, description)),
    operator: Type.Optional(OneOf(OPERATORS)),
    value: Type.Optional(
      Type.Union([scalar, Type.Array(scalar, { maxItems: 100 })], { description: 'The value, or the values.' }),
    ),
  };
  const Comparison = Strict(leaf, { title: `${subject}ConditionComparison`, required: ['field', 'operator'] });
  const inner = hasThirdLevel
    ? Strict({ ...leaf, ...group(Comparison) }, { title: `${subject}ConditionInnerGroup`, ...either })
    : Comparison;
  const Group = Strict({ ...leaf, ...group(inner) }, { title: `${subject}ConditionGroup`, ...either });
  return Strict(
    { ...leaf, ...group(Group) },
    {
      title: `${subject}Condition`,
      description: 'A comparison, or a group of conditions in `all`, `any` or `none`.',
      ...either,
    },
  );
}

/** The properties that conditions of a policy can compare. */
export const FilterFieldList = ListOf(
  Type.Object(
    {
      object: Type.Literal('filter_field'),
      name: Type.String(),
      title: Type.String({ description: 'The name in words.' }),
      type: Type.String(),
      unit: Nullable(
        OneOf(['cents']),
        'For amounts of money: the values of conditions are whole US cents. Otherwise null.',
      ),
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
  const data = Object.entries(fields).map(([name, { type, unit = null, description }]) => ({
    object: 'filter_field' as const,
    name,
    title: inWords(name.replace(/(?<=[a-z])Id$/, '')),
    type,
    unit,
    operators: [...operatorsOf(type)],
    description,
  }));
  return { object: 'list' as const, data, hasMore: false, nextCursor: null };
}
