/** Returns a text as a sentence: it ends in exactly one full stop, or keeps its question or exclamation mark. */
export function sentence(text: string): string {
  const bare = text.replace(/[.,;:\s]+$/, '');
  return bare === '' || /[?!]$/.test(bare) ? bare : `${bare}.`;
}
