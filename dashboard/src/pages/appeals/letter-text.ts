export type LetterPart = { type: 'text'; text: string } | { type: 'placeholder'; key: string };

/** Splits a statement at its placeholders, which are written `{{key}}`. */
export function letterParts(text: string): LetterPart[] {
  return text
    .split(/(\{\{[^{}]+\}\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('{{') ? { type: 'placeholder', key: part.slice(2, -2).trim() } : { type: 'text', text: part },
    );
}
