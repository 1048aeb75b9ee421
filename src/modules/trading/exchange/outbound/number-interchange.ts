import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { contentPlace, transactionPlace } from '../interchanges/interchange.ts';
import { insertInterchange } from '../interchanges/interchanges-store.ts';
import { allocateControlNumbers } from '../partners/allocate-control-numbers.ts';
import type { InterchangeMapping } from './interchange-mapping.ts';
import { deleteTransactions, lockUnnumbered } from './outbound-transactions-store.ts';

type NumberInterchangeOptions = {
  encryption: Encryption;
  mapping: Pick<InterchangeMapping, 'merge'>;
};

/**
 * Assigns the partner's next control numbers to an interchange of `queueInterchange` and stores it, ready to be sent.
 * The transaction does nothing else, because it locks the partner's row until it commits. Returns `false` if the
 * interchange is not waiting for numbers: another worker has numbered it, or a reset of the sandbox has removed it. If
 * it throws `control_numbers_exhausted`, the interchange still waits.
 */
export async function numberInterchange(
  tx: UnitOfWork,
  interchangeId: string,
  { encryption, mapping }: NumberInterchangeOptions,
): Promise<boolean> {
  const waiting = await lockUnnumbered(tx, interchangeId);
  if (waiting === null) return false;
  await tx.liveBy(waiting.testClockId);
  const { id, tradingPartnerId, transactionSet } = waiting;
  const text = encryption.open(waiting.content, transactionPlace(tx.organizationId, id)).toString('utf8');
  const numbers = await allocateControlNumbers(tx, tradingPartnerId);
  const { content } = mapping.merge([text], { numbers, createdAt: tx.now });
  insertInterchange(tx, {
    id: interchangeId,
    direction: 'outbound',
    status: 'queued',
    nextAttemptAt: tx.now,
    tradingPartnerId,
    transactionSet,
    interchangeControlNumber: numbers.interchange,
    groupControlNumber: numbers.group,
    transactionCount: 1,
    sealed: encryption.seal(content, contentPlace(tx.organizationId, interchangeId), { compress: true }),
  });
  deleteTransactions(tx, [id]);
  return true;
}
