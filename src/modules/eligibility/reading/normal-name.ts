/** Returns a text as payers write it, in capitals and without accents or punctuation. */
export function normalName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^0-9A-Za-z]+/g, '')
    .toUpperCase();
}
