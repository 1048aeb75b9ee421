/** The stored texts of the documents that a transaction has locked. */
export class StoredDocuments {
  readonly #texts = new Map<string, { version: number; text: string }>();

  keep(id: string, version: number, text: string): void {
    this.#texts.set(id, { version, text });
  }

  /** Returns the text of one version of a document, if the transaction has locked that version. */
  textOf(id: string, version: number): string | undefined {
    const stored = this.#texts.get(id);
    return stored?.version === version ? stored.text : undefined;
  }
}
