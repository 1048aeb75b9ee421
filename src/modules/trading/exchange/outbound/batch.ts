import type { BatchLimits } from '../partners/trading-partner.ts';

type Waiting = { bytes: number; createdAt: Date };

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
