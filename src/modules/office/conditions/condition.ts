import type { ErrorDetail } from '../../../kernel/errors.ts';

export const OPERATORS = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'greater_than',
  'at_least',
  'less_than',
  'at_most',
  'between',
  'contains',
  'not_contains',
  'starts_with',
  'exists',
  'not_exists',
] as const;
type Operator = (typeof OPERATORS)[number];

type Scalar = string | number | boolean;
/** Either a comparison of a field, or a group of which all, any or none of the conditions must hold. */
export type Condition = {
  field?: string | undefined;
  operator?: Operator | undefined;
  value?: Scalar | Scalar[] | undefined;
  all?: Condition[] | undefined;
  any?: Condition[] | undefined;
  none?: Condition[] | undefined;
};

/** A property that conditions can compare. Dates are ISO 8601 texts and are compared as texts. */
type Field<S> = {
  type: 'string' | 'number' | 'boolean' | 'date' | 'list';
  /** The unit of a number: an amount of money, compared in whole US cents. Absent for other numbers. */
  unit?: 'cents';
  description: string;
  read(subject: S): Scalar | readonly string[] | null | undefined;
};
export type Fields<S> = Readonly<Record<string, Field<S>>>;

export const GROUPS = ['all', 'any', 'none'] as const;
const CONDITIONS_MAX = 50;
const EQUALITY = ['equals', 'not_equals'] as const;
const MEMBERSHIP = ['in', 'not_in'] as const;
const ORDER = ['greater_than', 'at_least', 'less_than', 'at_most', 'between'] as const;
const PARTS = ['contains', 'not_contains'] as const;
const PRESENCE = ['exists', 'not_exists'] as const;
const BY_TYPE: Readonly<Record<Field<never>['type'], readonly Operator[]>> = {
  string: [...EQUALITY, ...MEMBERSHIP, ...PARTS, 'starts_with', ...PRESENCE],
  number: [...EQUALITY, ...MEMBERSHIP, ...ORDER, ...PRESENCE],
  boolean: [...EQUALITY, ...PRESENCE],
  date: [...EQUALITY, ...ORDER, ...PRESENCE],
  list: [...PARTS, ...PRESENCE],
};

/** Returns the operators that a field of this type supports. */
export function operatorsOf(type: Field<never>['type']): readonly Operator[] {
  return BY_TYPE[type];
}

/** Returns whether the condition holds for the subject. A missing value satisfies only `not_…` operators. */
export function evaluateCondition<S>(condition: Condition, subject: S, fields: Fields<S>): boolean {
  if (condition.all) return condition.all.every((one) => evaluateCondition(one, subject, fields));
  if (condition.any) return condition.any.some((one) => evaluateCondition(one, subject, fields));
  if (condition.none) return !condition.none.some((one) => evaluateCondition(one, subject, fields));
  const field = fields[condition.field ?? ''];
  if (field === undefined || condition.operator === undefined) return false;
  return compare(field.read(subject), condition.operator, condition.value);
}

function compare(actual: ReturnType<Field<never>['read']>, operator: Operator, value: Condition['value']): boolean {
  const isMissing = actual === null || actual === undefined || (Array.isArray(actual) && actual.length === 0);
  if (operator === 'exists') return !isMissing;
  if (operator === 'not_exists') return isMissing;
  if (isMissing) return operator === 'not_equals' || operator === 'not_in' || operator === 'not_contains';
  const values = (Array.isArray(value) ? value : [value]) as Scalar[];
  const [first, second] = values as [Scalar, Scalar];
  switch (operator) {
    case 'equals':
      return actual === first;
    case 'not_equals':
      return actual !== first;
    case 'in':
      return values.includes(actual as Scalar);
    case 'not_in':
      return !values.includes(actual as Scalar);
    case 'greater_than':
      return (actual as Scalar) > first;
    case 'at_least':
      return (actual as Scalar) >= first;
    case 'less_than':
      return (actual as Scalar) < first;
    case 'at_most':
      return (actual as Scalar) <= first;
    case 'between':
      return (actual as Scalar) >= first && (actual as Scalar) <= second;
    case 'contains':
      return Array.isArray(actual) ? actual.includes(first) : String(actual).includes(String(first));
    case 'not_contains':
      return !(Array.isArray(actual) ? actual.includes(first) : String(actual).includes(String(first)));
    case 'starts_with':
      return String(actual).startsWith(String(first));
  }
}

/** Returns the problems of a condition, by JSON Pointer from `path`; empty if it can be evaluated. */
export function checkCondition(condition: Condition, fields: Fields<never>, path: string): ErrorDetail[] {
  const count = { left: CONDITIONS_MAX };
  const details = check(condition, fields, path, count);
  if (count.left >= 0) return details;
  return [{ code: 'too_many_items', param: path, message: `At most ${CONDITIONS_MAX} conditions are allowed.` }];
}

function check(condition: Condition, fields: Fields<never>, path: string, count: { left: number }): ErrorDetail[] {
  count.left -= 1;
  const { field, operator, value } = condition;
  const groups = GROUPS.filter((name) => condition[name] !== undefined);
  if (groups.length + (field === undefined ? 0 : 1) !== 1)
    return [{ code: 'exactly_one', param: path, message: 'Give exactly one of field, all, any and none.' }];
  const [group] = groups;
  if (group) return condition[group]!.flatMap((one, index) => check(one, fields, `${path}/${group}/${index}`, count));
  const known = Object.hasOwn(fields, field!) ? fields[field!] : undefined;
  if (known === undefined)
    return [{ code: 'unknown_field', param: `${path}/field`, message: 'The field does not exist.' }];
  if (operator === undefined) return [{ code: 'required', param: `${path}/operator`, message: 'Required.' }];
  if (!BY_TYPE[known.type].includes(operator)) {
    const message = `A ${known.type} field takes only ${BY_TYPE[known.type].join(', ')}.`;
    return [{ code: 'not_allowed', param: `${path}/operator`, message }];
  }
  const problem = valueProblem(known.type, operator, value);
  return problem === null ? [] : [{ code: 'invalid_value', param: `${path}/value`, message: problem }];
}

function valueProblem(type: Field<never>['type'], operator: Operator, value: Condition['value']): string | null {
  if (operator === 'exists' || operator === 'not_exists') return value === undefined ? null : 'Must be absent.';
  const wanted = type === 'number' ? 'number' : type === 'boolean' ? 'boolean' : 'string';
  const isRight = (one: unknown) => typeof one === wanted;
  if (operator === 'in' || operator === 'not_in')
    return Array.isArray(value) && value.length > 0 && value.every(isRight) ? null : `Must be a list of ${wanted}s.`;
  if (operator !== 'between') return isRight(value) ? null : `Must be a ${wanted}.`;
  const isPair = Array.isArray(value) && value.length === 2 && value.every(isRight);
  if (!isPair) return `Must be a list of two ${wanted}s.`;
  return value[0]! <= value[1]! ? null : 'The first value must not be larger than the second.';
}
