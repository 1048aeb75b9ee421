import type { HoldReason } from '../fence/fence.ts';

/** The state of the exchange of all organizations. */
export type ExchangeState = {
  /** Why sending and pick-up are held after a restore; empty if they are not held. */
  holds: { reason: HoldReason; journalId: string; heldAt: string | null }[];
  /**
   * Organizations that are held because a partner acknowledged a control number that the database has not assigned, at most
   * 100. `element`: ISA13 or GS06.
   */
  numbersAhead: { organizationId: string; tradingPartnerId: string; element: string; number: number; heldAt: string }[];
  /** The number of interchanges that could not be sent for an hour. */
  delayed: number;
  /** The number of interchanges that may or may not have arrived. */
  uncertain: number;
  /** When the oldest unsent interchange was closed. */
  oldestUnsent: Date | null;
  /** When the oldest transaction without an interchange was accepted. */
  oldestWaiting: Date | null;
  /** The number of interchanges whose TA1 or 999 is late. */
  unacknowledged: number;
  /** The number of claims whose 277CA is late. */
  unacknowledgedClaims: number;
  /** The number of received files in quarantine. */
  quarantined: number;
  /**
   * The number of interchanges that were recovered from the transport journal after a restore and are not acknowledged.
   */
  recovered: number;
  /** The number of connections that the service has stopped using. */
  quarantinedConnections: number;
  /** The ids of connections in use with a credential that expires soon or has expired, at most 100. */
  expiringConnections: string[];
  /** The ids of connections in use whose last attempt failed, at most 1,000. Omits those in quarantine. */
  failingConnections: string[];
};

/** The state of the exchange with one trading partner. */
export type PartnerState = {
  organizationId: string;
  id: string;
  name: string;
  /** The kind of the partner's connection; null if the partner has no connection. */
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
