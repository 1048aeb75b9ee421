import { BoxFault } from './box.ts';

/** The letters of diagnoses on paper. */
export const LETTERS = 'ABCDEFGHIJKL';

/** Returns the positions of diagnoses from 1, of letters up to `last`. */
export function pointersIn(text: string, last: string): number[] {
  const pointers = [...text.toUpperCase().replaceAll(/[\s,]/g, '')].map((letter) => LETTERS.indexOf(letter) + 1);
  if (pointers.some((pointer) => pointer === 0 || pointer > LETTERS.indexOf(last) + 1)) {
    throw new BoxFault('invalid_format', `The box holds letters from A to ${last}.`);
  }
  return pointers;
}
