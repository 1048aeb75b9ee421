/** Statements of a letter without their facts, by their number in the request. */
export type MaskedStatements = Readonly<Record<string, string>>;

/** The port to a language model. Resolves with new wordings; rejects if the model cannot be reached or understood. */
export type LetterPolisher = { model: string; polish(statements: MaskedStatements): Promise<Record<string, unknown>> };
