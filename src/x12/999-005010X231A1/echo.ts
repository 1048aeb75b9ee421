/**
 * Returns a value of a faulty file that can be written in an acknowledgment: other characters are removed, and the
 * length is adjusted.
 */
export function echo(text: string, characters: RegExp, min: number, max: number): string {
  return (text.match(characters)?.join('') ?? '').slice(0, max).padStart(min, '0');
}

export const WORD = /[A-Za-z0-9.-]/g;
export const DIGIT = /\d/g;
