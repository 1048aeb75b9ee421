import { UNSUPPORTED } from '../lexing/character-faults.ts';

/** The reasons why a value cannot be written as it is, with their messages. */
export const CHARACTER_PROBLEMS = {
  unsupported_character: 'The value contains a character outside printable ASCII',
  contains_delimiter: 'The value contains a delimiter',
  surrounding_space: 'The value begins or ends with a space',
  unreadable_number: 'The number is not a whole number allowed here',
} as const;

/** Returns the problem of a value with the given character faults. A value without faults begins or ends with a space. */
export function characterProblem(fault: number): Exclude<keyof typeof CHARACTER_PROBLEMS, 'unreadable_number'> {
  if ((fault & UNSUPPORTED) !== 0) return 'unsupported_character';
  return fault === 0 ? 'surrounding_space' : 'contains_delimiter';
}
