import type { JobAttempt } from '../../../../database/jobs/job-queue.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { getPatient } from '../../../practice/patients/find-patients.ts';
import type { AppealPolish } from '../appeal.ts';
import { findAppeal, lockAppeal } from '../appeals-store.ts';
import { saveAppeal } from '../save-appeal.ts';
import type { LetterContent, Statement } from './letter-content.ts';
import { acceptPolished, type MaskedText, maskFacts } from './polish-text.ts';

/** Statements of a letter without their facts, by their number in the request. */
type MaskedStatements = Readonly<Record<string, string>>;

/** The port to a language model. Resolves with new wordings; rejects if the model cannot be reached or understood. */
export type LetterPolisher = { model: string; polish(statements: MaskedStatements): Promise<Record<string, unknown>> };

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
async function polishLetter(
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

type PolishOptions = {
  reader: TenantReader;
  polisher: LetterPolisher | null;
  attempt: Pick<JobAttempt, 'isLast' | 'isGivenUp'>;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/**
 * Rewords the letter of a draft with a model, if one is configured. The model receives no facts. The text is kept if
 * the draft was changed meanwhile, or if the model does not answer at the last attempt.
 */
export async function polishAppeal(id: string, { reader, polisher, attempt, transact }: PolishOptions): Promise<void> {
  const appeal = await findAppeal(reader, id);
  if (appeal?.status !== 'draft' || appeal.polish?.state !== 'queued') return;
  const end = (polish: AppealPolish, letter = appeal.letter) =>
    transact(async (tx) => {
      const current = await lockAppeal(tx, id);
      if (current?.status !== 'draft' || current.polish?.state !== 'queued') return;
      const isSame = current.version === appeal.version;
      const next = isSame ? { ...current, letter, polish } : { ...current, polish: UNCHANGED };
      saveAppeal(tx, next, { verb: 'polished', from: current.status, details: { state: next.polish.state } });
    });
  if (polisher === null) return end({ state: 'not_configured', model: null, statements: 0 });
  const { model } = polisher;
  if (attempt.isGivenUp) return end({ state: 'failed', model, statements: 0 });
  const { name } = await getPatient(reader, appeal.patientId);
  const names = [appeal.payerName, name.family, ...name.given, appeal.recipient.name];
  try {
    const { letter, changed } = await polishLetter(appeal.letter, names, polisher);
    return await end({ state: 'done', model, statements: changed }, letter);
  } catch (error) {
    if (!attempt.isLast) throw error;
    return end({ state: 'failed', model, statements: 0 });
  }
}

const UNCHANGED = { state: 'failed', model: null, statements: 0 } as const;
