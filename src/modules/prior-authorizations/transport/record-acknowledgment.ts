import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { saveReceipt } from '../answers/record-receipt.ts';
import { WAITING_STATUSES } from '../authorization.ts';
import { lockAuthorization } from '../authorizations-store.ts';

/**
 * Records a 999 that accepts a request as the payer's receipt. Its time has no zone and is read as UTC; it is never before
 * the transmission and never later than now.
 */
export async function recordAcknowledgment(tx: UnitOfWork, authorizationId: string, writtenAt: string): Promise<void> {
  const authorization = await lockAuthorization(tx, authorizationId);
  if (!authorization || !WAITING_STATUSES.includes(authorization.status)) return;
  const { startedAt } = authorization.clock;
  if (startedAt === null) return;
  const stated = Math.min(Date.parse(`${writtenAt}:00Z`), tx.now.getTime());
  const receivedAt = new Date(Math.max(stated, Date.parse(startedAt))).toISOString();
  const receipt = { receivedAt, reference: null, source: 'acknowledgment' as const };
  await saveReceipt(tx, authorization, receipt, { verb: 'receipt_acknowledged' });
}
