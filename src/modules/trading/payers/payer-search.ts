import type { PayerContent } from './payer.ts';

/** A query with more words is cut; a name has fewer. */
const WORDS_MAX = 8;

/** Returns the words of a text in lower case, without accents and punctuation. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns the distinct words of a search, at most eight. */
export function searchWordsOf(query: string): string[] {
  return [...new Set(wordsOf(query))].slice(0, WORDS_MAX);
}

/** Returns the text that searches look in: ids, names and aliases as words between single spaces. */
export function searchTextOf(
  id: string,
  {
    name,
    alternateNames,
    aliases,
    electronicPayerId,
  }: Pick<PayerContent, 'name' | 'alternateNames' | 'aliases' | 'electronicPayerId'>,
): string {
  const texts = [id, electronicPayerId ?? '', name, ...alternateNames, ...aliases.map((alias) => alias.id)];
  return ` ${[...new Set(texts.flatMap(wordsOf))].join(' ')} `;
}
