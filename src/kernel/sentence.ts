/** Returns a text as a sentence: it ends in exactly one full stop, or keeps its question or exclamation mark. */
export function sentence(text: string): string {
  const bare = text.replace(/[.,;:\s]+$/, '');
  return bare === '' || /[?!]$/.test(bare) ? bare : `${bare}.`;
}

/** Joins texts that were written separately into one text of full sentences. Empty texts are left out. */
export function sentences(...texts: readonly string[]): string {
  return texts.map(sentence).filter(Boolean).join(' ');
}
