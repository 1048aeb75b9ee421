/** The state of the exchange of all organizations. */
export type ExchangeState = {
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
};

const NAMED_MAX = 3;

/** Returns a sentence for each problem that a person must review. */
export function exchangeTroubles(state: ExchangeState): string[] {
  const troubles: [number, string][] = [
    [state.quarantinedConnections, 'connections in quarantine'],
    [state.delayed, 'interchanges not sent for an hour'],
    [state.uncertain, 'interchanges of uncertain arrival'],
    [state.unacknowledged, 'interchanges without a timely acknowledgment'],
    [state.unacknowledgedClaims, 'claims without a timely 277CA'],
  ];
  return [
    ...expiryTrouble(state.expiringConnections),
    ...troubles.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`),
  ];
}

function expiryTrouble(ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const others = ids.length > NAMED_MAX ? [`${ids.length - NAMED_MAX} more`] : [];
  const named = [...ids.slice(0, NAMED_MAX), ...others].join(', ');
  return [`a password, key or certificate that expires within 7 days (${named})`];
}
