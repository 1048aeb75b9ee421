/** The fields of every versioned resource that are stored in columns. */
export type Versioned = { id: string; version: number; createdAt: string; updatedAt: string };

/** A row of a table whose resources are JSON documents with indexed columns. */
export type DocumentRow<T extends Versioned> = {
  id: string;
  document: Omit<T, keyof Versioned>;
  version: number;
  created_at: Date;
  updated_at: Date;
};

export const DOCUMENT_COLUMNS = 'id, document, version, created_at, updated_at';

/** Returns the JSON text of a resource without the fields that are stored in columns. */
export function toDocument<T extends Versioned>(resource: T): string {
  const { id: _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...document } = resource;
  return JSON.stringify(document);
}

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
