import type { LetterContent, Statement } from './letter-content.ts';
import type { LetterPolisher, MaskedStatements } from './letter-polisher.ts';
import { acceptPolished, type MaskedText, maskFacts } from './polish-text.ts';

/** Statements that repeat a record word for word, or that a person has written, keep their words. */
function canBePolished({ key, isEdited }: Statement): boolean {
  return !isEdited && !key.startsWith('history_') && !key.startsWith('document_') && !key.startsWith('additional_');
}

/** Returns the text that a model may reword, without facts. */
function maskedStatementsOf({ sections }: LetterContent, names: readonly string[]): Map<string, MaskedText> {
  const statements = sections.flatMap((section) => section.statements).filter(canBePolished);
  return new Map(statements.map(({ key, text }) => [key, maskFacts(text, names)]));
}

/**
 * Returns the letter with the wordings of a model, and how many statements have changed. A wording that does not pass the
 * checks is dropped, and the statement keeps its own. Rejects if the model does not answer.
 */
export async function polishLetter(
  letter: LetterContent,
  names: readonly string[],
  polisher: LetterPolisher,
): Promise<{ letter: LetterContent; changed: number }> {
  const masked = maskedStatementsOf(letter, names);
  // The keys of statements contain ids, which are not sent to the model.
  const numbers = new Map([...masked.keys()].map((key, index) => [key, String(index + 1)]));
  const given: MaskedStatements = Object.fromEntries([...masked].map(([key, { text }]) => [numbers.get(key)!, text]));
  const answers = await polisher.polish(given);
  let changed = 0;
  const reword = (statement: Statement): Statement => {
    const original = masked.get(statement.key);
    const number = numbers.get(statement.key);
    const answer = number !== undefined && Object.hasOwn(answers, number) ? answers[number] : undefined;
    const text = original && typeof answer === 'string' ? acceptPolished(original, answer) : null;
    if (text === null || text === statement.text) return statement;
    changed += 1;
    return { ...statement, text };
  };
  const sections = letter.sections.map((section) => ({ ...section, statements: section.statements.map(reword) }));
  return { letter: { ...letter, sections }, changed };
}
