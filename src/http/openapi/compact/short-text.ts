/** Returns the first sentence of a text. A full stop inside a word, a number or a pair of backticks does not end it. */
export function firstSentence(text: string): string {
  const end = /^(?:`[^`]*`|[^`])*?[.?!](?=\s+[A-Z`*])/s.exec(text);
  return end === null ? text : end[0];
}
