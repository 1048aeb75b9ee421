import type { RealTimeOutcome, RealTimeRequest } from '../../src/modules/trading/exchange/payer-gateway.ts';
import {
  type Parsed270Transaction,
  type ParsedEligibilityInquiry,
  parse270,
} from '../../src/x12/270-005010X279A1/index.ts';
import { fileIdOf, mailboxOf, outboxPlace } from './mailbox.ts';
import { eligibilityScript } from './member-ids/eligibility-scripts.ts';
import type { EligibilityOutcome } from './member-ids/sandbox-outcomes.ts';
import type { SimulatorOptions } from './outbox-entries.ts';
import { answer271 } from './sets/answer-271.ts';
import { countInquiry, inSimulatorTransaction, putOut, takeNumbers } from './simulator-store.ts';

/** Inquiries that are refused before one with a recovering AAA code is answered: the first and two retries. */
const REFUSALS_BEFORE_RECOVERY = 3;
/** Between the two answers of a payer that answers twice. */
const SECOND_ANSWER_MS = 60_000;
const ACTIVE: EligibilityOutcome = { outcome: 'active' };
const UNAVAILABLE: EligibilityOutcome = { outcome: 'rejected', aaa: '42', recovers: false };

/** Answers a 270 with the 271 of the sandbox's payers: at once, or later with a file in the outbox. */
export async function answerEligibility(request: RealTimeRequest, options: SimulatorOptions): Promise<RealTimeOutcome> {
  const [transaction] = parse270(request.content).transactions;
  const inquiry = transaction?.inquiries[0];
  if (!transaction || !inquiry) return { outcome: 'refused', reason: 'not_a_270' };
  const frozenAt = await options.frozenAt(request);
  const receivedAt = frozenAt ?? options.clock.now();
  const mailbox = mailboxOf(request);
  const script =
    inquiry.informationSource.id === options.unavailablePayerId
      ? UNAVAILABLE
      : eligibilityScript(inquiry, options.directory);
  const later = { request, transaction, inquiry, receivedAt, frozenAt };
  switch (script.outcome) {
    case 'asynchronous':
      await answerLater({ ...later, dueInMs: script.seconds * 1000 }, options);
      return { outcome: 'deferred' };
    case 'slow':
      await answerLater({ ...later, dueInMs: script.seconds * 1000 }, options);
      return { outcome: 'timed_out', reason: 'deadline', isPayerOnly: true };
    case 'down': {
      const isDown = script.attempts === null || (await timesAsked(inquiry, mailbox, options)) <= script.attempts;
      if (isDown) return { outcome: 'unavailable', reason: 'connection_failed', isPayerOnly: true };
      break;
    }
    case 'answered_twice':
      await answerLater({ ...later, dueInMs: SECOND_ANSWER_MS }, options);
  }
  const isRecovered =
    script.outcome === 'rejected' &&
    script.recovers &&
    (await timesAsked(inquiry, mailbox, options)) > REFUSALS_BEFORE_RECOVERY;
  const outcome = isRecovered ? ACTIVE : script;
  const text = answer271(
    {
      inquiry,
      referenceId: transaction.header.referenceId,
      outcome,
      directory: options.directory,
    },
    // An answer on the connection of its question repeats the question's number.
    {
      answered: transaction.interchange,
      createdAt: receivedAt,
      controlNumber: Number(transaction.interchange.controlNumber),
    },
  );
  return { outcome: 'answered', content: Buffer.from(text) };
}

/** Counts the inquiries of one check that the payer has received, including this one. */
function timesAsked(
  { subscriber, dependent }: ParsedEligibilityInquiry,
  mailbox: string,
  { pool }: SimulatorOptions,
): Promise<number> {
  return countInquiry(pool, mailbox, (dependent ?? subscriber).traces?.[0]?.traceNumber ?? '');
}

type Later = {
  request: RealTimeRequest;
  transaction: Parsed270Transaction;
  inquiry: ParsedEligibilityInquiry;
  dueInMs: number;
  receivedAt: Date;
  frozenAt: Date | null;
};

/** The caller's seconds, to which no time scale applies. */
async function answerLater(later: Later, { pool, encryption, directory }: SimulatorOptions): Promise<void> {
  const { request, transaction, inquiry, dueInMs, receivedAt, frozenAt } = later;
  const mailbox = mailboxOf(request);
  const dueAt = new Date(receivedAt.getTime() + dueInMs);
  const input = { inquiry, referenceId: transaction.header.referenceId, outcome: ACTIVE, directory };
  await inSimulatorTransaction(pool, async (connection) => {
    const controlNumber = await takeNumbers(connection, mailbox, 1);
    const fileId = fileIdOf(controlNumber, '271');
    const content = answer271(input, { answered: transaction.interchange, createdAt: dueAt, controlNumber });
    const sealed = encryption.seal(content, outboxPlace(mailbox, fileId));
    const testClockId = request.testClockId ?? null;
    await putOut(connection, [
      { mailbox, fileId, transactionSet: '271', sealed, dueAt, isClocked: frozenAt !== null, testClockId },
    ]);
  });
}
