import type { Database } from '../../../../../database/database.ts';
import type { JobPayloads } from '../../../../../database/jobs/job-declaration.ts';
import type { JobAttempt } from '../../../../../database/jobs/job-queue.ts';
import type { Encryption } from '../../../../../database/sealing/encryption.ts';
import { readerOf, transact, type UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { BudgetExhaustedError } from '../../../../../kernel/work-budget.ts';
import type { FileMemory } from '../../../../../kernel/x12-memory.ts';
import { ArrivalFirstError, settleTransmitted } from '../../outbound/settle-outbound.ts';
import type { TransactionHandlers } from '../../transaction-handler.ts';
import { payerFileContent } from '../files/find-payer-files.ts';
import type { FileContent, FileMapping } from '../receiving/file-mapping.ts';
import { EarlierFilesFirstError } from '../receiving/receptions.ts';
import { type InboundInterchange, selectInbound } from './inbound-interchanges-store.ts';
import { inboundSteps, type NumberedStep } from './inbound-steps.ts';
import { abandonInbound, beginInboundStep, closeInbound, endInboundStep } from './settle-inbound.ts';

type ProcessInterchangeOptions = {
  database: Database;
  encryption: Encryption;
  mapping: Pick<FileMapping, 'read'>;
  handlers: TransactionHandlers;
  /** Limits the memory that all files together use while they are read. */
  memory?: FileMemory;
  /**
   * Called between two steps. Returns whether another job should continue, so that a long file does not block a worker.
   */
  isOver?(): boolean;
  /** Called after each step with the number of bytes that have been processed. */
  onStep?(bytesDone: number): void;
};

/** `more`: the file is not finished, and the caller continues the processing. */
type ProcessResult = InboundInterchange['status'] | 'not_found' | 'more';

/**
 * Applies the effects of an inbound file step by step, each exactly once: the progress and the next position are stored
 * in the transaction of the step. Safe to run again after a crash at any point, and by two workers at once. The file is
 * read in pieces, so its size is not limited by memory. If the last attempt fails, the file goes into quarantine.
 */
export async function processInterchange(
  payload: JobPayloads['process-interchange'],
  attempt: Pick<JobAttempt, 'isLast'>,
  options: ProcessInterchangeOptions,
): Promise<ProcessResult> {
  const { organizationId, interchangeId } = payload;
  const reader = readerOf(options.database, organizationId);
  const interchange = await selectInbound(reader, interchangeId);
  if (!interchange) return 'not_found';
  if (interchange.status !== 'received') return interchange.status;
  const own: StepOptions = { ...options, attempt, testClockId: interchange.testClockId };
  try {
    return await runSteps(interchange, organizationId, own);
  } catch (error) {
    // If no memory is available now, the file itself is not the cause.
    if (!attempt.isLast || error instanceof BudgetExhaustedError) throw error;
    return giveUp(interchange.id, organizationId, own);
  }
}

async function runSteps(
  interchange: InboundInterchange,
  organizationId: string,
  options: StepOptions,
): Promise<ProcessResult> {
  const { database, encryption, mapping, handlers, memory, isOver = () => false, onStep = () => undefined } = options;
  const { progress, stepsDone } = interchange;
  const stored = payerFileContent(readerOf(database, organizationId), interchange.fileId, encryption);
  const content = memory ? within(stored, memory) : stored;
  const answers = mapping.read(content, progress?.position ?? null);
  const steps = inboundSteps(answers, handlers, progress?.steps ?? 0);
  let current = await steps.next();
  // A file without transaction sets must still be closed, unless its steps were applied before.
  if (current.done) return giveUp(interchange.id, organizationId, options, 'empty');
  while (!current.done) {
    const following: IteratorResult<NumberedStep> = await steps.next();
    const step: NumberedStep = current.value;
    if (step.index >= stepsDone) {
      await runInOrder(organizationId, interchange, { ...step, isLast: following.done === true }, options);
      const position = step.progress?.position;
      if (position) onStep(position.inside?.at ?? position.offset);
      if (following.done !== true && isOver()) return 'more';
    }
    current = following;
  }
  return 'processed';
}

function within(content: FileContent, memory: FileMemory): FileContent {
  return { read: (from, to) => memory.read(content.read(from, to), { from, ...(to === undefined ? {} : { to }) }) };
}

type StepOptions = ProcessInterchangeOptions & { attempt: Pick<JobAttempt, 'isLast'>; testClockId: string | null };
type StepRun = NumberedStep & { isLast: boolean };

/** How many times a step can require other work first. */
const PREPARATIONS_MAX = 3;

/**
 * Runs a step. If its error names data that must be recorded first, records the data in separate transactions and
 * retries the step.
 */
async function runInOrder(
  organizationId: string,
  interchange: InboundInterchange,
  step: StepRun,
  options: StepOptions,
): Promise<void> {
  let isOrderSettled = false;
  for (let preparations = 0; ; preparations++) {
    try {
      return await inOwnTransaction(organizationId, options, (tx) =>
        runStep(tx, interchange, step, { isOrderSettled }),
      );
    } catch (error) {
      if (preparations >= PREPARATIONS_MAX) throw error;
      if (error instanceof EarlierFilesFirstError) {
        await processEarlier(organizationId, error.interchangeIds, options);
        isOrderSettled = true;
      } else if (error instanceof ArrivalFirstError) {
        await confirmArrival(organizationId, error.interchangeIds, options);
      } else throw error;
    }
  }
}

/**
 * Records arrivals in one transaction each, so that two files cannot deadlock by locking the same interchanges in a
 * different order.
 */
async function confirmArrival(
  organizationId: string,
  interchangeIds: readonly string[],
  options: StepOptions,
): Promise<void> {
  for (const id of interchangeIds) {
    await inOwnTransaction(organizationId, options, async (tx) => {
      await settleTransmitted(tx, id, options.handlers);
    });
  }
}

async function processEarlier(
  organizationId: string,
  interchangeIds: readonly string[],
  options: StepOptions,
): Promise<void> {
  for (const interchangeId of interchangeIds) {
    try {
      const { isOver: _isOver, memory: _memory, ...whole } = options;
      await processInterchange({ organizationId, interchangeId }, { isLast: false }, whole);
    } catch (error) {
      // An earlier file that cannot be processed must not block this file forever.
      if (!options.attempt.isLast) throw error;
    }
  }
}

async function runStep(
  tx: UnitOfWork,
  { id, tradingPartnerId }: InboundInterchange,
  step: StepRun,
  context: { isOrderSettled: boolean },
): Promise<void> {
  const interchange = await beginInboundStep(tx, id, step.index);
  // Another worker has applied the step.
  if (!interchange) return;
  const isRepeated = step.index < interchange.redoSteps;
  const isSkipped = isRepeated && !step.isRepeatable;
  const run = () => step.run(tx, { interchangeId: id, tradingPartnerId, isRepeated, ...context });
  const failure = (isSkipped ? null : await run()) ?? interchange.failure;
  if (step.isLast) await closeInbound(tx, { ...interchange, stepsDone: step.index + 1 }, failure);
  else endInboundStep(tx, { ...interchange, failure }, step.progress ?? interchange.progress);
}

async function giveUp(
  id: string,
  organizationId: string,
  options: StepOptions,
  failure = 'processing_failed',
): Promise<ProcessResult> {
  await inOwnTransaction(organizationId, options, (tx) => abandonInbound(tx, id, failure));
  return 'needs_review';
}

function inOwnTransaction(
  organizationId: string,
  { database, testClockId }: StepOptions,
  work: (tx: UnitOfWork) => Promise<void>,
) {
  const actor = { type: 'payer', id: 'process-interchange' } as const;
  return transact(database, { organizationId, actor, testClockId }, work);
}
