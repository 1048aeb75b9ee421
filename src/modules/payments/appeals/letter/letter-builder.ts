import {
  type Citation,
  type CitationType,
  GENERATOR_VERSION,
  type LetterContent,
  type LetterSection,
  type Placeholder,
} from './letter-content.ts';

/** Collects the statements of a letter and numbers their sources in the order in which they are first cited. */
export class LetterBuilder {
  readonly #templateId: string;
  readonly #sections: LetterSection[] = [];
  readonly #citations: Citation[] = [];
  readonly #placeholders: Placeholder[] = [];

  constructor(templateId: string) {
    this.#templateId = templateId;
  }

  /** Starts a section; the statements that follow belong to it. */
  section(key: string, heading: string | null): void {
    this.#sections.push({ key, heading, statements: [] });
  }

  /** Returns the number of a source. */
  cite(type: CitationType, ref: string, text: string): number {
    const known = this.#citations.find((one) => one.type === type && one.ref === ref);
    if (known) return known.number;
    const number = this.#citations.length + 1;
    this.#citations.push({ number, type, ref, text });
    return number;
  }

  /** Declares a placeholder for a person to fill in; returns its mark in the text. */
  placeholder(key: string, description: string): string {
    if (!this.#placeholders.some((one) => one.key === key)) this.#placeholders.push({ key, description, value: null });
    return `{{${key}}}`;
  }

  /** Adds a statement. Several denials may have the same ground, which is stated once. */
  state(key: string, text: string, citations: readonly number[] = []): void {
    if (this.#sections.some(({ statements }) => statements.some((one) => one.key === key))) return;
    this.#sections.at(-1)!.statements.push({ key, text, citations: [...new Set(citations)], isEdited: false });
  }

  build(): LetterContent {
    return {
      templateId: this.#templateId,
      generatorVersion: GENERATOR_VERSION,
      sections: this.#sections.filter(({ statements }) => statements.length > 0),
      citations: this.#citations,
      placeholders: this.#placeholders,
    };
  }
}
