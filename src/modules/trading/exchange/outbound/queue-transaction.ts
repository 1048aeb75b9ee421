import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import { transactionPlace } from '../interchanges/interchange.ts';
import type { TradingPartner } from '../partners/trading-partner.ts';
import type { TransactionSet } from '../payer-gateway.ts';
import { insertOutboundTransaction } from './outbound-transactions-store.ts';

type QueueTransactionOptions = {
  partner: TradingPartner;
  transactionSet: TransactionSet;
  /** The sending module's id of the transaction. */
  subjectId: string;
  /** An interchange with only this transaction set. Its control numbers are replaced. */
  content: string;
  encryption: Encryption;
};

/**
 * Queues a transaction for sending. It is later closed into an interchange with others of the same partner. Numbers are
 * assigned only then, so that concurrent requests do not wait for each other.
 */
export async function queueTransaction(tx: UnitOfWork, options: QueueTransactionOptions): Promise<void> {
  const { partner, transactionSet, subjectId, content } = options;
  const id = newId('otx');
  const place = transactionPlace(tx.organizationId, id);
  const sealed = options.encryption.seal(content, place, { compress: true });
  const bytes = Buffer.byteLength(content);
  insertOutboundTransaction(tx, {
    id,
    tradingPartnerId: partner.id,
    transactionSet,
    subjectId,
    interchangeId: null,
    sealed,
    bytes,
  });
  // A sweep closes waiting batches. With a test clock no sweep runs, so a job is enqueued.
  if (partner.batch.delaySeconds > 0 && tx.frozenAt === null) return;
  const { organizationId, testClockId } = tx;
  const payload = { organizationId, tradingPartnerId: partner.id, transactionSet, testClockId };
  await tx.enqueue('close-batch', payload, { delayMs: partner.batch.delaySeconds * 1_000 });
}

/** Placeholder control numbers of an interchange that has not been numbered. */
export const NO_NUMBERS = { interchange: '000000000', group: '1' } as const;

type QueueInterchangeOptions = {
  partner: TradingPartner;
  transactionSet: string;
  /** An interchange with one transaction set, whose control numbers are `NO_NUMBERS`. */
  content: string;
  encryption: Encryption;
};

/**
 * Stores a transaction that is sent in a separate interchange, and queues its transmission in the same transaction.
 * Returns the id of the interchange. Control numbers are assigned when it is sent (`number-interchange.ts`), so that
 * requests do not wait for the row of their trading partner.
 */
export async function queueInterchange(tx: UnitOfWork, options: QueueInterchangeOptions): Promise<string> {
  const { partner, transactionSet, content, encryption } = options;
  const id = newId('otx');
  const interchangeId = newId('itc');
  insertOutboundTransaction(tx, {
    id,
    tradingPartnerId: partner.id,
    transactionSet,
    subjectId: interchangeId,
    interchangeId,
    sealed: encryption.seal(content, transactionPlace(tx.organizationId, id), { compress: true }),
    bytes: Buffer.byteLength(content),
  });
  await tx.enqueue('transmit-interchange', { organizationId: tx.organizationId, interchangeId });
  return interchangeId;
}
