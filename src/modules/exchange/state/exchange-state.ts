import type { HoldReason } from '../fence/fence.ts';

/** The state of the exchange of all organizations. */
export type ExchangeState = {
  /** Why sending and pick-up are held after a restore; empty: they are not. */
  holds: { reason: HoldReason; journalId: string; heldAt: string | null }[];
  /**
   * Organizations that are held because a partner acknowledged a control number that the database has not assigned, at most
   * 100. `element`: ISA13 or GS06.
   */
  numbersAhead: { organizationId: string; tradingPartnerId: string; element: string; number: number; heldAt: string }[];
  /** Interchanges that could not be sent for an hour. */
  delayed: number;
  /** Interchanges that may or may not have arrived. */
  uncertain: number;
  /** When the oldest interchange was closed that has not been sent. */
  oldestUnsent: Date | null;
  /** When the oldest transaction was accepted that is in no interchange yet. */
  oldestWaiting: Date | null;
  /** Interchanges whose TA1 or 999 is late. */
  unacknowledged: number;
  /** Claims without a 277CA in time. */
  unacknowledgedClaims: number;
  /** Received files in quarantine. */
  quarantined: number;
  /** Interchanges that were found in the transport journal after a restore, and are not acknowledged. */
  recovered: number;
  /** Connections that the service has stopped using. */
  quarantinedConnections: number;
  /** The ids of connections in use with a password, key or certificate that ends soon or has ended, at most 100. */
  expiringConnections: string[];
  /** The ids of connections in use whose last attempt failed, at most 1,000. Those in quarantine are not among them. */
  failingConnections: string[];
};
