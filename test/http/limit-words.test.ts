import Type from 'typebox';
import { expect, test } from 'vitest';
import { bodyValidator } from '../../src/http/validation/validation.ts';

const messages = (schema: object, value: unknown) => bodyValidator(schema)(value).map(({ message }) => message);

test.each([
  [Type.String({ minLength: 1 }), '', 'This field must not be empty.'],
  [Type.String({ minLength: 2 }), 'x', 'This field must have at least 2 characters.'],
  [Type.String({ maxLength: 1 }), 'xy', 'This field must have at most 1 character.'],
  [Type.Array(Type.String(), { minItems: 1 }), [], 'This list must not be empty.'],
  [Type.Array(Type.String(), { maxItems: 2 }), ['a', 'b', 'c'], 'This list must have at most 2 elements.'],
  [Type.Array(Type.String(), { uniqueItems: true }), ['a', 'a'], 'This list must not have the same element twice.'],
  [Type.Object({}, { minProperties: 1 }), {}, 'This object must have at least 1 field.'],
  [Type.Integer({ minimum: 1 }), 0, 'This field must be at least 1.'],
  [Type.Integer({ maximum: 9 }), 10, 'This field must be at most 9.'],
  [Type.Number({ exclusiveMinimum: 0 }), 0, 'This field must be more than 0.'],
  [Type.Integer(), 'x', 'This field must be a whole number.'],
  [{ type: ['string', 'null'] }, 1, 'This field must be text or null.'],
])('a value beyond a limit of its schema is refused in plain words: %#', (schema, value, message) => {
  expect(messages(schema, value)).toEqual([message]);
});
