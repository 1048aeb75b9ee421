import type { Database } from '../../../../database/database.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { contentPlace } from '../interchanges/interchange.ts';
import type { TransportJournal } from '../journal/transport-journal.ts';
import type { InterchangeMapping } from '../outbound/interchange-mapping.ts';
import {
  type AllocatedNumbers,
  allocateFreeControlNumbers,
  allocateManyControlNumbers,
} from '../partners/allocate-control-numbers.ts';
import type { TransactionSet } from '../payer-gateway.ts';
import { insertQuestions } from './real-time-store.ts';

/** A real-time request to a partner that has no control numbers yet. */
export type WrittenQuestion = {
  organizationId: string;
  tradingPartnerId: string;
  /** The id of the interchange that the question is stored as. */
  interchangeId: string;
  transactionSet: TransactionSet;
  /** An interchange whose control numbers are zero. */
  content: string;
  /** The patients' test clock; null for the organization's time. */
  testClockId: string | null;
  /** Set if the transaction that wrote the question has assigned its numbers. */
  numbered?: NumberedQuestion | null;
};

/** A numbered request, and the numbers that must be in the transport journal before it is sent. */
type NumberedQuestion = { content: string; journaled: AllocatedNumbers['journaled'] };

/**
 * Assigns the partner's next control numbers to a question, stores it encrypted as it will be sent, and writes the
 * numbers to the transport journal. Returns its content; null if the journal cannot be written or sending is held, in
 * which case the question must not be sent. Throws `control_numbers_exhausted`. A number is used only by a stored
 * question.
 */
export type NumberQuestion = (question: WrittenQuestion) => Promise<string | null>;

export type NumberQuestionsOptions = {
  database: Database;
  encryption: Encryption;
  mapping: Pick<InterchangeMapping, 'merge'>;
  journal: Pick<TransportJournal, 'appendHighest'>;
};

/** The maximum number of questions that get their control numbers in one transaction. */
const QUESTIONS_PER_TRANSACTION = 64;

type Waiting = { question: WrittenQuestion; resolve(content: string | null): void; reject(reason: unknown): void };

/**
 * Opens the numbering of questions. Control numbers have no gaps, so taking one locks the partner's row until the
 * commit. Therefore, this process has at most one such transaction for each partner, outside the transaction of any
 * request. Requests that arrive meanwhile are numbered together by the next transaction.
 */
export function openQuestionNumbers(options: NumberQuestionsOptions): NumberQuestion {
  const queues = new Map<string, Waiting[]>();

  async function drain(key: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await settle(queue.splice(0, QUESTIONS_PER_TRANSACTION), options);
    queues.delete(key);
  }

  return (question) => {
    if (question.numbered) return journaledContent(question.numbered, options.journal);
    return new Promise((resolve, reject) => {
      const { organizationId, tradingPartnerId, testClockId } = question;
      const key = `${organizationId}/${tradingPartnerId}/${testClockId}`;
      const waiting = { question, resolve, reject };
      const queue = queues.get(key);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const own = [waiting];
      queues.set(key, own);
      void drain(key, own);
    });
  };
}

/** Returns the content after the numbers were written to the journal; null if the journal cannot be written. */
function journaledContent(
  { content, journaled }: NumberedQuestion,
  journal: NumberQuestionsOptions['journal'],
): Promise<string | null> {
  return journal.appendHighest(journaled.partner, journaled.highest).then(
    () => content,
    () => null,
  );
}

export type NumberAtOnceOptions = Pick<NumberQuestionsOptions, 'encryption' | 'mapping'>;

/**
 * Assigns numbers to a question in the transaction that writes it, which avoids a separate transaction. Returns null if
 * another transaction has locked the partner's row, so that no request waits for it; the question is then numbered
 * after the commit. Must be the last query of the transaction, because the row stays locked until the commit.
 */
export async function numberAtOnce(
  tx: UnitOfWork,
  question: WrittenQuestion,
  options: NumberAtOnceOptions,
): Promise<NumberedQuestion | null> {
  const allocated = await allocateFreeControlNumbers(tx, question.tradingPartnerId);
  if (!allocated) return null;
  const [content] = storeNumbered(tx, { questions: [question], numbers: allocated.numbers }, options);
  return { content: content!, journaled: allocated.journaled };
}

/**
 * Numbers questions in one transaction. If that fails, each is numbered separately, so that one failure does not affect
 * the others.
 */
async function settle(batch: readonly Waiting[], options: NumberQuestionsOptions): Promise<void> {
  const questions = batch.map(({ question }) => question);
  const { organizationId, tradingPartnerId, testClockId } = questions[0]!;
  const who = { organizationId, actor: { type: 'system', id: 'real-time' } as const, testClockId };
  try {
    const { contents, journaled } = await transact(options.database, who, (tx) =>
      number(tx, { tradingPartnerId, questions }, options),
    );
    // After a restore of the database, only the journal shows that the numbers were used. The next questions are
    // numbered meanwhile and share the next write to the journal.
    const answer = (isJournaled: boolean) => {
      for (const [index, { resolve }] of batch.entries()) resolve(isJournaled ? contents[index]! : null);
    };
    void options.journal.appendHighest(journaled.partner, journaled.highest).then(
      () => answer(true),
      () => answer(false),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'exchange_held') for (const { resolve } of batch) resolve(null);
    else if (batch.length === 1) batch[0]!.reject(error);
    else for (const one of batch) await settle([one], options);
  }
}

async function number(
  tx: UnitOfWork,
  { tradingPartnerId, questions }: { tradingPartnerId: string; questions: readonly WrittenQuestion[] },
  options: NumberAtOnceOptions,
): Promise<{ contents: string[]; journaled: AllocatedNumbers['journaled'] }> {
  const { numbers, journaled } = await allocateManyControlNumbers(tx, tradingPartnerId, questions.length);
  return { contents: storeNumbered(tx, { questions, numbers }, options), journaled };
}

/** Stores questions with their numbers; returns their contents. */
function storeNumbered(
  tx: UnitOfWork,
  { questions, numbers }: Pick<AllocatedNumbers, 'numbers'> & { questions: readonly WrittenQuestion[] },
  { encryption, mapping }: NumberAtOnceOptions,
): string[] {
  const contents = questions.map(
    ({ content }, index) => mapping.merge([content], { numbers: numbers[index]!, createdAt: tx.now }).content,
  );
  insertQuestions(
    tx,
    questions.map(({ interchangeId, tradingPartnerId, transactionSet }, index) => ({
      id: interchangeId,
      tradingPartnerId,
      transactionSet,
      interchangeControlNumber: numbers[index]!.interchange,
      groupControlNumber: numbers[index]!.group,
      sealed: encryption.seal(contents[index]!, contentPlace(tx.organizationId, interchangeId)),
    })),
  );
  return contents;
}
