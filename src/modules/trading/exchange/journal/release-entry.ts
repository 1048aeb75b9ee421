import { createHash } from 'node:crypto';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import type { TradingPartner } from '../partners/trading-partner.ts';
import type { OutboundInterchange } from '../payer-gateway.ts';
import { type JournalEntry, journalNameOf } from './transport-journal.ts';

type Release = {
  interchange: Interchange;
  outbound: OutboundInterchange;
  partner: Pick<TradingPartner, 'interchangeSenderId' | 'interchangeReceiverId' | 'usageIndicator'>;
  subjects: readonly string[];
};

/** Returns the journal entry that must be written before an interchange is released. */
export function releaseEntry(
  tx: Pick<UnitOfWork, 'organizationId' | 'systemNow'>,
  { interchange, outbound, partner, subjects }: Release,
): JournalEntry {
  return {
    state: 'releasing',
    at: tx.systemNow.toISOString(),
    organizationId: tx.organizationId,
    tradingPartnerId: interchange.tradingPartnerId,
    partner: journalNameOf(partner),
    kind: outbound.connection.kind ?? 'none',
    interchangeId: interchange.id,
    transactionSet: interchange.transactionSet,
    interchangeControlNumber: interchange.interchangeControlNumber,
    groupControlNumber: interchange.groupControlNumber ?? '0',
    attempt: interchange.attempts,
    sha256: createHash('sha256').update(outbound.content).digest('hex'),
    closedAt: interchange.createdAt,
    subjects,
  };
}
