/** The state of the exchange with one trading partner. */
export type PartnerState = {
  organizationId: string;
  id: string;
  name: string;
  /** The kind of its connection; null if none is set up. */
  kind: string | null;
  connectionState: string | null;
  stateReason: string | null;
  /** When an interchange last reached the partner, to the minute. */
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  /** Why the last transmission failed, as a code. */
  lastFailure: string | null;
  unsent: number;
  oldestUnsent: Date | null;
  /** The number of interchanges whose TA1 or 999 is late. */
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
