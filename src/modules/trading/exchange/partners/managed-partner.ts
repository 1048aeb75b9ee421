import type { TradingPartner } from './trading-partner.ts';

/** The connection of a partner, without its secrets. */
export type ManagedConnection = {
  id: string;
  kind: string;
  profile: Record<string, unknown>;
  hasSecrets: boolean;
  /** The host keys of the partner's server that a person has confirmed. */
  hostKeys: string[];
  state: 'draft' | 'testing' | 'live' | 'paused' | 'quarantined';
  stateReason: string | null;
  /** When a file was last sent or collected, to the minute. */
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  /** Why the last attempt failed, as a code. */
  lastFailureReason: string | null;
  /** Failures since the last success. */
  consecutiveFailures: number;
};

/** A trading partner as administrators see it. */
export type ManagedPartner = TradingPartner & {
  connection: ManagedConnection | null;
  createdAt: string;
  updatedAt: string;
};

/** Returns the partner as the API shows it. */
export function presentPartner(partner: ManagedPartner, { livemode }: { livemode: boolean }) {
  const { id, delimiters: _delimiters, extendedCharacters: _extended, ...shown } = partner;
  return { object: 'trading_partner' as const, id, livemode, ...shown };
}
