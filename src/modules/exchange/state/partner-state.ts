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

/**
 * Returns whether the connection fails now: it is in quarantine, or in use and has failed since it last worked. A
 * connection that a person has paused does not fail. `rcm_failing_connections` applies the same rule.
 */
export function isFailing({
  connectionState,
  lastSuccessAt,
  lastFailureAt,
}: Pick<PartnerState, 'connectionState' | 'lastSuccessAt' | 'lastFailureAt'>): boolean {
  if (connectionState === 'quarantined') return true;
  if (connectionState !== 'testing' && connectionState !== 'live') return false;
  return lastFailureAt !== null && (lastSuccessAt === null || lastSuccessAt < lastFailureAt);
}
