import type { ErrorObject } from 'ajv/dist/2020.js';

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const counted = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Returns the message of an error of a type, a length, a size or a bound, or null for errors of other keywords. */
export function limitMessage({ keyword, params }: Pick<ErrorObject, 'keyword' | 'params'>): string | null {
  const { limit, type } = params as { limit: number; type: string | string[] };
  switch (keyword) {
    case 'minLength':
      return limit === 1
        ? 'This field must not be empty.'
        : `This field must have at least ${counted(limit, 'character')}.`;
    case 'maxLength':
      return `This field must have at most ${counted(limit, 'character')}.`;
    case 'minItems':
      return limit === 1
        ? 'This list must not be empty.'
        : `This list must have at least ${counted(limit, 'element')}.`;
    case 'maxItems':
      return `This list must have at most ${counted(limit, 'element')}.`;
    case 'uniqueItems':
      return 'This list must not have the same element twice.';
    case 'minProperties':
      return `This object must have at least ${counted(limit, 'field')}.`;
    case 'maxProperties':
      return `This object must have at most ${counted(limit, 'field')}.`;
    case 'minimum':
      return `This field must be at least ${limit}.`;
    case 'maximum':
      return `This field must be at most ${limit}.`;
    case 'exclusiveMinimum':
      return `This field must be more than ${limit}.`;
    case 'exclusiveMaximum':
      return `This field must be less than ${limit}.`;
    case 'type':
      return `This field must be ${[type]
        .flat()
        .map((one) => TYPES[one] ?? one)
        .join(' or ')}.`;
    default:
      return null;
  }
}
