import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { newId } from '../../../kernel/ids.ts';
import { contentPlace } from '../interchanges/content-place.ts';
import { insertInterchange } from '../interchanges/interchanges-store.ts';
import type { ControlNumbers, TradingPartner } from '../partners/trading-partner.ts';

export type QueueInterchangeOptions = {
  partner: TradingPartner;
  numbers: ControlNumbers;
  transactionSet: string;
  content: string;
  encryption: Encryption;
};

/** Stores an outbound interchange encrypted and queues its transmission in the same transaction; returns its id. */
export async function queueInterchange(tx: UnitOfWork, options: QueueInterchangeOptions): Promise<string> {
  const id = newId('itc');
  insertInterchange(tx, {
    id,
    direction: 'outbound',
    status: 'queued',
    nextAttemptAt: tx.now,
    tradingPartnerId: options.partner.id,
    transactionSet: options.transactionSet,
    interchangeControlNumber: options.numbers.interchange,
    groupControlNumber: options.numbers.group,
    transactionCount: 1,
    sealed: options.encryption.seal(options.content, contentPlace(tx.organizationId, id), { compress: true }),
  });
  await tx.enqueue('transmit-interchange', { organizationId: tx.organizationId, interchangeId: id });
  return id;
}
