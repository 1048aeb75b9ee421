import type { Interchange } from './interchange.ts';

/** Returns the interchange as the API returns it, without its content. */
export function presentInterchange(interchange: Interchange, { livemode }: { livemode: boolean }) {
  return {
    object: 'interchange' as const,
    id: interchange.id,
    livemode,
    tradingPartnerId: interchange.tradingPartnerId,
    direction: interchange.direction,
    transactionSet: interchange.transactionSet,
    interchangeControlNumber: interchange.interchangeControlNumber,
    groupControlNumber: interchange.groupControlNumber,
    status: interchange.status,
    failure: interchange.failure,
    transactionCount: interchange.transactionCount,
    attempts: interchange.attempts,
    nextAttemptAt: interchange.nextAttemptAt,
    delayedSince: interchange.delayedSince,
    transmittedAt: interchange.transmittedAt,
    acknowledgmentDueAt: interchange.acknowledgmentDueAt,
    acknowledgedAt: interchange.acknowledgedAt,
    recoveredAt: interchange.recoveredAt,
    createdAt: interchange.createdAt,
  };
}
