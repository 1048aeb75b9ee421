/** The state of the exchange with one trading partner. */
export type PartnerState = {
  organizationId: string;
  id: string;
  name: string;
  /** The gateway of its connection; null if none is set up. */
  kind: string | null;
  connectionState: string | null;
  stateReason: string | null;
  /** When an interchange reached the partner last, to the minute. */
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** Why sending failed last, as a code. */
  lastFailure: string | null;
  unsent: number;
  oldestUnsent: Date | null;
  /** Interchanges whose TA1 or 999 is late. */
  unacknowledged: number;
  quarantined: number;
};

/** Returns whether sending to the partner fails now: it is in quarantine, or has failed since it last worked. */
export function isFailing({
  connectionState,
  lastSuccessAt,
  lastFailureAt,
}: Pick<PartnerState, 'connectionState' | 'lastSuccessAt' | 'lastFailureAt'>): boolean {
  if (connectionState === 'quarantined') return true;
  return lastFailureAt !== null && (lastSuccessAt === null || lastSuccessAt < lastFailureAt);
}
