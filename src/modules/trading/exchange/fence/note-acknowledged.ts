import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { AnswerAddress } from '../interchanges/interchanges-store.ts';
import { type AcknowledgedNumber, examineAcknowledged } from './number-ahead.ts';
import { insertNumberAhead, raiseBeyond, selectAddressed } from './numbers-ahead-store.ts';

/**
 * Called for a TA1 or 999 about an interchange that the database does not have. If its control number has not been
 * assigned yet, the database is older than the sent interchange: raises the partner's numbers beyond it and holds the
 * organization. Only answers between the partner's sender and receiver ids count, because a mailbox can also have
 * answers for another system.
 */
export async function noteAcknowledged(
  tx: UnitOfWork,
  tradingPartnerId: string,
  { address, ...acknowledged }: AcknowledgedNumber & { address: AnswerAddress | null },
): Promise<void> {
  if (address === null) return;
  const addressed = await selectAddressed(tx, tradingPartnerId, address);
  const [partner] = addressed;
  if (partner === undefined || addressed.length > 1) return;
  const found = examineAcknowledged(acknowledged, partner);
  if (found === null) return;
  const { element } = acknowledged;
  const ahead = { tradingPartnerId: partner.id, element, number: found.number };
  if (await raiseBeyond(tx, ahead)) await insertNumberAhead(tx, { ...ahead, first: partner.first });
}
