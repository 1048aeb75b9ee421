/**
 * Normalizes a name for searching: without accents, case and punctuation, so that `O’Brien`, `OBRIEN` and `o'brien`
 * are the same, and so are `Smith-Jones` and `smith jones`. A name of punctuation only keeps its characters.
 */
export function nameSearchKey(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .toLowerCase();
  const words = folded.replace(/['’‘ʼʹ`´.]/gu, '').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return words.trim() || folded.trim();
}

/** Returns the words of names, normalized for searching, each once. */
export function searchWordsOf(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => nameSearchKey(name).split(' ')).filter((word) => word !== ''))];
}

const LAST_CODE_POINT = 0x10ffff;

/**
 * Returns the least text that sorts after every text with this prefix, by code points (which is the order of UTF-8
 * bytes), or null if no text does.
 */
export function prefixEnd(prefix: string): string | null {
  const points = [...prefix].map((character) => character.codePointAt(0)!);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return null;
  // Surrogates are not separate characters.
  const next = last === 0xd7ff ? 0xe000 : last + 1;
  return String.fromCodePoint(...points, next);
}
