import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import type { TradingPartner } from '../partners/trading-partner.ts';
import { insertOutboundTransaction } from './outbound-transactions-store.ts';
import { transactionPlace } from './transaction-place.ts';

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
