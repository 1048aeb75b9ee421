import type { Database } from '../../../database/database.ts';
import type { Encryption } from '../../../database/encryption.ts';
import type { JobPayloads } from '../../../database/job-names.ts';
import type { JobAttempt } from '../../../database/job-queue.ts';
import { readTogether, transact, type UnitOfWork } from '../../../database/transaction.ts';
import { findInterchange } from '../interchanges/find-interchanges.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import { readInterchangeContent } from '../interchanges/read-interchange.ts';
import { ArrivalFirstError, settleTransmitted } from '../outbound/settle-outbound.ts';
import type { InboundStep, TransactionHandlers } from '../transaction-handler.ts';
import { EarlierFilesFirstError } from './earlier-files.ts';
import type { FileMapping } from './file-mapping.ts';
import { inboundSteps } from './inbound-steps.ts';
import { abandonInbound, beginInboundStep, closeInbound, endInboundStep } from './settle-inbound.ts';

export type ProcessInterchangeOptions = {
  database: Database;
  encryption: Encryption;
  mapping: Pick<FileMapping, 'read'>;
  handlers: TransactionHandlers;
};

export type ProcessResult = Interchange['status'] | 'not_found';

/**
 * Gives an inbound file its effects, step by step, each step exactly once: how far the file has come is stored in
 * the transaction of the step. Safe to run again after a crash at any point, and by two workers at once. A file that
 * fails in the last attempt waits for a person.
 */
export async function processInterchange(
  payload: JobPayloads['process-interchange'],
  attempt: Pick<JobAttempt, 'isLast'>,
  options: ProcessInterchangeOptions,
): Promise<ProcessResult> {
  const loaded = await readTogether(options.database, payload.organizationId, async (reader) => {
    const interchange = await findInterchange(reader, payload.interchangeId);
    if (interchange?.status !== 'received') return { interchange, content: null };
    return { interchange, content: await readInterchangeContent(reader, interchange.id, options.encryption) };
  });
  if (!loaded.interchange) return 'not_found';
  if (!loaded.content) return loaded.interchange.status;
  const own: StepOptions = { ...options, attempt, testClockId: loaded.interchange.testClockId };
  try {
    return await runSteps(loaded.interchange, loaded.content, payload.organizationId, own);
  } catch (error) {
    if (!attempt.isLast) throw error;
    return giveUp(loaded.interchange.id, payload.organizationId, own);
  }
}

async function runSteps(
  interchange: Interchange,
  content: Buffer,
  organizationId: string,
  options: StepOptions,
): Promise<ProcessResult> {
  const steps = inboundSteps(options.mapping.read(content), options.handlers);
  let index = 0;
  let current = steps.next();
  // A file without any transaction set still has to be closed.
  if (current.done) return giveUp(interchange.id, organizationId, options, 'empty');
  while (!current.done) {
    const following = steps.next();
    if (index >= interchange.stepsDone) {
      const step = { run: current.value, index, isLast: following.done === true };
      await runInOrder(organizationId, interchange, step, options);
    }
    current = following;
    index += 1;
  }
  return 'processed';
}

type StepOptions = ProcessInterchangeOptions & { attempt: Pick<JobAttempt, 'isLast'>; testClockId: string | null };
type StepRun = { run: InboundStep; index: number; isLast: boolean };

/** How often a step may ask for something else to be done first. */
const PREPARATIONS_MAX = 3;

/** Runs a step. What has to be recorded before it, as its error says, is recorded in transactions of its own. */
async function runInOrder(
  organizationId: string,
  interchange: Interchange,
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

/** One transaction each, so that two files never lock the same interchanges in different order. */
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
      await processInterchange({ organizationId, interchangeId }, { isLast: false }, options);
    } catch (error) {
      // An earlier file that cannot be processed must not hold this one back for ever.
      if (!options.attempt.isLast) throw error;
    }
  }
}

async function runStep(
  tx: UnitOfWork,
  { id, tradingPartnerId }: Interchange,
  step: StepRun,
  context: { isOrderSettled: boolean },
): Promise<void> {
  const interchange = await beginInboundStep(tx, id, step.index);
  // Another worker has been here.
  if (!interchange) return;
  const failure = (await step.run(tx, { interchangeId: id, tradingPartnerId, ...context })) ?? interchange.failure;
  if (step.isLast) closeInbound(tx, { ...interchange, stepsDone: step.index + 1 }, failure);
  else endInboundStep(tx, { ...interchange, failure });
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
