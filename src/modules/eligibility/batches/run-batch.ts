import { readTogether, transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type EligibilityContext, makeAttempt } from '../attempts/make-attempt.ts';
import type { StartedAttempt } from '../attempts/start-attempt.ts';
import { createCheck } from '../create-check.ts';
import { BATCHES, lockWaiting, selectWaiting, settleItem } from './batches-store.ts';
import { type BatchItem, rowErrorOf } from './eligibility-batch.ts';

/** The number of rows whose payers are asked concurrently. */
const CONCURRENT_ROWS = 32;
const ROWS_PER_READ = 200;

/**
 * Makes the checks of a batch, row by row: the check and the row's result commit together, so that a run after a crash
 * continues after them. An invalid row is refused with its errors and does not affect other rows. Returns `more` if
 * `isOver` ended the run between two reads; another job then continues.
 */
export async function runBatch(
  organizationId: string,
  batchId: string,
  context: EligibilityContext & { isOver?: () => boolean },
): Promise<'over' | 'more'> {
  for (let reads = 0; ; reads++) {
    const waiting = await readTogether(context.database, organizationId, (reader) =>
      selectWaiting(reader, batchId, ROWS_PER_READ),
    );
    if (waiting.length === 0) break;
    if (reads > 0 && context.isOver?.()) return 'more';
    await eachOf(waiting, (item) => runRow(item, { organizationId, batchId, context }));
  }
  await transact(context.database, who(organizationId, batchId), (tx) => completeBatch(tx, batchId));
  return 'over';
}

/** Runs the work on all rows with a limit of concurrent ones; throws the first error after all have ended. */
async function eachOf(items: readonly BatchItem[], work: (item: BatchItem) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: CONCURRENT_ROWS }, worker));
  const failed = ended.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

type RowRun = { organizationId: string; batchId: string; context: EligibilityContext };

async function runRow({ sequence }: BatchItem, { organizationId, batchId, context }: RowRun): Promise<void> {
  const { database } = context;
  let attempt: StartedAttempt | null = null;
  try {
    attempt = await transact(database, who(organizationId, batchId), async (tx) => {
      const item = await lockWaiting(tx, batchId, sequence);
      if (!item) return null;
      const input = { ...item.input, mode: 'async' as const };
      const created = await createCheck(tx, input, context, { batchId, isStartedHere: true });
      settleItem(tx, batchId, sequence, { checkId: created.check.id });
      return created.attempt;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const refusal = rowErrorOf(error);
    await transact(database, who(organizationId, batchId), async (tx) => {
      settleItem(tx, batchId, sequence, { error: refusal });
    });
  }
  if (attempt) await makeAttempt(organizationId, attempt, context);
}

async function completeBatch(tx: UnitOfWork, batchId: string): Promise<void> {
  const batch = await BATCHES.lock(tx, batchId);
  if (batch?.status !== 'running') return;
  const at = tx.now.toISOString();
  BATCHES.update(tx, { ...batch, status: 'completed', completedAt: at, version: batch.version + 1, updatedAt: at });
  tx.audit({
    action: 'eligibility_batch.completed',
    subjectType: 'eligibility_batch',
    subjectId: batchId,
    details: { rows: batch.total },
  });
}

function who(organizationId: string, batchId: string) {
  return { organizationId, actor: { type: 'system', id: batchId } as const };
}
