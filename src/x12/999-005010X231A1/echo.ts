/** What is echoed of a faulty file must itself be valid: other characters are left out, and the length is mended. */
export function echo(text: string, characters: RegExp, min: number, max: number): string {
  return (text.match(characters)?.join('') ?? '').slice(0, max).padStart(min, '0');
}

export const WORD = /[A-Za-z0-9.-]/g;
export const DIGIT = /\d/g;
