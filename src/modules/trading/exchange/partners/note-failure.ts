import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { isToBeQuarantined } from './connections.ts';
import { countFailure, quarantineConnection } from './connections-store.ts';

/**
 * Records that a partner's connection has failed. After two refused logins or two different host keys in a row, the
 * connection goes into quarantine: nothing is sent or collected until a person sets its state again. Returns the number
 * of consecutive failures.
 */
export async function noteFailure(tx: UnitOfWork, tradingPartnerId: string, reason: string): Promise<number> {
  const counted = await countFailure(tx, tradingPartnerId, reason);
  if (counted === null) return 0;
  if (isToBeQuarantined(reason, counted) && (await quarantineConnection(tx, counted.id, reason))) {
    const details = { state: 'quarantined', reason };
    tx.audit({
      action: 'trading_partner.connection_quarantined',
      subjectType: 'trading_partner',
      subjectId: tradingPartnerId,
      details,
    });
  }
  return counted.failures;
}
