/** The source of a statement of a letter. */
export const CITATION_TYPES = [
  'claim_field',
  'authorization_field',
  'denial',
  'reason_code',
  'acknowledgment',
  'coverage',
  'history_entry',
  'document',
  'regulation',
  'payer_policy',
  'appeal',
] as const;
export type CitationType = (typeof CITATION_TYPES)[number];

/** `ref` is an id, an id with a JSON Pointer behind `#`, a code or the citation of a regulation. */
export type Citation = { number: number; type: CitationType; ref: string; text: string };

/** A value that is not known. The text names it as `{{key}}`; an empty one blocks sending. */
export type Placeholder = { key: string; description: string; value: string | null };

/** One statement. A text that a person has edited keeps its citations. */
export type Statement = { key: string; text: string; citations: number[]; isEdited: boolean };
export type LetterSection = { key: string; heading: string | null; statements: Statement[] };

/** The text of a letter in sections, with the sources of each. Renderers print only this. */
export type LetterContent = {
  templateId: string;
  /** The version of the templates that generated it. */
  generatorVersion: string;
  sections: LetterSection[];
  citations: Citation[];
  placeholders: Placeholder[];
};

export const GENERATOR_VERSION = '1';
export const PLACEHOLDER = /\{\{([a-z0-9_]{1,60})\}\}/g;

/** Returns the keys of the placeholders that statements name and that have no value, in order of the text. */
export function unfilledPlaceholders({ sections, placeholders }: LetterContent): string[] {
  const filled = new Set(placeholders.filter(({ value }) => value !== null).map(({ key }) => key));
  const named = sections.flatMap(({ statements }) => statements.flatMap(({ text }) => placeholderKeys(text)));
  return [...new Set(named)].filter((key) => !filled.has(key));
}

export function placeholderKeys(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, key]) => key!);
}

/** Returns whether each statement has a source or a placeholder for a person to fill in. */
export function isGrounded({ sections }: LetterContent): boolean {
  return sections
    .filter(({ key }) => key !== 'request' && key !== 'additional')
    .every(({ statements }) =>
      statements.every(({ text, citations }) => citations.length > 0 || placeholderKeys(text).length > 0),
    );
}
