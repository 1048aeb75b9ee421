import type { Database } from '../../../../database/database.ts';
import type { JobPayloads } from '../../../../database/jobs/job-declaration.ts';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import { transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { newId } from '../../../../kernel/ids.ts';
import { isExchangeOpen } from '../fence/is-exchange-open.ts';
import { contentPlace, transactionPlace } from '../interchanges/interchange.ts';
import { insertInterchange } from '../interchanges/interchanges-store.ts';
import { allocateControlNumbers } from '../partners/allocate-control-numbers.ts';
import type { BatchLimits, TradingPartner } from '../partners/trading-partner.ts';
import { selectTradingPartner } from '../partners/trading-partners-store.ts';
import type { TransactionHandlers } from '../transaction-handler.ts';
import type { InterchangeMapping } from './interchange-mapping.ts';
import { deleteTransactions, lockWaiting, type WaitingTransaction } from './outbound-transactions-store.ts';
import { readSubmitterSettings } from './submitter-settings.ts';

type Waiting = { bytes: number; createdAt: Date };

type CloseBatchOptions = {
  database: Database;
  encryption: Encryption;
  mapping: InterchangeMapping;
  handlers: TransactionHandlers;
};

/** The maximum number of interchanges closed in one transaction, so that control numbers are not locked for long. */
const INTERCHANGES_PER_TRANSACTION = 20;

/**
 * Closes the waiting transactions of a partner into interchanges according to its limits, and queues their
 * transmission. Assigns control numbers without gaps. Returns the number of closed interchanges.
 */
export async function closeBatch(payload: JobPayloads['close-batch'], options: CloseBatchOptions): Promise<number> {
  const { organizationId, testClockId } = payload;
  const actor = { type: 'system', id: 'close-batch' } as const;
  let total = 0;
  for (;;) {
    const closed = await transact(options.database, { organizationId, actor, testClockId }, (tx) =>
      closeSome(tx, payload, options),
    );
    total += closed;
    if (closed < INTERCHANGES_PER_TRANSACTION) return total;
  }
}

async function closeSome(
  tx: UnitOfWork,
  { tradingPartnerId, transactionSet }: JobPayloads['close-batch'],
  options: CloseBatchOptions,
): Promise<number> {
  // If sending is held, the sweep of due batches retries.
  if (!(await isExchangeOpen(tx))) return 0;
  const partner = await selectTradingPartner(tx, tradingPartnerId);
  // A reset of the sandbox has removed the partner.
  if (!partner) return 0;
  const { transactionsMax } = partner.batch;
  const limit = Math.max(transactionsMax + 1, INTERCHANGES_PER_TRANSACTION);
  let waiting = await lockWaiting(tx, { tradingPartnerId, transactionSet, limit });
  let closed = 0;
  while (closed < INTERCHANGES_PER_TRANSACTION) {
    const size = batchSize(waiting, partner.batch, tx.now);
    if (size === 0) break;
    const batch = alike(waiting.slice(0, size), tx.organizationId, options);
    await closeOne(tx, batch, { ...options, partner, transactionSet });
    const taken = new Set(batch.map(({ id }) => id));
    waiting = waiting.filter(({ id }) => !taken.has(id));
    closed += 1;
  }
  return closed;
}

type Opened = WaitingTransaction & { text: string };

/**
 * Returns the transactions with the same envelope as the oldest one. After a change of the partner, a new interchange
 * begins.
 */
function alike(
  waiting: readonly WaitingTransaction[],
  organizationId: string,
  { encryption, mapping }: CloseBatchOptions,
): Opened[] {
  const opened = waiting.map((one) => ({
    ...one,
    text: encryption.open(one.content, transactionPlace(organizationId, one.id)).toString('utf8'),
  }));
  const envelope = mapping.envelopeOf(opened[0]!.text);
  return opened.filter(({ text }) => mapping.envelopeOf(text) === envelope);
}

type CloseOne = CloseBatchOptions & { partner: TradingPartner; transactionSet: string };

async function closeOne(tx: UnitOfWork, batch: readonly Opened[], options: CloseOne): Promise<void> {
  invariant(batch.length > 0, 'an interchange carries something');
  const { partner, transactionSet, encryption, mapping, handlers } = options;
  const numbers = await allocateControlNumbers(tx, partner.id);
  const id = newId('itc');
  const { content, transactionSetControlNumbers } = mapping.merge(
    batch.map(({ text }) => text),
    // The submitter is read now, because the settings may have changed since the transactions were accepted.
    { numbers, createdAt: tx.now, submitter: await readSubmitterSettings(tx, partner) },
  );
  insertInterchange(tx, {
    id,
    direction: 'outbound',
    status: 'queued',
    nextAttemptAt: tx.now,
    tradingPartnerId: partner.id,
    transactionSet,
    interchangeControlNumber: numbers.interchange,
    groupControlNumber: numbers.group,
    transactionCount: batch.length,
    sealed: encryption.seal(content, contentPlace(tx.organizationId, id), { compress: true }),
  });
  const carried = batch.map(({ subjectId }, index) => ({
    subjectId,
    transactionSetControlNumber: transactionSetControlNumbers[index]!,
  }));
  handlers.outbound(transactionSet).onClosed?.(tx, { interchangeId: id, groupControlNumber: numbers.group, carried });
  deleteTransactions(
    tx,
    batch.map(({ id }) => id),
  );
  await tx.enqueue('transmit-interchange', { organizationId: tx.organizationId, interchangeId: id });
}

/**
 * Returns how many of the waiting transactions, the oldest first, to close into one interchange now: as many as the
 * limits allow if they fill it or the oldest has waited long enough, otherwise none. A transaction that exceeds the
 * limit is sent alone.
 */
export function batchSize(waiting: readonly Waiting[], limits: BatchLimits, now: Date): number {
  const oldest = waiting[0];
  if (!oldest) return 0;
  let count = 0;
  let bytes = 0;
  for (const one of waiting) {
    if (count >= limits.transactionsMax || (count > 0 && bytes + one.bytes > limits.bytesMax)) break;
    count += 1;
    bytes += one.bytes;
  }
  const isFull = count >= limits.transactionsMax || count < waiting.length;
  const hasWaited = now.getTime() - oldest.createdAt.getTime() >= limits.delaySeconds * 1_000;
  return isFull || hasWaited ? count : 0;
}
